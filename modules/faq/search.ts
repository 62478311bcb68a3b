import { fillerWords } from '#modules/faq/filler-words.ts';
import type { FaqEntry, FaqTexts } from '#modules/faq/schema.ts';
import {
  addTypoMarks,
  foldCharacters,
  parseTerms,
  splitAtApostrophes,
} from '#modules/text-search/constants.ts';

/** The words of a text, folded, and how many phrases of a group of synonyms the text contains. */
type Field = { words: readonly string[]; groups: ReadonlyMap<number, number> };

type IndexedEntry = { entry: FaqEntry; question: Field; topic: Field; answer: Field };

export type FaqIndex = {
  entries: readonly IndexedEntry[];
  phrases: readonly Phrase[];
  /** All words of entries and synonyms, to find the intended word of a typing error. */
  vocabulary: readonly string[];
};

/** A phrase of a group of synonyms. */
type Phrase = { group: number; words: readonly string[] };

/** A word or a phrase of a search. `spellings`: the words that may match instead of the word. `phrase`: the words of a phrase. */
type Term = {
  spellings: readonly string[];
  phrase?: readonly string[];
  group?: number | undefined;
  factor: number;
  isFiller: boolean;
};

/** The weight of a match by the part of the entry. Other parts add a twentieth of their weight. */
const weights = { question: 1, topic: 0.45, answer: 0.35 } as const;
const otherPartsShare = 0.05;
/** The weight of a match by its kind. `synonym`: another phrase with the same meaning. */
const levels = { equal: 1, start: 0.85, stem: 0.75, inside: 0.5, synonym: 0.9 } as const;
/** A typing error makes a match less certain. */
const typoFactor = 0.7;
/** A word that an answer repeats matters more to it. */
const repetitionBonus = 0.15;
const maxRepetitions = 4;
/** In letters. A shorter word matches only as a whole. */
const minLetters = { start: 3, stem: 5, stemRest: 4, inside: 5 } as const;
/** An entry without some words of a search is a result only if no entry has all words, and if its words weigh this share. */
const minCoverage = 0.6;
const maxPartialResults = 10;

const indexesByTexts = new Map<string, FaqIndex>();
/** Enough for six languages and a preview of each; the oldest index is dropped. */
const maxIndexes = 12;

/** Returns the index of the questions of a language; the same texts share an index. */
export function getFaqIndex(texts: FaqTexts): FaqIndex {
  const key = JSON.stringify(texts);
  const index = indexesByTexts.get(key) ?? createFaqIndex(texts);
  indexesByTexts.set(key, index);
  const [oldest = ''] = indexesByTexts.keys();
  if (indexesByTexts.size > maxIndexes) indexesByTexts.delete(oldest);
  return index;
}

export function createFaqIndex({ entries, synonyms }: FaqTexts): FaqIndex {
  const phrases = synonyms
    .flatMap((group, nr) => group.map((phrase) => ({ group: nr, words: splitWords(phrase) })))
    .filter(({ words }) => words.length > 0)
    .toSorted((one, other) => other.words.length - one.words.length);
  const toField = (...texts: readonly string[]): Field => {
    const fields = texts.map((text) => splitWords(text));
    const groups = fields.flatMap((words) =>
      phrases
        .filter((phrase) => words.some((_, at) => isPhraseAt(words, at, phrase)))
        .map(({ group }) => group),
    );
    const counts = Map.groupBy(groups, (group) => group);
    return {
      words: [...fields.flat(), ...texts.flatMap(splitApostropheWords)],
      groups: new Map([...counts].map(([group, found]) => [group, found.length])),
    };
  };
  const indexed = entries.map((entry) => ({
    entry,
    question: toField(entry.question),
    topic: toField(entry.topic),
    answer: toField(...entry.answer, ...(entry.steps ?? [])),
  }));
  const words = indexed.flatMap(({ question, topic, answer }) =>
    [question, topic, answer].flatMap((field) => field.words),
  );
  return {
    entries: indexed,
    phrases,
    vocabulary: [...new Set([...words, ...phrases.flatMap((phrase) => phrase.words)])],
  };
}

/**
 * Returns the entries with all words of a search, the best first; all entries in page order for an empty search. Words match whole
 * words, starts and stems of words, and phrases with the same meaning; a word of the question weighs more than one of the answer.
 * A word that no entry contains may have one typing error. If no entry has all words, returns entries with most of them.
 */
export function searchFaq(index: FaqIndex, search: string): FaqEntry[] {
  if (foldCharacters(search) === '') return index.entries.map(({ entry }) => entry);
  const terms = parseSearch(index, search);
  const required = terms.some((term) => !term.isFiller) ? terms.filter((term) => !term.isFiller) : terms;
  if (required.length === 0) return [];
  const weighted = required.map((term) => ({ term, rarity: computeRarity(index, term) }));
  const total = sum(weighted.map(({ rarity }) => rarity));
  const scored = index.entries.map((entry) => {
    const matches = weighted.map(({ term, rarity }) => ({ rarity, match: matchEntry(entry, term) }));
    const found = matches.filter(({ match }) => match > 0);
    return {
      entry: entry.entry,
      score: sum(found.map(({ rarity, match }) => rarity * match)) * (1 + computeFocus(entry, required) / 2),
      coverage: found.length === matches.length ? 1 : sum(found.map(({ rarity }) => rarity)) / total,
    };
  });
  // Entries with nearly the same score stay in page order.
  const byScore = scored.toSorted((one, other) => Math.round((other.score - one.score) * 10));
  const complete = byScore.filter(({ coverage }) => coverage === 1);
  const results =
    complete.length > 0
      ? complete
      : byScore.filter(({ coverage }) => coverage >= minCoverage && coverage < 1).slice(0, maxPartialResults);
  return results.map(({ entry }) => entry);
}

/** The share of a question's words that a search contains, so that a short question comes before a long one. */
function computeFocus({ question }: IndexedEntry, terms: readonly Term[]): number {
  const words = question.words.filter((word) => !fillerWords.has(word));
  const found = words.filter((word) =>
    terms.some((term) => term.spellings.some((one) => compareWords(one, word) > 0)),
  );
  return words.length === 0 ? 0 : found.length / words.length;
}

/** In characters; the first sentences of a message say what it is about. */
const maxMessageLength = 1_000;
/** The weight and the share of a question's words that a message must contain. A table of messages in six languages checks them. */
const minMessageMatch = { weight: 2.6, share: 0.66 } as const;
const maxOffered = 3;
/** An answer that fits much less than the best one is not offered. */
const minShareOfBest = 0.6;

/**
 * Returns up to three entries that may answer a message, the best first. The message must contain most words of the question, or
 * words with the same meaning, and these words must be rare enough to say something.
 */
export function findFittingAnswers(index: FaqIndex, message: string): FaqEntry[] {
  const terms = parseSearch(index, message.slice(0, maxMessageLength)).filter((term) => !term.isFiller);
  if (terms.length === 0) return [];
  const scored = index.entries.map((entry) => {
    const parts = listQuestionParts(index, entry);
    const found = parts.filter((part) => terms.some((term) => matchesPart(part, term)));
    const weight = sumRarity(found);
    const share = weight / Math.max(sumRarity(parts), 1);
    return {
      entry: entry.entry,
      weight,
      share,
      score: weight * share + countWords(entry, terms),
    };
  });
  const fitting = scored
    .filter(({ weight, share }) => weight >= minMessageMatch.weight && share >= minMessageMatch.share)
    .toSorted((one, other) => other.score - one.score);
  return fitting
    .filter(({ score }) => score >= (fitting[0]?.score ?? 0) * minShareOfBest)
    .slice(0, maxOffered)
    .map(({ entry }) => entry);
}

/** Returns how many words of the question a message repeats. */
function countWords({ question }: IndexedEntry, terms: readonly Term[]): number {
  const words = terms.flatMap(({ spellings, phrase = [] }) => [...spellings, ...phrase]);
  const own = new Set(question.words.filter((word) => !fillerWords.has(word)));
  return [...own].filter((word) => words.some((one) => compareWords(one, word) >= levels.stem)).length;
}

/** A word of a question, or a group of synonyms that replaces its words. */
type QuestionPart = { word?: string; group?: number; rarity: number };

function sumRarity(parts: readonly QuestionPart[]): number {
  return sum(parts.map(({ rarity }) => rarity));
}

const questionParts = new WeakMap<IndexedEntry, QuestionPart[]>();

function listQuestionParts(index: FaqIndex, entry: IndexedEntry): QuestionPart[] {
  const known = questionParts.get(entry);
  if (known !== undefined) return known;
  const words = splitWords(entry.entry.question);
  const grouped = new Set<number>();
  const parts: QuestionPart[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = index.phrases.find((one) => isPhraseAt(words, at, one));
    const word = words[at] ?? '';
    if (phrase === undefined) {
      if (!fillerWords.has(word) && parts.every((part) => part.word !== word))
        parts.push({ word, rarity: computeRarity(index, toTerm([word]), ({ question }) => question) });
      at += 1;
    } else {
      if (!grouped.has(phrase.group))
        parts.push({
          group: phrase.group,
          rarity: computeRarity(index, toTerm([], phrase.group), ({ question }) => question),
        });
      grouped.add(phrase.group);
      at += phrase.words.length;
    }
  }
  questionParts.set(entry, parts);
  return parts;
}

function matchesPart({ word, group }: QuestionPart, term: Term): boolean {
  if (group !== undefined) return term.group === group;
  return word !== undefined && term.spellings.some((spelling) => compareWords(spelling, word) >= levels.stem);
}

function toTerm(spellings: readonly string[], group?: number): Term {
  return { spellings, group, factor: 1, isFiller: false };
}

/** Splits a text into phrases with synonyms and other words, without repetitions. */
function parseSearch(index: FaqIndex, text: string): Term[] {
  const words = splitWords(text);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = index.phrases.find((one) => isPhraseAt(words, at, one));
    const length = phrase?.words.length ?? 1;
    const own = words.slice(at, at + length);
    terms.push(
      phrase === undefined
        ? parseWord(index, own[0] ?? '', text)
        : { ...toTerm(length === 1 ? own : [], phrase.group), phrase: own },
    );
    at += length;
  }
  return terms.filter(
    (term, nr) =>
      terms.findIndex((other) => other.group === term.group && other.spellings[0] === term.spellings[0]) ===
      nr,
  );
}

function parseWord(index: FaqIndex, word: string, text: string): Term {
  const isFiller = fillerWords.has(word) || (word.length === 1 && !/\d/.test(word));
  const parts = splitApostropheWords(text).filter(
    (part) => part.length > 2 && word.endsWith(part) && part !== word,
  );
  const spellings = [word, ...parts];
  if (isFiller || isKnown(index, spellings)) return { ...toTerm(spellings), isFiller };
  const corrected = listCorrections(index, word);
  if (corrected.length === 0) return toTerm(spellings);
  const group = index.phrases.find(
    (phrase) => phrase.words.length === 1 && corrected.includes(phrase.words[0] ?? ''),
  );
  return { spellings: corrected, group: group?.group, factor: typoFactor, isFiller: false };
}

function isKnown({ vocabulary }: FaqIndex, spellings: readonly string[]): boolean {
  return vocabulary.some((word) => spellings.some((spelling) => compareWords(spelling, word) > 0));
}

/** Returns the words of the FAQ that differ from a word by one letter. */
function listCorrections({ vocabulary }: FaqIndex, word: string): string[] {
  const marked = addTypoMarks(word);
  if (marked === undefined) return [];
  return parseTerms(marked).flatMap((term) => {
    if (!('typoWords' in term)) return [];
    const typoWords = new Set(term.typoWords);
    return vocabulary.filter((known) => typoWords.has(known));
  });
}

function isPhraseAt(words: readonly string[], at: number, phrase: Phrase): boolean {
  return phrase.words.every((part, nr) => {
    const word = words[at + nr] ?? '';
    return (
      word === part ||
      word === `${part}s` ||
      (part.length >= 4 &&
        nr === phrase.words.length - 1 &&
        word.startsWith(part) &&
        word.length - part.length <= minLetters.stemRest)
    );
  });
}

/** Returns how well an entry matches a term, from 0 to about 1.2. */
function matchEntry({ question, topic, answer }: IndexedEntry, term: Term): number {
  const matches = [
    weights.question * matchField(question, term),
    weights.topic * matchField(topic, term),
    weights.answer * matchField(answer, term),
  ];
  const best = Math.max(...matches);
  return (best + (sum(matches) - best) * otherPartsShare) * term.factor;
}

function matchField({ words, groups }: Field, { spellings, phrase = [], group }: Term): number {
  const matches = words.map((word) =>
    Math.max(0, ...spellings.map((spelling) => compareWords(spelling, word))),
  );
  const synonyms = group === undefined ? 0 : (groups.get(group) ?? 0);
  const isLiteral =
    phrase.length > 1 && phrase.every((part) => words.some((word) => compareWords(part, word) > 0));
  const best = Math.max(...matches, synonyms > 0 ? (isLiteral ? levels.equal : levels.synonym) : 0);
  const count = Math.max(matches.filter((match) => match > 0).length, synonyms);
  return best * (1 + Math.min(Math.max(count - 1, 0), maxRepetitions) * repetitionBonus);
}

/** Returns how well a word of a search matches a word of a text, or 0. */
function compareWords(searched: string, word: string): number {
  if (searched === word) return levels.equal;
  if (searched.length < minLetters.start) return 0;
  if (word.startsWith(searched)) return levels.start;
  let shared = 0;
  while (shared < searched.length && searched.charAt(shared) === word.charAt(shared)) shared += 1;
  const rest = Math.max(searched.length, word.length) - shared;
  const isPlural =
    shared === word.length && shared >= minLetters.start && /^(?:s|es)$/.test(searched.slice(shared));
  if (isPlural || (shared >= minLetters.stem && rest <= minLetters.stemRest)) return levels.stem;
  return searched.length >= minLetters.inside && word.includes(searched) ? levels.inside : 0;
}

/** Returns the weight of a term: high for a term that few entries, or few questions, contain. */
function computeRarity({ entries }: FaqIndex, term: Term, getField?: (entry: IndexedEntry) => Field): number {
  const count = entries.filter(
    (entry) => (getField === undefined ? matchEntry(entry, term) : matchField(getField(entry), term)) > 0,
  ).length;
  return Math.log(1 + entries.length / Math.max(count, 0.5));
}

/** Returns the folded words of a text. */
function splitWords(text: string): string[] {
  return foldCharacters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the parts of words with an apostrophe, such as `argent` for `l’argent`. */
function splitApostropheWords(text: string): string[] {
  const whole = new Set(splitWords(text));
  return splitWords(splitAtApostrophes(text)).filter((word) => word.length > 2 && !whole.has(word));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
