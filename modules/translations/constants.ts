/**
 * The languages of the public site by their tags (BCP 47). English has no prefix in addresses, and is the fallback for missing
 * translations.
 */
export const languages = ['en', 'ha', 'yo', 'ig', 'pcm', 'fr'] as const;

export type Language = (typeof languages)[number];

const languagePrefix = /^\/(ha|yo|ig|pcm|fr)(?=\/|\?|#|$)/;

/** Matches addresses that are not public pages. These addresses are the same in every language. */
const sharedAddress =
  /^\/(?:admin|api|assets|media|social|go|download|preview|healthz|readyz|metrics|version|\.well-known)(?:[/?#]|$)|^\/[^/?]+\.(?:png|ico|svg|txt|webmanifest|js)$|^\/sitemap/;

/** Splits an address into its language and the address without prefix: `/ha/faq?q=a` is `/faq?q=a` in Hausa. */
export function splitLanguagePrefix(target: string): { language: Language; target: string } {
  const [found = '', tag] = languagePrefix.exec(target) ?? [];
  const rest = target.slice(found.length);
  const unprefixed = rest.startsWith('/') ? rest : `/${rest}`;
  const language = languages.find((one) => one === tag);
  // An address such as `/ha/` is not split, because addresses with a trailing slash are redirected.
  return language === undefined || rest === '/' || sharedAddress.test(unprefixed)
    ? { language: 'en', target }
    : { language, target: unprefixed };
}

/** Adds the prefix of a language to a page address of this site. Other addresses do not change. */
export function addLanguagePrefix(language: Language, address: string): string {
  if (
    language === 'en' ||
    !address.startsWith('/') ||
    address.startsWith('//') ||
    sharedAddress.test(address)
  )
    return address;
  return `/${language}${/^\/(?=[?#]|$)/.test(address) ? address.slice(1) : address}`;
}

/**
 * Adds the address for readers of other languages (`x-default`) to the addresses of a page by language: the English address, or else
 * the first one.
 */
export function addDefaultLanguage(
  addresses: readonly (readonly [language: Language, path: string])[],
): (readonly [language: Language | 'x-default', path: string])[] {
  const [, path] = addresses.find(([language]) => language === 'en') ?? addresses[0] ?? [];
  return path === undefined ? [] : [...addresses, ['x-default', path]];
}

const picturesParameter = 'pictures';

/** Detects `?pictures=0`, which requests the page without images, and returns the address without this parameter. */
export function splitTextOnlyParameter(target: string): { isTextOnly: boolean; target: string } {
  const at = target.indexOf('?');
  if (at === -1 || !target.includes(picturesParameter, at)) return { isTextOnly: false, target };
  const pairs = target.slice(at + 1).split('&');
  const otherPairs = pairs.filter((pair) => pair.split('=', 1)[0] !== picturesParameter);
  const path = target.slice(0, at);
  return {
    isTextOnly: pairs.includes(`${picturesParameter}=0`),
    target: otherPairs.length === 0 ? path : `${path}?${otherPairs.join('&')}`,
  };
}

/** Adds `pictures=0` to the address of a page of this site, absolute or relative. Other addresses and anchors do not change. */
export function toTextOnlyAddress(address: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const isPage =
    path === '' ? query !== '' : addLanguagePrefix('fr', path) !== path && !/\.[a-z0-9]{2,11}$/.test(path);
  if (!isPage) return address;
  return `${path}${query === '' ? '?' : `${query}&`}${picturesParameter}=0${hash}`;
}

/** Entries of Accept-Language beyond this number are ignored, because a header of 16 KB can contain 8,000. */
const maxReadLanguages = 200;

/**
 * Returns the first of our languages that a reader accepts (RFC 9110, 12.5.4), English by default. Ignores the region of a tag:
 * fr-BJ means French.
 */
export function getPreferredLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return 'en';
  const ranked = acceptLanguage
    .split(',', maxReadLanguages)
    .map((part, at) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';', 4);
      const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
      return { tag: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight), at };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((first, second) => second.weight - first.weight || first.at - second.at);
  for (const { tag } of ranked) {
    const language = languages.find((one) => one === tag);
    if (language !== undefined) return language;
  }
  return 'en';
}

/** The languages into which English is translated. */
export const translations = ['ha', 'yo', 'ig', 'pcm', 'fr'] as const satisfies readonly Language[];

/** The place where a text appears: on a page, in the FAQ, in the response to a form, in an email, or as a legal text. */
export const textGroups = ['pages', 'faq', 'messages', 'emails', 'legal'] as const;

/** The parts of the texts screen: a page, texts of all pages (`shared`), or a kind of text without a page. */
export const textSections = [
  'home',
  'faq',
  'about',
  'privacy',
  'terms',
  'careers',
  'press',
  'security',
  'accessibility',
  'get',
  'contact',
  'newsletter',
  'blog',
  'changelog',
  'gallery',
  'status',
  'shared',
  'forms',
  'errors',
  'emails',
] as const;
export type TextSection = (typeof textSections)[number];

/** The emails to visitors that the screen of texts shows, by the names of their texts. */
export const previewedEmails = [
  'confirmationEmail',
  'preferencesEmail',
  'addressEmail',
  'replyEmail',
] as const;
export type PreviewedEmail = (typeof previewedEmails)[number];

/**
 * Review states of a text: `unread`: not yet reviewed by a speaker of the language; `approved`: the current text is
 * approved; `changed`: the text or the English text has changed since the approval.
 */
export const textStates = ['unread', 'approved', 'changed'] as const;

/**
 * Limits of an owner's text in characters: a multiple of the length of the English text, because languages differ in
 * length, and a limit for legal texts. Labels and headings have an English text of `shortText` characters at most.
 */
export const ownTextLimits = {
  shortText: 40,
  minShort: 120,
  min: 300,
  max: 5_000,
  timesEnglish: 4,
  legal: 100_000,
} as const;

/** Maximum number of texts per approval or publication, enough for a whole group. */
export const maxApprovedAtOnce = 2_000;

/** The notice that the terms promise before a change applies (specification, section 9). */
export const termsNoticeMonths = 1;

/** The number of stored versions of a text, and of former English texts with the same meaning. */
export const storedTextVersions = 50;

/** Returns the maximum number of characters of an owner's text. */
export function getMaxCharacters({
  kind,
  english,
  maxCharacters,
}: {
  kind: string;
  english: string;
  maxCharacters?: number | undefined;
}): number {
  if (maxCharacters !== undefined) return maxCharacters;
  if (kind === 'legal' || kind === 'list') return ownTextLimits.legal;
  const { shortText, minShort, min, max, timesEnglish } = ownTextLimits;
  const least = english.length <= shortText ? minShort : min;
  return Math.min(max, Math.max(least, english.length * timesEnglish));
}

/** The path of the list of questions. Its text is JSON (`FaqList`), in English only. */
export const faqListPath = 'faqList.questions';

/** Limits of the FAQ; `parts`: paragraphs of an answer, and steps after it; in characters: `question` and `part`. */
export const faqLimits = { questions: 200, parts: 12, slug: 80, question: 200, part: 1_500 } as const;

/** The questions in page order. `slug`: the anchor, which never changes; `answer` and `steps`: numbers of texts. */
export type FaqList = readonly { slug: string; topic: string; answer: number; steps: number }[];

/** Returns undefined for a missing or invalid list. */
export function parseFaqList(text: string | null | undefined): FaqList | undefined {
  const items = parseList(text, faqLimits.questions);
  if (items === undefined) return undefined;
  const list = items.flatMap((item) => readQuestion(item));
  const isWhole = list.length === items.length && new Set(list.map(({ slug }) => slug)).size === list.length;
  return isWhole ? list : undefined;
}

function readQuestion(item: unknown): FaqList[number][] {
  if (typeof item !== 'object' || item === null) return [];
  const { slug, topic, answer, steps }: Record<string, unknown> = { ...item };
  if (!isSlug(slug) || !isSlug(topic) || !isPartCount(answer) || !isPartCount(steps)) return [];
  return [{ slug, topic, answer, steps }];
}

function isSlug(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z\d-]{1,80}$/.test(value);
}

function isPartCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= faqLimits.parts;
}

/** Returns the paths of the texts of a question in their order. */
export function listFaqPaths({ slug, answer, steps }: FaqList[number]): string[] {
  const list = (part: string, count: number) =>
    Array.from({ length: count }, (_, at) => `faqTexts.${slug}.${part}.${at}`);
  return [`faqTexts.${slug}.question`, ...list('answer', answer), ...list('steps', steps)];
}

/** The path of the list of open positions on the careers page. Its text is JSON (`Positions`), in English only. */
export const positionsPath = 'careersList.positions';

/** Limits of the open positions; `title`, `place`, `text` and `link` in characters. */
export const positionLimits = { positions: 20, title: 120, place: 120, text: 1_500, link: 300 } as const;

/** Open positions in page order. `link`: an https address or a page of this site; empty for the contact page. */
export type Positions = readonly { title: string; place: string; text: string; link: string }[];

/** Returns undefined for a missing or invalid list. */
export function parsePositions(text: string | null | undefined): Positions | undefined {
  const items = parseList(text, positionLimits.positions);
  const positions = items?.flatMap((item) => readPosition(item));
  return positions?.length === items?.length ? positions : undefined;
}

function readPosition(item: unknown): Positions[number][] {
  if (typeof item !== 'object' || item === null) return [];
  const { title, place, text, link }: Record<string, unknown> = { ...item };
  const { title: maxTitle, place: maxPlace, text: maxText, link: maxLink } = positionLimits;
  if (!isText(title, maxTitle) || title.trim() === '' || !isText(place, maxPlace)) return [];
  if (!isText(text, maxText) || !isText(link, maxLink)) return [];
  return link === '' || /^(?:https:\/\/[^\s/]+|\/(?![/\\]))\S*$/.test(link)
    ? [{ title, place, text, link }]
    : [];
}

function isText(value: unknown, maxCharacters: number): value is string {
  return typeof value === 'string' && value.length <= maxCharacters;
}

function parseList(text: string | null | undefined, maxItems: number): unknown[] | undefined {
  if (text === null || text === undefined || text === '') return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  return Array.isArray(parsed) && parsed.length <= maxItems ? parsed : undefined;
}
