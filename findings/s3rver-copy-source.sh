#!/usr/bin/env bash
# The S3 server s3rver (npm) cannot copy an object whose name has a "+" or "&".
# Version: s3rver 3.7.1.
# Expected: the whole value of `x-amz-copy-source` is percent-encoded (S3, CopyObject), so `a%2Bb.txt` is the object `a+b.txt`, as in a URL.
# Actual: GET finds the object at /bucket/a%2Bb.txt, but a copy from /bucket/a%2Bb.txt returns 404 NoSuchKey, because s3rver decodes the
# header with `decodeURI`, which does not decode %2B, %26 and other reserved characters. An object whose name has a space is copied.
# For this project: names of stored files contain only letters, digits, "-", "/" and ".".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund s3rver@3.7.1
cat >run.cjs <<'JS'
const S3rver = require('s3rver');

async function run() {
  const configureBuckets = [{ name: 'bucket' }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: `${__dirname}/data`, configureBuckets });
  const { port } = await server.run();
  const bucket = `http://127.0.0.1:${port}/bucket`;
  for (const name of ['a b.txt', 'a+b.txt', 'a&b.txt']) {
    const path = encodeURIComponent(name);
    await fetch(`${bucket}/${path}`, { method: 'PUT', body: 'text' });
    const found = await fetch(`${bucket}/${path}`);
    const headers = { 'x-amz-copy-source': `/bucket/${path}` };
    const copied = await fetch(`${bucket}/copy.txt`, { method: 'PUT', headers });
    console.log(`${name}: GET ${found.status}, copy ${copied.status}`);
  }
  await server.close();
}

void run();
JS
output=$(node run.cjs)
echo "$output"
[ "$output" = 'a b.txt: GET 200, copy 200
a+b.txt: GET 200, copy 404
a&b.txt: GET 200, copy 404' ]
