# overwriting.sh HCLFMT HCL-EDIT: writes there/a.hcl where it cannot be replaced.
hclfmt=$1
edit=$2
echo 'a=1' > a.hcl
mount --bind a.hcl there/a.hcl
echo mount point
$hclfmt -w there/a.hcl && cat a.hcl
$edit attribute set a 22 -u -f there/a.hcl && cat a.hcl
umount there/a.hcl

echo closed folder
echo 'a=1' > a.hcl
mount --bind there there
mount -o remount,bind,ro there
mount --bind a.hcl there/a.hcl
$hclfmt -w there/a.hcl && cat a.hcl

# Blanks that indent take it over the limit of 512 or 1024 bytes.
echo no space
{
  echo 'a = ['
  seq -f '%g,' 1000 1090
  echo ']'
} | head -c 511 > a.hcl
cp a.hcl before.hcl
(
  trap '' XFSZ
  ulimit -f 1
  $hclfmt -w there/a.hcl
)
cmp a.hcl before.hcl && echo unchanged
