"""A bar chart as SVG, without a library."""
import math
from xml.sax.saxutils import escape

COLOURS = ['#9aa0a6', '#6fa8dc', '#3d6fb6', '#e0a030']
LEFT, WIDTH, BAR, GAP, TOP = 150, 560, 9, 9, 64


def bar_chart(title, series, rows, unit):
    """The text of an SVG file: a group of bars for each of `rows`, (name,
    values), a bar for each of `series`; None leaves one out. The axis is
    logarithmic."""
    values = [v for _, group in rows for v in group if v]
    low = math.floor(math.log10(min(values)))
    high = math.ceil(math.log10(max(values)))

    def x(value):
        return LEFT + WIDTH * (math.log10(value) - low) / (high - low)

    step = len(series) * BAR + GAP
    height = TOP + len(rows) * step + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + 70}" '
        f'height="{height}" font-family="sans-serif" font-size="11">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="10" y="20" font-size="14">{escape(title)}</text>']
    for index, name in enumerate(series):
        left = 10 + 130 * index
        parts.append(f'<rect x="{left}" y="32" width="10" height="10" '
                     f'fill="{COLOURS[index]}"/>')
        parts.append(f'<text x="{left + 15}" y="41">{escape(name)}</text>')
    for power in range(low, high + 1):
        at = x(10 ** power)
        parts.append(f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{TOP - 6}" '
                     f'y2="{height - 20}" stroke="#ddd"/>')
        parts.append(f'<text x="{at:.1f}" y="{height - 8}" '
                     f'text-anchor="middle">{10 ** power:,g} {unit}</text>')
    for number, (name, group) in enumerate(rows):
        top = TOP + number * step
        parts.append(f'<text x="{LEFT - 6}" y="{top + step / 2}" '
                     f'text-anchor="end">{escape(name)}</text>')
        for index, value in enumerate(group):
            if value:
                parts.append(
                    f'<rect x="{LEFT}" y="{top + index * BAR}" width="'
                    f'{max(x(value) - LEFT, 1):.1f}" height="{BAR - 1}" '
                    f'fill="{COLOURS[index]}"><title>{value:,.1f} {unit}'
                    '</title></rect>')
    return '\n'.join(parts + ['</svg>', ''])
