#!/usr/bin/env bash
# The npm package gray-matter reads a time of day in front matter as a number of minutes, and a code with a leading zero as octal.
# Version: gray-matter 4.0.3 (js-yaml 3), beside yaml 2.9.1.
# Expected: `time: 10:30` and `code: 0123` remain text or cause an error. In YAML 1.2 they are the text 10:30 and the number 123.
# Actual: they are 630 and 83, as in YAML 1.1, but `draft: no`, which is false in YAML 1.1, is the text "no".
# For this project: a Markdown file may use YAML 1.1 or 1.2, so the import never reads `no` as "published".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund gray-matter@4.0.3 yaml@2.9.1
cat >run.mjs <<'JS'
import matter from 'gray-matter';
import { parse } from 'yaml';

const front = 'time: 10:30\ncode: 0123\ndraft: no\n';
console.log(JSON.stringify(matter(`---\n${front}---\nText`).data), JSON.stringify(parse(front)));
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = '{"time":630,"code":83,"draft":"no"} {"time":"10:30","code":123,"draft":"no"}' ]
