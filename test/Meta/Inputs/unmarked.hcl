# RUN: echo a | FileCheck %s
