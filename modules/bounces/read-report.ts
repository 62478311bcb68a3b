import * as z from 'zod/mini';
import type { MailReport } from '#modules/bounces/ports.ts';
import { bounceLimits } from '#modules/bounces/constants.ts';
import { readMailParts } from '#modules/bounces/mail-parts.ts';
import { parseSesEvent, sesNames, sesOutcome } from '#modules/bounces/ses-event.ts';
import { boundedMessage } from '#modules/outbox/bounded-message.ts';
import type { Fields, MailParts } from '#modules/bounces/mail-parts.ts';
import { kindOfWords, knownKind, readAnswer, refusalKind } from '#modules/deliveries/refusal-kind.ts';
import type { RefusalKind } from '#modules/deliveries/refusal-kind.ts';

/** Limits of the parser. A report has a few hundred lines. */
const bounds = { lines: 10_000, shortLines: 10_000, partingLines: 1_000 } as const;
/** The reason for a bounce is near the beginning of its text. */
const textCharacters = 16 * 1024;
const mostParagraphs = 60;
const paragraphCharacters = 600;

export const unreadableReport: MailReport = { kind: 'other', answer: '', headers: '', returned: '' };

/**
 * Reads a message to one of our bounce addresses: a DSN (RFC 3464), a complaint (RFC 5965), or a bounce in plain text,
 * as from qmail and old Exim versions. Never throws; an unreadable message is `other`.
 */
export async function readReport(message: Uint8Array): Promise<MailReport> {
  return read(message.subarray(0, bounceLimits.readBytes), 'returned too');
}

async function read(message: Uint8Array, depth: 'returned too' | 'itself'): Promise<MailReport> {
  const parts = await readMailParts(boundedMessage(message, bounds));
  if (parts === undefined) return unreadableReport;
  const { headers, feedback, deliveryStatus } = parts;
  // A gateway wraps a bounce in its own message.
  const isWrapped = deliveryStatus === undefined && feedback === undefined && isReport(parts.returned);
  if (isWrapped && depth === 'returned too') {
    const inner = await read(Buffer.from(parts.returnedMessage), 'itself');
    return { ...inner, headers: `${headers}\n${inner.headers}` };
  }
  const event = isOfSns(parts) ? readSnsEmail(parts.text) : undefined;
  if (event !== undefined) return { ...event, headers };
  const fields = [feedback, ...(deliveryStatus ?? [])].flatMap((block) => Array.from(block?.values() ?? []));
  const returned = [parts.returned, ...fields].join('\n');
  return { ...judged(parts), headers, returned };
}

function judged(parts: MailParts): Pick<MailReport, 'kind' | 'answer'> {
  const { feedback, deliveryStatus } = parts;
  if (feedback !== undefined) return { kind: kindOfFeedback(feedback), answer: '' };
  if (isComplaint(parts)) return { kind: 'complained', answer: '' };
  if (parts.isReceipt) return { kind: 'automatic', answer: '' };
  if (isReport(parts.returned)) return { kind: 'returned-report', answer: '' };
  if (deliveryStatus !== undefined) return judgedByStatus(deliveryStatus, parts);
  return judgedByWords(parts);
}

/**
 * Outlook.com's Junk Mail Reporting Program (JMRP) attaches the email to its own message, without the fields of RFC
 * 5965.
 */
function isComplaint({ header, returned }: MailParts): boolean {
  if (returned === '') return false;
  return (
    /^x-hmxmroriginalrecipient:/im.test(returned) ||
    /^complaint about message from /i.test(header('subject').trim())
  );
}

function isOfSns({ header }: MailParts): boolean {
  return header('x-amz-sns-message-id') !== '';
}

/** Reads an SES event, either alone or inside an SNS notification. */
function readSnsEmail(
  text: string,
): Pick<MailReport, 'kind' | 'answer' | 'refusal' | 'returned'> | undefined {
  // Sendmail breaks a long line with "!" and a line break.
  const [json = ''] = text.replaceAll(/!\r?\n ?/g, '').split(/\n-- ?\r?\n/, 1);
  const event = parseSesEvent(json) ?? parseSesEvent(messageOfSns(json));
  if (event === undefined) return undefined;
  const outcome = sesOutcome(event);
  const kind = outcome.kind === 'other' ? 'delivered' : outcome.kind;
  return { answer: '', ...outcome, kind, returned: sesNames(event) };
}

function messageOfSns(json: string): string {
  return /^\s*\{/.test(json) ? (snsMessage.safeParse(parsedJson(json)).data?.Message ?? '') : '';
}

const snsMessage = z.object({ Message: z.string() });

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Feedback types of RFC 5965 and RFC 6650. "Not spam" and signature failures are not complaints. */
function kindOfFeedback(feedback: Fields): 'complained' | 'other' {
  const type = (feedback.get('feedback-type') ?? '').toLowerCase();
  return /^(abuse|fraud|virus|other|opt-out|opt-out-list|miscategorized)$/.test(type)
    ? 'complained'
    : 'other';
}

/**
 * Returns true if the returned email is itself a bounce. Then we did not send it: our emails are not reports and have
 * an envelope sender. Its From header proves nothing, because MAIL_FROM may be postmaster@.
 */
function isReport(returnedHeaders: string): boolean {
  return /^(content-type:\s*multipart\/report|return-path:\s*<>)/im.test(returnedHeaders);
}

function judgedByStatus(blocks: readonly Fields[], parts: MailParts): Pick<MailReport, 'kind' | 'answer'> {
  const failed = blocks.filter((block) => actionOf(block) === 'failed').slice(0, mostRecipients);
  if (failed.length > 0) return { kind: 'failed', answer: answerOfOurs(failed, parts) };
  const actions = new Set(blocks.map((block) => actionOf(block)));
  if (actions.has('delayed')) return { kind: 'delayed', answer: '' };
  // The report is truncated or has no such block, so only the text remains.
  return actions.has('delivered') ? { kind: 'delivered', answer: '' } : judgedByWords(parts);
}

/**
 * Returns the response about the recipient of the returned email. A report may name more recipients, such as the
 * members of an alias: without a match, the response with the least harm to the reader is used.
 */
function answerOfOurs(failed: readonly Fields[], parts: MailParts): string {
  const to = /^to:(.*)$/im.exec(parts.returned)?.[1] ?? '';
  const addresses = new Set(addressesIn(to));
  const ours = failed.filter((block) => recipientsOf(block).some((address) => addresses.has(address)));
  const own = ownText(parts.text);
  const answers = (ours.length > 0 ? ours : failed).map((block) =>
    answerOf(block, failed.length === 1 ? own : textAbout(recipientsOf(block), own)),
  );
  // The report is truncated, so the text may name more recipients than the fields.
  return leastHarmful(addresses.size === 0 ? [...answers, ...answersByRecipient(own)] : answers);
}

function leastHarmful(answers: readonly string[]): string {
  return answers.reduce((least, answer) => (harmOf(answer) < harmOf(least) ? answer : least));
}

function harmOf(answer: string): number {
  return kindsByHarm.indexOf(refusalKind(readAnswer(answer)));
}

/** Returns the responses in paragraphs that begin with different addresses. */
function answersByRecipient(own: string): string[] {
  const found = new Map<string, string>();
  for (const paragraph of paragraphsOf(own)) {
    const recipient = /^["<]?([^\s"<>@:]{1,64}@[^\s"<>@:]{1,255})[">]?:/.exec(paragraph)?.[1]?.toLowerCase();
    const answer = codedPart(paragraph);
    if (recipient !== undefined && answer !== undefined && !found.has(recipient))
      found.set(recipient, smtpAnswer(answer, '5.0.0'));
  }
  return [...found.values()];
}

const mostRecipients = 50;
const kindsByHarm: readonly RefusalKind[] = ['about-us', 'soft', 'hard'];

function recipientsOf(block: Fields): string[] {
  return ['original-recipient', 'final-recipient'].flatMap((name) => addressesIn(block.get(name) ?? ''));
}

function addressesIn(text: string): string[] {
  return (
    text
      .slice(0, 1_000)
      .toLowerCase()
      .match(/[^\s<>"',;:()]{1,64}@[^\s<>"',;:()]{1,255}/g) ?? []
  );
}

/** Returns the paragraphs that name one of the recipients, or the whole text if none does. */
function textAbout(recipients: readonly string[], own: string): string {
  const about = paragraphsOf(own).filter((paragraph) => {
    const named = addressesIn(paragraph.slice(0, paragraphCharacters));
    return recipients.some((recipient) => named.includes(recipient));
  });
  return about.length === 0 ? own : about.join('\n\n');
}

/** RFC 3464, 2.3.3. Without an Action the Status decides (RFC 3463: 5 is permanent, 4 temporary, 2 success). */
function actionOf(block: Fields): 'failed' | 'delayed' | 'delivered' | undefined {
  // A truncated action is not a keyword of RFC 3464.
  const action = block.get('action') ?? '';
  const isWhole = /^(failed|delayed|delivered|relayed|expanded)\b/i.test(action);
  const said = isWhole ? action : (block.get('status') ?? '');
  if (/^(failed|5\.)/i.test(said)) return 'failed';
  if (/^(delayed|4\.)/i.test(said)) return 'delayed';
  return /^(delivered|relayed|expanded|2\.)/i.test(said) ? 'delivered' : undefined;
}

/**
 * Returns the remote server's response in the form of an SMTP reply. If Diagnostic-Code is missing or has no known
 * meaning, the response is taken from the human-readable text (OpenSMTPD, Gmail).
 */
function answerOf(block: Fields, text: string): string {
  const field = block.get('status') ?? '';
  const status = /^[245]\.\d{1,3}\.\d{1,3}\b/.exec(field.trim())?.[0] ?? '5.0.0';
  const comment = /\(([^()]{0,300})\)\s*$/.exec(field.slice(0, 400))?.[1] ?? '';
  const diagnostic = plain((block.get('diagnostic-code') ?? '').replace(/^[\w-]{1,40}\s*;\s*/, ''));
  const answer = smtpAnswer(diagnostic || plain(comment), status);
  const own = ownText(text);
  const known = isKnown(answer) ? answer : smtpAnswer(findReason(own) ?? (diagnostic || comment), status);
  return atStage(isKnown(known) ? known : answer, own);
}

/**
 * Reads a bounce in plain text. It is recognized by its sender and start; the code of the remote server gives the
 * reason.
 */
function judgedByWords({ header, text }: MailParts): Pick<MailReport, 'kind' | 'answer'> {
  const subject = plain(header('subject').slice(0, 500));
  const isFromServer = serverName.test(header('from').slice(0, 500));
  const isBounceAddress = isFromServer || /^\s*<>/.test(header('return-path'));
  const isInWords = header('x-failed-recipients') !== '' || /^\s{0,20}Hi\. This is the /.test(text);
  const own = ownText(text);
  const reason = findReason(own);
  const isKnownReason = reason !== undefined && isKnown(smtpAnswer(reason, '5.0.0'));
  if (!isInWords && !(isBounceAddress && failureSubject.test(subject)) && !(isFromServer && isKnownReason))
    return { kind: kindWithoutReason({ header, isFromServer }), answer: '' };
  if (delaySubject.test(subject)) return { kind: 'delayed', answer: '' };
  return { kind: 'failed', answer: atStage(smtpAnswer(reason ?? subject, '5.0.0'), own) };
}

function kindWithoutReason({
  header,
  isFromServer,
}: Pick<MailParts, 'header'> & { isFromServer: boolean }): 'left' | 'automatic' | 'delayed' | 'other' {
  if (asksToLeave(header('subject'))) return 'left';
  if (isAutomatic({ header })) return 'automatic';
  return isFromServer ? 'delayed' : 'other';
}

/**
 * Returns true if the subject is only "unsubscribe", as mail programs and people write it. Apple Mail marks this email
 * as an automatic reply.
 */
function asksToLeave(subject: string): boolean {
  const words = plain(subject.slice(0, 200))
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(?:(?:re|aw|sv|antw|rif) ?: ?)+/, '')
    .replace(/(?<![.!])[.!]+$/, '');
  return leavingWords.has(words);
}

const leavingWords: ReadonlySet<string> = new Set([
  'unsubscribe',
  'unsubscribe me',
  'please unsubscribe',
  'please unsubscribe me',
  'remove me',
  'stop',
  'opt out',
  'opt-out',
  'abmelden',
  'abmeldung',
  'abbestellen',
  'newsletter abbestellen',
  'newsletter abmelden',
  'desabonner',
  'desabonnement',
  'me desabonner',
  'desinscription',
  'se desinscrire',
  'darse de baja',
  'baja',
  'cancelar suscripcion',
  'cancelar la suscripcion',
  'cancelar inscricao',
  'descadastrar',
]);

const serverName =
  /^<>|\b(?:mailer-?daemon|post_?master|mail[ .-]?delivery(?:[ .-]?(?:sub)?system)?|mmdf|ndr administrator)\b/i;
const failureSubject =
  /undeliver|not deliver|returned (?:mail|to sender)|returning (?:message )?to sender|failure|failed|non.?remis|non.?distribu|unzustellbar|nicht zugestellt|rejected|delivery (?:status|problem|error|notification)|mail system error|error sending|no entregado|no se pudo entregar|n[ãa]o entregue/i;
const delaySubject = /\b(?:delayed|delay|warning)\b/i;

/**
 * RFC 3834, and headers of older programs. Postfix and Exim use the same headers for bounces, which are detected
 * before.
 */
function isAutomatic({ header }: Pick<MailParts, 'header'>): boolean {
  return (
    /^auto-/i.test(header('auto-submitted')) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-vacation'].some((name) => header(name) !== '') ||
    /^(auto_reply|bulk|junk)$/i.test(header('precedence')) ||
    /^(auto(matic)?[ -]?(reply|response|matische)|out of (the )?office|abwesen|r[ée]ponse automatique|respuesta autom)/i.test(
      header('subject'),
    )
  );
}

/** Returns the text of a report without the returned email. */
function ownText(text: string): string {
  const own = text.slice(0, textCharacters);
  const end = own.search(returnedBelow);
  return end < 0 ? own : own.slice(0, end);
}

const returnedBelow =
  /^[ \t|>*-]{0,40}(?:below (?:this line|is a copy)|this is a copy|enclosed is a copy|original (?:message|mail)|returned message|unsent message|message (?:text|headers?) follow|the header of the original|message details)/im;

/**
 * Returns the reason for a bounce: the first server response in the text with a known meaning, else the first paragraph
 * with a known meaning, else the first server response. The lines of a paragraph are joined, because servers fold their
 * responses.
 */
function findReason(own: string): string | undefined {
  const named = answersByRecipient(own);
  if (named.length > 1) return leastHarmful(named);
  const all = paragraphsOf(own);
  const coded = all.flatMap((paragraph) => codedPart(paragraph) ?? []);
  return (
    coded.find((answer) => isKnown(smtpAnswer(answer, '5.0.0'))) ??
    all.find((paragraph) => kindOfWords(paragraph) !== undefined) ??
    coded[0]
  );
}

function paragraphsOf(own: string): string[] {
  const found: string[] = [''];
  for (const line of own.split('\n')) {
    const words = plain(line);
    if (words === '' || beginsAnew.test(line)) found.push('');
    const last = found.at(-1) ?? '';
    if (words !== '') found[found.length - 1] = last === '' ? words : `${last} ${words}`;
  }
  return found
    .filter((paragraph) => paragraph !== '')
    .slice(0, mostParagraphs)
    .map((paragraph) => paragraph.replace(/^[*\s]{1,20}/, '').slice(0, paragraphCharacters));
}

/**
 * Matches the lines that begin a new paragraph: a separator, a line of an SMTP session (Sendmail), and the next
 * recipient.
 */
const beginsAnew = /^(?:[=*-]{3}|<<< |>>> |\.\.\. while |["<]?[^\s"<>@:]{1,64}@[^\s"<>@:]{1,255}[">]?:)/;

/**
 * Returns the part of a paragraph from the reply code on. If the only code is in parentheses (qmail), the text before
 * it is included.
 */
function codedPart(paragraph: string): string | undefined {
  const at = paragraph.search(/(?<![\d.,:;/#-])[45]\d\d(?:[ -]|: )/);
  const said = at >= 0 ? paragraph.slice(at) : paragraph.replace(/^<[^<>]{0,320}>:\s?/, '');
  if (at < 0 && readAnswer(said).enhancedCode === undefined) return undefined;
  return said.replace(/ ?Giving up on .*$/s, '').replace(/^(\d{3}): /, '$1 ');
}

/**
 * Adds code and status in front of a text that has none: "550 5.1.1 no such user". If the text is about us and the
 * reporting server made `5.1.1` from a bare 550, as Sendmail does, the text decides.
 */
function smtpAnswer(words: string, status: string): string {
  const at = words.search(/(?<![\d.])[45]\d\d(?=[ -]|$)/);
  const isInFront = at > 0 && !isKnown(words.slice(at)) && kindOfWords(words) !== undefined;
  const said = isInFront ? `${words.slice(at, at + 3)} ${words}` : words.slice(Math.max(at, 0));
  const own = readAnswer(said).enhancedCode;
  const isUnclear = own === undefined || /^[45]\.0\.0$/.test(own);
  if (at < 0) {
    const code = `${(isUnclear ? status : own).charAt(0)}50`;
    return shortened(`${code} ${isUnclear ? `${status} ` : ''}${words}`);
  }
  const isAdded = isUnclear && !/^\d\.0\.0$/.test(status) && status.startsWith(said.charAt(0));
  if (!isAdded || kindOfWords(said) === 'about-us') return shortened(said);
  return shortened(said.replace(/^(\d{3})(?:[ -]+[45]\.0\.0(?![\d.]))?[ -]*/, `$1 ${status} `));
}

function shortened(answer: string): string {
  return once(answer).slice(0, bounceLimits.answerCharacters).trim();
}

/**
 * Adds the SMTP command that the remote server replied to, if the report names it and it was not RCPT: before RCPT, a
 * rejection can only be about us.
 */
function atStage(answer: string, own: string): string {
  if (/in reply to /i.test(answer)) return answer;
  const [, postfix, exim, sendmail] = stagePattern.exec(own) ?? [];
  const said = (postfix ?? exim ?? sendmail ?? '').replaceAll(/\s+/g, ' ').toLowerCase();
  const stage = stages.find(({ begins }) => begins.some((word) => said.startsWith(word)))?.name;
  if (stage === undefined) return answer;
  const note = ` (in reply to ${stage} command)`;
  return `${answer.slice(0, bounceLimits.answerCharacters - note.length)}${note}`;
}

const stagePattern =
  /in reply to ([\w\s]{2,20}) command|error from remote mail(?:er| server) after ([\w ]{2,20})|^>>> (\w{4}(?: from)?)[^\n]{0,500}\n<<< [45]/im;
const stages: readonly { begins: readonly string[]; name: string }[] = [
  { begins: ['mail'], name: 'MAIL FROM' },
  { begins: ['helo', 'ehlo', 'initial connection'], name: 'HELO' },
  { begins: ['end of data', 'data'], name: 'end of DATA' },
];

function isKnown(answer: string): boolean {
  return knownKind(readAnswer(answer)) !== undefined;
}

/** A response of several lines repeats its code on each line. The repeated codes are removed. */
function once(answer: string): string {
  const [, code = ''] = /^(\d{3})[ -]/.exec(answer) ?? [];
  const lines = new RegExp(String.raw`(?<!\s)\s+${code}[- ](?:\d\.\d{1,3}\.\d{1,3}\s+)?`, 'g');
  return answer.replace(/^(\d{3})-/, '$1 ').replaceAll(lines, ' ');
}

function plain(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
}
