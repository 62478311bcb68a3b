#!/usr/bin/env bash
# Three npm packages that turn titles into addresses delete the hooked letters of Hausa.
# Version: slugify 1.6.9, @sindresorhus/slugify 3.0.1 and limax 4.2.3, beside transliteration 2.6.1.
# Expected: ɗ, ƙ, ɓ and ƴ become d, k, b and y, as é and ọ become e and o.
# Actual: the letters are deleted, so that "ɗan ƙasa" (citizen) is "an-asa" and "Ƙano" is "ano". slugify also deletes the Igbo letter ṅ and
# the Yoruba letter ǹ. The hook has no decomposition in Unicode, so a removal of marks does not help.
# For this project: an own table has these letters: "Ɓera da ƙwari" is "bera-da-kwari" (test).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund slugify@1.6.9 @sindresorhus/slugify@3.0.1 limax@4.2.3 transliteration@2.6.1
cat >run.mjs <<'JS'
import sindre from '@sindresorhus/slugify';
import limax from 'limax';
import slugify from 'slugify';
import { slugify as transliterate } from 'transliteration';

for (const title of ['Ɗan ƙasa', 'Ɓangaren ƴan Ƙano', 'Ṅụọ mmiri', 'Ǹjẹ́ ọ̀nà wà', 'café'])
  console.log([slugify(title, { lower: true }), sindre(title), limax(title), transliterate(title)].join(' | '));
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'an-asa | an-asa | an-asa | dan-kasa
angaren-an-ano | angaren-an-ano | angaren-an-ano | bangaren-yan-kano
uo-mmiri | nuo-mmiri | nuo-mmiri | nuo-mmiri
je-ona-wa | nje-ona-wa | nje-ona-wa | nje-ona-wa
cafe | cafe | cafe | cafe' ]
