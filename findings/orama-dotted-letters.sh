#!/usr/bin/env bash
# Orama (npm) drops the dotted letters of Yoruba, and a search finds texts that do not contain the word.
# Version: @orama/orama 3.1.18 in its default language, beside minisearch 7.2.0 and flexsearch 0.8.212 with their default settings.
# Expected: a search for "ọmọ" (child) finds the text with this word. A search for "omo" may find it too.
# Actual: the default tokenizer separates words at each letter that English does not use, so "ọmọ" is the word "m". The search lists every text
# with a word that begins with m, such as "Withdraw money". 30 languages can be chosen, none of them of Nigeria.
# For this project: the search of the questions compares words without their marks, in all six languages.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @orama/orama@3.1.18 minisearch@7.2.0 flexsearch@0.8.212
cat >run.mjs <<'JS'
import { create, insert, search } from '@orama/orama';
import flexsearch from 'flexsearch';
import MiniSearch from 'minisearch';

const texts = ['Ọmọ Yorùbá', 'Withdraw money', 'My messages', 'Ilé ìwé'];
const orama = create({ schema: { text: 'string' } });
const flex = new flexsearch.Index();
const mini = new MiniSearch({ fields: ['text'], storeFields: ['text'] });
for (const [id, text] of texts.entries()) {
  insert(orama, { text });
  flex.add(id, text);
  mini.add({ id, text });
}
for (const term of ['ọmọ', 'omo']) {
  const { hits } = await search(orama, { term });
  console.log(`orama, ${term}:`, hits.map(({ document }) => document.text).sort().join(', '));
  console.log(`flexsearch, ${term}:`, flex.search(term).map((id) => texts[id]).join(', '));
  console.log(`minisearch, ${term}:`, mini.search(term).map(({ text }) => text).join(', '));
}
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'orama, ọmọ: My messages, Withdraw money, Ọmọ Yorùbá
flexsearch, ọmọ: Ọmọ Yorùbá
minisearch, ọmọ: Ọmọ Yorùbá
orama, omo: 
flexsearch, omo: Ọmọ Yorùbá
minisearch, omo: ' ]
