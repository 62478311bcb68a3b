import { sentences } from '#modules/deliveries/refusal-sentences.ts';
import type { Sentence } from '#modules/deliveries/refusal-sentences.ts';

/**
 * The kind of a rejection. `hard`: the address does not exist. `soft`: the mailbox or its server accepts no email now,
 * or the reason is unknown; the fifth in a row counts as hard. `about-us`: our relay, address, login, rate or message
 * is rejected, so the address is never suppressed for it.
 */
export type RefusalKind = Sentence['kind'];

/**
 * The response of a mail server or a bounce. `code`: the three SMTP digits. `enhancedCode`: RFC 3463, such as 5.1.1.
 */
export type ServerAnswer = {
  code?: number | undefined;
  enhancedCode?: string | undefined;
  text: string;
};

/** Longer text is cut. A response is one sentence, but a bounce may have 50 MB. */
const textLimit = 2_000;

/** The sender addresses of this site: a response that says that one of them does not exist is about us. */
export type OwnAddresses = { mailFrom: string; bounceAddress: string | undefined };

/**
 * Returns the kind of a rejection. A clear enhanced code decides, then the reply code, then the text
 * (refusal-sentences.ts). A few sentences override codes that servers use loosely: Exchange returns 5.4.1 for an
 * unknown mailbox, qmail 5.7.1. Only a 5xx or 5.x.x can be hard. Addresses in the text are ignored, because people
 * choose them.
 */
export function refusalKind(answer: ServerAnswer, own?: OwnAddresses): RefusalKind {
  return knownKind(answer, own) ?? defaultKind(answer);
}

/** Like {@link refusalKind}, but returns undefined if neither a clear code nor a known sentence decides. */
export function knownKind(
  { code, enhancedCode, text }: ServerAnswer,
  own?: OwnAddresses,
): RefusalKind | undefined {
  const words = text.slice(0, textLimit);
  const sentence = findSentence(normalized(words), enhancedCode);
  const isSaid = sentence !== undefined && isOverruling(sentence, enhancedCode);
  const coded = isSaid ? undefined : (kindOfEnhancedCode(enhancedCode) ?? kindOfCode(code));
  const kind = coded ?? sentence?.kind;
  if (kind !== 'hard') return kind;
  const isOfDomain = coded === undefined ? sentence?.isOfDomain === true : enhancedCode === '5.1.2';
  if (own !== undefined && isOfDomain && namesOwnDomain(words, own)) return 'about-us';
  const isTransient =
    enhancedCode === undefined ? code !== undefined && code < 500 : enhancedCode.startsWith('4');
  return isTransient ? 'soft' : 'hard';
}

/** Returns the kind of a rejection text without codes, or undefined if it has no known sentence. */
export function kindOfWords(text: string): RefusalKind | undefined {
  return findSentence(normalized(text.slice(0, textLimit)), undefined)?.kind;
}

/** Returns true if a stored response is about us and not about the recipient. */
export function isAboutUs(answer: string, own: OwnAddresses): boolean {
  return refusalKind(readAnswer(answer), own) === 'about-us';
}

/** Returns true if a stored response says that the address does not exist. */
export function isGone(answer: string, own: OwnAddresses): boolean {
  return refusalKind(readAnswer(answer), own) === 'hard';
}

/**
 * Returns true if a response says that we send too fast to a domain, such as `421 4.7.28 unusual rate` of Gmail or `451
 * 4.7.650 rate limited` of Outlook. Limits of a single session or of one mailbox (4.2.x) do not count.
 */
export function isTooFast(answer: string): boolean {
  const { code = 0, enhancedCode, text } = readAnswer(answer);
  const isOfDomain = [421, 450, 451].includes(code) && (enhancedCode?.startsWith('4.7.') ?? true);
  const sentence = withoutAddresses(text.slice(0, textLimit));
  return (
    isOfDomain && tooFast.test(sentence) && !/\b(?:session|this connection|recipients)\b/i.test(sentence)
  );
}

const tooFast = /\brate\b|\brate-?limit|throttl|too (?:many|fast|quickly)|temporarily deferred/i;

/**
 * Parses a stored response: `550 5.1.1 No such user`, or `550 No such user (#5.1.1)`. Without a code, the whole
 * response is text.
 */
export function readAnswer(answer: string): ServerAnswer {
  const [, code, leading, text = answer] =
    /^(?:([2-5]\d\d)[ :-]?)?\s?(?:#?([245]\.\d{1,3}\.\d{1,3})(?![\d.]))?(.*)$/su.exec(answer.trim()) ?? [];
  const enhancedCode = leading ?? findEnhancedCode(text.slice(0, textLimit), code?.charAt(0));
  return { code: code === undefined ? undefined : Number(code), enhancedCode, text: text.trim() };
}

/** Finds an enhanced code in the text that has the class of the reply code: `550 Blocked. 550 5.7.1 messages from …`. */
function findEnhancedCode(text: string, codeClass: string | undefined): string | undefined {
  const found = text.matchAll(/(?<![\w.@/-])([45])\.[0-7]\.\d{1,3}(?![\w.@-])/g);
  for (const [enhancedCode, own] of found)
    if (codeClass === undefined || own === codeClass) return enhancedCode;
  return undefined;
}

/**
 * Returns a response without the parts that differ between recipients and times: addresses, machine numbers, ids. Equal
 * patterns mean the same rejection.
 */
export function answerPattern(answer: string): string {
  const [, codes = '', rest = ''] =
    /^([2-5]\d\d(?:[ -]#?[245]\.\d{1,3}\.\d{1,3})?)?(.*)$/su.exec(
      withoutAddresses(answer.slice(0, textLimit)),
    ) ?? [];
  return `${codes}${rest.replaceAll(/(?<![^\s[\](),;:])[^\s[\](),;:\d]*\d[^\s[\](),;:]*/gu, '#')}`
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/<[^<>]{0,320}>|[^\s<>()[\],;:]{1,64}@[^\s<>()[\],;:]{1,255}/gu, '<>');
}

/**
 * Each `*` matches at most 60 characters, so that the time to search for a pattern is linear in the length of the text.
 */
const compiled = sentences.map((sentence) => ({
  sentence,
  pattern: new RegExp(sentence.patterns.map(compilePattern).join('|'), 'u'),
}));

function compilePattern(pattern: string): string {
  const source = pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.{0,60}');
  const begin = /^[a-z(]/.test(pattern) ? String.raw`(?<![\p{L}\p{N}])` : '';
  const end = /[a-z)]$/.test(pattern) ? String.raw`(?![\p{L}\p{N}])` : '';
  return `${begin}(?:${source})${end}`;
}

/** Returns the sentence that overrides this code, else the first sentence that matches. */
function findSentence(said: string, enhancedCode: string | undefined): Sentence | undefined {
  const fitting = compiled.flatMap(({ sentence, pattern }) => (pattern.test(said) ? [sentence] : []));
  return fitting.find((sentence) => isOverruling(sentence, enhancedCode)) ?? fitting[0];
}

function isOverruling({ overrules = [] }: Sentence, enhancedCode = ''): boolean {
  return overrules.some((prefix) => enhancedCode.startsWith(prefix));
}

/**
 * Returns the text in lower case, without accents, addresses, curly quotes and the ending that names the SMTP command.
 */
function normalized(text: string): string {
  return withoutAddresses(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replaceAll(/\s+/gu, ' ')
    .replace(/ ?\(in reply to rcpt to command\)/, '')
    .replace(/[\s.!;"']{1,10}$/, '');
}

/** Returns true if the text names our own domain, alone or as a part of one of our own addresses. */
function namesOwnDomain(words: string, { mailFrom, bounceAddress = mailFrom }: OwnAddresses): boolean {
  const said = words.toLowerCase();
  return [mailFrom, bounceAddress].some((address) => {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    const at = said.indexOf(domain);
    return at >= 0 && (said[at - 1] !== '@' || said.includes(mailFrom.toLowerCase()));
  });
}

/**
 * Returns the kind for enhanced codes of RFC 3463 that all servers use in the same way. Other codes are used too
 * loosely to decide before the text.
 */
function kindOfEnhancedCode(enhancedCode: string | undefined): RefusalKind | undefined {
  const [, topic, detail] = (enhancedCode ?? '').split('.').map(Number);
  if (topic === 1 && detail !== undefined) {
    if ([1, 2, 3, 6, 10].includes(detail)) return 'hard';
    return detail === 7 || detail === 8 ? 'about-us' : undefined;
  }
  if (topic === 2 && detail === 2) return 'soft';
  if ((topic === 2 && detail === 3) || (topic === 3 && detail === 4)) return 'about-us';
  if (topic === 4) return enhancedCode?.startsWith('4') || detail === 7 ? ofRoute(detail) : ofLimit(detail);
  if (topic === 5) return detail === 0 ? undefined : 'about-us';
  if (topic === 6) return 'about-us';
  // A policy rejection is about us; 5.7.13 is a disabled mailbox (RFC 5248).
  if (topic === 7) return detail === 13 ? 'soft' : 'about-us';
  return undefined;
}

function ofRoute(detail: number | undefined): RefusalKind {
  return detail === 5 ? 'about-us' : 'soft';
}

function ofLimit(detail: number | undefined): RefusalKind | undefined {
  return detail === 5 ? 'about-us' : undefined;
}

/**
 * RFC 5321, 4.2.3 and RFC 4954: commands, parameters, login, encryption. 556: a domain that accepts no email (RFC
 * 7504). 542: Symantec, for an address that its customer has not registered. 517: Courier, for the domain of the
 * sender.
 */
function kindOfCode(code: number | undefined): RefusalKind | undefined {
  if (code === undefined) return undefined;
  if (code === 556 || code === 542) return 'hard';
  const isOfSession = (code >= 500 && code <= 504) || code === 454 || code === 517;
  return isOfSession || (code >= 530 && code <= 538) || code === 555 ? 'about-us' : undefined;
}

/** The kind if neither a clear code nor a known sentence decides. */
function defaultKind({ code, enhancedCode }: ServerAnswer): RefusalKind {
  if (enhancedCode?.startsWith('5.5.')) return 'about-us';
  return enhancedCode === undefined && code === 421 ? 'about-us' : 'soft';
}
