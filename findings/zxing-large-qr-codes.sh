#!/usr/bin/env bash
# The npm package @zxing/library does not find some QR codes in a large picture that it reads in a small one.
# Version: @zxing/library 0.23.0, beside jsqr 1.4.0; codes are made by uqr 0.1.3.
# Expected: a sharp code in black and white with a margin of four modules is read at every whole number of pixels for each module.
# Actual: of two codes with different accounts, one code is not found with 6 or more pixels for each module, even with the option TRY_HARDER.
# jsqr reads both codes at all sizes.
# For this project: the screen also shows the key as text beside the QR code for an authenticator app.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @zxing/library@0.23.0 jsqr@1.4.0 uqr@0.1.3
cat >run.mjs <<'JS'
import zxing from '@zxing/library';
import jsqr from 'jsqr';
import { encode } from 'uqr';

const { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } = zxing;

function draw(text, scale) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const width = size * scale;
  const grey = new Uint8ClampedArray(width * width);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      grey[y * width + x] = data[Math.floor(y / scale)][Math.floor(x / scale)] ? 0 : 255;
  return { grey, width };
}

function readWithZxing({ grey, width }) {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, width)));
  try {
    return new QRCodeReader().decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]])).getText();
  } catch (error) {
    return error.getKind();
  }
}

function readWithJsqr({ grey, width }) {
  const pixels = Uint8ClampedArray.from({ length: grey.length * 4 }, (_, i) => (i % 4 === 3 ? 255 : grey[i >> 2]));
  return jsqr(pixels, width, width)?.data;
}

const result = (read, text) => (read === text ? 'read' : read);
for (const account of ['ada@example.com', 'support@newsletters.example.com'])
  for (const scale of [4, 6, 8]) {
    const key = 'secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Hirawa&algorithm=SHA1&digits=6&period=30';
    const text = `otpauth://totp/Hirawa:${encodeURIComponent(account)}?${key}`;
    const picture = draw(text, scale);
    console.log(`${account} ${scale}: ${result(readWithZxing(picture), text)}, ${result(readWithJsqr(picture), text)}`);
  }
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'ada@example.com 4: read, read
ada@example.com 6: read, read
ada@example.com 8: read, read
support@newsletters.example.com 4: read, read
support@newsletters.example.com 6: NotFoundException, read
support@newsletters.example.com 8: NotFoundException, read' ]
