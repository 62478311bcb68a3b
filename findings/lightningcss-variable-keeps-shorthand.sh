#!/usr/bin/env bash
# The npm package lightningcss does not rewrite a logical shorthand for old browsers when its value has a variable.
# Version: lightningcss 1.33.0 with Chrome 83 as its target (`border-block` is in Chrome since 87, `border-block-start` since 69).
# Expected: lightningcss replaces `border-block: 1px solid …` by `border-block-start` and `border-block-end`, with or without a variable.
# Actual: lightningcss does this for a colour, but not for `var(--line)`, and prints no warning. Chrome 83 then draws no line.
# For this project: for values with a variable, public style sheets must use `border-width: 1px 0` or one property for each side.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund lightningcss@1.33.0
cat >run.mjs <<'JS'
import { transform } from 'lightningcss';

for (const value of ['red', 'var(--line)']) {
  const code = Buffer.from(`p{border-block:1px solid ${value}}`);
  const { code: css, warnings } = transform({ filename: 'a.css', code, minify: true, targets: { chrome: 83 << 16 } });
  console.log(css.toString(), warnings.length);
}
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'p{border-block-start:1px solid red;border-block-end:1px solid red} 0
p{border-block:1px solid var(--line)} 0' ]
