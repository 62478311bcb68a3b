import { rejectionSentences } from '#modules/deliveries/rejection-sentences.ts';
import type { RejectionSentence } from '#modules/deliveries/rejection-sentences.ts';

/**
 * The kind of a rejection. `hard`: the address does not exist. `soft`: the mailbox or its server accepts no email
 * now, or the reason is unknown; the fifth soft rejection in a row counts as hard. `about-us`: the rejection concerns
 * our relay, address, login, rate or message, so the address of the recipient is never suppressed.
 */
export type RejectionKind = RejectionSentence['kind'];

/** The response of a mail server or a bounce. `code`: the three SMTP digits. `enhancedCode`: RFC 3463, such as 5.1.1. */
export type MailServerResponse = {
  code?: number | undefined;
  enhancedCode?: string | undefined;
  text: string;
};

/** Only this many characters are examined. A response is one sentence, but a bounce may have 50 MB. */
const textLimit = 2_000;

/**
 * The sender addresses of this site. If a response says that one of these addresses does not exist, the rejection is about us.
 */
export type SenderAddresses = { mailFrom: string; bounceAddress: string | undefined };

/**
 * Returns the kind of a rejection. A clear enhanced code decides, then the reply code, then the text (rejection-sentences.ts).
 * A few sentences override codes that servers use loosely: Exchange returns 5.4.1 for an unknown mailbox, qmail 5.7.1. Only a
 * 5xx or 5.x.x can be hard. Addresses in the text are ignored, because their owners can choose any words.
 */
export function classifyRejection(
  serverResponse: MailServerResponse,
  senderAddresses?: SenderAddresses,
): RejectionKind {
  return findKnownRejectionKind(serverResponse, senderAddresses) ?? getDefaultKind(serverResponse);
}

/** Like {@link classifyRejection}, but returns undefined if neither a clear code nor a known sentence decides. */
export function findKnownRejectionKind(
  { code, enhancedCode, text }: MailServerResponse,
  senderAddresses?: SenderAddresses,
): RejectionKind | undefined {
  const responseText = text.slice(0, textLimit);
  const matchedSentence = findSentence(normalizeText(responseText), enhancedCode);
  const isOverridden = matchedSentence !== undefined && overridesCode(matchedSentence, enhancedCode);
  const codeKind = isOverridden ? undefined : (classifyEnhancedCode(enhancedCode) ?? classifyReplyCode(code));
  const kind = codeKind ?? matchedSentence?.kind;
  if (kind !== 'hard') return kind;
  const concernsDomain =
    codeKind === undefined ? matchedSentence?.concernsDomain === true : enhancedCode === '5.1.2';
  if (senderAddresses !== undefined && concernsDomain && mentionsOwnDomain(responseText, senderAddresses))
    return 'about-us';
  const isTransient =
    enhancedCode === undefined ? code !== undefined && code < 500 : enhancedCode.startsWith('4');
  return isTransient ? 'soft' : 'hard';
}

/** Returns the kind of a rejection text without codes, or undefined if it has no known sentence. */
export function classifyRejectionText(text: string): RejectionKind | undefined {
  return findSentence(normalizeText(text.slice(0, textLimit)), undefined)?.kind;
}

/** Returns true if a stored response is about us and not about the recipient. */
export function isSenderRejection(serverResponse: string, senderAddresses: SenderAddresses): boolean {
  return classifyRejection(parseMailServerResponse(serverResponse), senderAddresses) === 'about-us';
}

/** Returns true if a stored response says that the address does not exist. */
export function isUnknownAddress(serverResponse: string, senderAddresses: SenderAddresses): boolean {
  return classifyRejection(parseMailServerResponse(serverResponse), senderAddresses) === 'hard';
}

/**
 * Returns true if a response says that we send too fast to a domain, such as `421 4.7.28 unusual rate` of Gmail or `451
 * 4.7.650 rate limited` of Outlook. Limits of a single session or of one mailbox (4.2.x) do not count.
 */
export function isRateLimitResponse(serverResponse: string): boolean {
  const { code = 0, enhancedCode, text } = parseMailServerResponse(serverResponse);
  const isOfDomain = [421, 450, 451].includes(code) && (enhancedCode?.startsWith('4.7.') ?? true);
  const matchedSentence = removeAddresses(text.slice(0, textLimit));
  return (
    isOfDomain &&
    rateLimitPattern.test(matchedSentence) &&
    !/\b(?:session|this connection|recipients)\b/i.test(matchedSentence)
  );
}

const rateLimitPattern = /\brate\b|\brate-?limit|throttl|too (?:many|fast|quickly)|temporarily deferred/i;

/**
 * Parses a stored response: `550 5.1.1 No such user`, or `550 No such user (#5.1.1)`. Without a code, the whole
 * response is text.
 */
export function parseMailServerResponse(serverResponse: string): MailServerResponse {
  const [, code, leadingCode, text = serverResponse] =
    /^(?:([2-5]\d\d)[ :-]?)?\s?(?:#?([245]\.\d{1,3}\.\d{1,3})(?![\d.]))?(.*)$/su.exec(
      serverResponse.trim(),
    ) ?? [];
  const enhancedCode = leadingCode ?? findEnhancedCode(text.slice(0, textLimit), code?.charAt(0));
  return { code: code === undefined ? undefined : Number(code), enhancedCode, text: text.trim() };
}

/**
 * Finds an enhanced code in the text with the same class as the reply code, for example `550 Blocked. 550 5.7.1
 * messages from …`.
 */
function findEnhancedCode(text: string, codeClass: string | undefined): string | undefined {
  const codeMatches = text.matchAll(/(?<![\w.@/-])([45])\.[0-7]\.\d{1,3}(?![\w.@-])/g);
  for (const [enhancedCode, senderAddresses] of codeMatches)
    if (codeClass === undefined || senderAddresses === codeClass) return enhancedCode;
  return undefined;
}

/**
 * Returns a response without the parts that differ between recipients and times: addresses, host names with digits,
 * ids. Equal patterns mean the same rejection.
 */
export function getResponsePattern(serverResponse: string): string {
  const [, codes = '', rest = ''] =
    /^([2-5]\d\d(?:[ -]#?[245]\.\d{1,3}\.\d{1,3})?)?(.*)$/su.exec(
      removeAddresses(serverResponse.slice(0, textLimit)),
    ) ?? [];
  return `${codes}${rest.replaceAll(/(?<![^\s[\](),;:])[^\s[\](),;:\d]*\d[^\s[\](),;:]*/gu, '#')}`
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function removeAddresses(text: string): string {
  return text.replaceAll(/<[^<>]{0,320}>|[^\s<>()[\],;:]{1,64}@[^\s<>()[\],;:]{1,255}/gu, '<>');
}

/** Each `*` matches at most 60 characters, so that the time to search for a pattern is linear in the length of the text. */
const compiledSentences = rejectionSentences.map((matchedSentence) => ({
  sentence: matchedSentence,
  pattern: new RegExp(matchedSentence.patterns.map(compilePattern).join('|'), 'u'),
}));

function compilePattern(pattern: string): string {
  const source = pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.{0,60}');
  const begin = /^[a-z(]/.test(pattern) ? String.raw`(?<![\p{L}\p{N}])` : '';
  const end = /[a-z)]$/.test(pattern) ? String.raw`(?![\p{L}\p{N}])` : '';
  return `${begin}(?:${source})${end}`;
}

/** Returns the matching sentence that overrides this code, else the first matching sentence. */
function findSentence(
  normalizedText: string,
  enhancedCode: string | undefined,
): RejectionSentence | undefined {
  const matchingSentences = compiledSentences.flatMap(({ sentence: matchedSentence, pattern }) =>
    pattern.test(normalizedText) ? [matchedSentence] : [],
  );
  return matchingSentences.find((sentence) => overridesCode(sentence, enhancedCode)) ?? matchingSentences[0];
}

function overridesCode({ overridesCodes = [] }: RejectionSentence, enhancedCode = ''): boolean {
  return overridesCodes.some((prefix) => enhancedCode.startsWith(prefix));
}

/**
 * Returns the text in lower case, without accents and addresses, with straight quotes, and without the ending that
 * names the SMTP command.
 */
function normalizeText(text: string): string {
  return removeAddresses(text)
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
function mentionsOwnDomain(
  responseText: string,
  { mailFrom, bounceAddress = mailFrom }: SenderAddresses,
): boolean {
  const normalizedText = responseText.toLowerCase();
  return [mailFrom, bounceAddress].some((address) => {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    const at = normalizedText.indexOf(domain);
    return at >= 0 && (normalizedText[at - 1] !== '@' || normalizedText.includes(mailFrom.toLowerCase()));
  });
}

/**
 * Returns the kind for enhanced codes of RFC 3463 that all servers use in the same way. For other codes the text
 * decides, because servers use these codes loosely.
 */
function classifyEnhancedCode(enhancedCode: string | undefined): RejectionKind | undefined {
  const [, topic, detail] = (enhancedCode ?? '').split('.').map(Number);
  if (topic === 1 && detail !== undefined) {
    if ([1, 2, 3, 6, 10].includes(detail)) return 'hard';
    return detail === 7 || detail === 8 ? 'about-us' : undefined;
  }
  if (topic === 2 && detail === 2) return 'soft';
  if ((topic === 2 && detail === 3) || (topic === 3 && detail === 4)) return 'about-us';
  if (topic === 4)
    return enhancedCode?.startsWith('4') || detail === 7
      ? classifyRouteDetail(detail)
      : classifyLimitDetail(detail);
  if (topic === 5) return detail === 0 ? undefined : 'about-us';
  if (topic === 6) return 'about-us';
  // A policy rejection is about us; 5.7.13 is a disabled mailbox (RFC 5248).
  if (topic === 7) return detail === 13 ? 'soft' : 'about-us';
  return undefined;
}

function classifyRouteDetail(detail: number | undefined): RejectionKind {
  return detail === 5 ? 'about-us' : 'soft';
}

function classifyLimitDetail(detail: number | undefined): RejectionKind | undefined {
  return detail === 5 ? 'about-us' : undefined;
}

/**
 * Returns the kind for reply codes with a clear meaning (RFC 5321, 4.2.3 and RFC 4954): commands, parameters, login
 * and encryption are about us. 556: a domain that accepts no email (RFC 7504). 542: Symantec, for an address that its
 * customer has not registered. 517: Courier, for the domain of the sender.
 */
function classifyReplyCode(code: number | undefined): RejectionKind | undefined {
  if (code === undefined) return undefined;
  if (code === 556 || code === 542) return 'hard';
  const isSessionCode = (code >= 500 && code <= 504) || code === 454 || code === 517;
  return isSessionCode || (code >= 530 && code <= 538) || code === 555 ? 'about-us' : undefined;
}

/** Returns the kind if neither a clear code nor a known sentence decides. */
function getDefaultKind({ code, enhancedCode }: MailServerResponse): RejectionKind {
  if (enhancedCode?.startsWith('5.5.')) return 'about-us';
  return enhancedCode === undefined && code === 421 ? 'about-us' : 'soft';
}
