#!/usr/bin/env bash
# The npm package otplib no longer generates codes for the 80-bit secrets that many sites issue.
# Version: otplib 13.5.0, beside otpauth 9.5.2.
# Expected: every library generates a code for a secret of 10 bytes (16 Base32 letters, the length in the documentation of authenticator
# apps), also if the secret is written in groups of four letters.
# Actual: otplib requires at least 16 bytes and rejects spaces; otpauth accepts both and returns 282760 for the time 0.
# For this project: secrets have 20 bytes (RFC 4226, R6).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund otplib@13.5.0 otpauth@9.5.2
cat >run.mjs <<'JS'
import * as OTPAuth from 'otpauth';
import { generate } from 'otplib';

for (const secret of ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP']) {
  const code = await generate({ secret, epoch: 0 }).catch(({ message }) => message.split(':')[0].split(',')[0]);
  console.log(`otplib ${code}; otpauth ${new OTPAuth.TOTP({ secret }).generate({ timestamp: 0 })}`);
}
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'otplib Secret must be at least 16 bytes (128 bits); otpauth 282760
otplib Invalid Base32 string; otpauth 282760' ]
