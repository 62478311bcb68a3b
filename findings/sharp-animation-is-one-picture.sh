#!/usr/bin/env bash
# sharp (npm) plays an animation backwards after a rotation by 180 degrees, and mixes frames when it enlarges them.
# Version: sharp 0.35.5.
# Expected: "Multi-page images can only be rotated by 180 degrees" (documentation of `rotate`), so this angle rotates each frame. A frame of
# one colour has one colour after `resize` and `blur`.
# Actual: all frames are one tall picture. Its rotation reverses their order, as `autoOrient` with an Exif orientation of 3 does. The first
# row of the green frame is half red after an enlargement to the double size, and 39 % red after a blur. (`flip` is documented as incorrect.)
# For this project: moving previews are only reduced. A row of a reduced GIF has about 6 % of the frame before it; WebP has nothing of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5
cat >run.mjs <<'JS'
import sharp from 'sharp';

const side = 16;
const colours = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255] };
const pixels = Buffer.concat(Object.values(colours).map((colour) => Buffer.alloc(side * side * 3, Buffer.from(colour))));
const raw = { width: side, height: side * 3, channels: 3, pageHeight: side };
const webp = { delay: [100, 100, 100], lossless: true };
const sources = { '': await sharp(pixels, { raw }).webp(webp).toBuffer() };
sources['Exif 3'] = await sharp(pixels, { raw }).webp(webp).withMetadata({ orientation: 3 }).toBuffer();

async function show(name, change, source = '') {
  const { data, info } = await change(sharp(sources[source], { animated: true })).raw().toBuffer({ resolveWithObject: true });
  const rowAt = (row) => [...data.subarray(row * info.width * info.channels).subarray(0, 3)].join(' ');
  const height = info.height / 3;
  console.log(`${name}: first rows ${rowAt(0)}, ${rowAt(height)}, ${rowAt(height * 2)}`);
}
await show('unchanged', (image) => image);
await show('rotate(180)', (image) => image.rotate(180));
await show('autoOrient', (image) => image.autoOrient(), 'Exif 3');
await show('resize(32)', (image) => image.resize(32));
await show('blur(2)', (image) => image.blur(2));
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'unchanged: first rows 255 0 0, 0 255 0, 0 0 255
rotate(180): first rows 0 0 255, 0 255 0, 255 0 0
autoOrient: first rows 0 0 255, 0 255 0, 255 0 0
resize(32): first rows 255 0 0, 128 128 0, 0 128 128
blur(2): first rows 255 0 0, 100 155 0, 0 100 155' ]
