#!/usr/bin/env bash
# sharp (npm) applies one delay to the first frame only, if it joins the frames itself.
# Version: sharp 0.35.5.
# Expected: `delay: 40` shows each frame for 40 ms, as it does for an animation that is read from a file.
# Actual: with frames that are joined (`join: { animated: true }`) or raw with a `pageHeight`, only the first frame has this delay. The others
# have 100 ms in WebP and 0 in GIF. A frame of 5 ms is written to WebP as 100 ms.
# For this project: no animation is composed from pictures; previews copy the delays of the upload.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5
cat >run.mjs <<'JS'
import sharp from 'sharp';

const frame = (background) => sharp({ create: { width: 16, height: 16, channels: 3, background } }).png().toBuffer();
const frames = await Promise.all(['red', 'green', 'blue'].map(frame));
const animation = await sharp(frames, { join: { animated: true } }).webp({ delay: [70, 70, 70] }).toBuffer();
const inputs = { file: [animation, { animated: true }], joined: [frames, { join: { animated: true } }] };
for (const [name, input] of Object.entries(inputs))
  for (const format of ['webp', 'gif'])
    for (const delay of [40, [40, 40, 40], [5, 5, 5]]) {
      const written = await sharp(...input)[format]({ delay }).toBuffer();
      const { delay: read } = await sharp(written, { animated: true }).metadata();
      console.log(`${name} to ${format}, ${JSON.stringify(delay)}: ${read.join(' ')}`);
    }
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'file to webp, 40: 40 40 40
file to webp, [40,40,40]: 40 40 40
file to webp, [5,5,5]: 100 100 100
file to gif, 40: 40 40 40
file to gif, [40,40,40]: 40 40 40
file to gif, [5,5,5]: 0 0 0
joined to webp, 40: 40 100 100
joined to webp, [40,40,40]: 40 40 40
joined to webp, [5,5,5]: 100 100 100
joined to gif, 40: 40 0 0
joined to gif, [40,40,40]: 40 40 40
joined to gif, [5,5,5]: 0 0 0' ]
