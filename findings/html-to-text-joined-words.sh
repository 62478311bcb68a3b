#!/usr/bin/env bash
# The npm package html-to-text joins words of a definition list and of captions.
# Version: html-to-text 10.0.1, beside turndown 7.2.5.
# Expected: `dt`, `dd`, `figure`, `figcaption` and `details` are blocks (HTML, 15.3.3), so their text begins on a line of its own.
# Actual: html-to-text treats none of these elements as a block and writes "Price5Time9" and "OneTwo". turndown starts a new paragraph.
# For this project: emails/newsletter-text.ts configures `figcaption` as a paragraph; newsletters have no definition lists.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund html-to-text@10.0.1 turndown@7.2.5
cat >run.mjs <<'JS'
import { convert } from 'html-to-text';
import Turndown from 'turndown';

const samples = [
  '<dl><dt>Price</dt><dd>5</dd><dt>Time</dt><dd>9</dd></dl>',
  '<figure><figcaption>One</figcaption></figure><figure><figcaption>Two</figcaption></figure>',
];
for (const html of samples) console.log(JSON.stringify([convert(html), new Turndown().turndown(html)]));
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = '["Price5Time9","Price\n\n5\n\nTime\n\n9"]
["OneTwo","One\n\nTwo"]' ]
