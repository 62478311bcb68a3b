import { bounceLimits } from '#domain/bounces/limits.ts';
import { readMailParts } from '#domain/bounces/mail-parts.ts';
import { boundedMessage } from '#domain/mail/bounded-message.ts';
import type { Fields, MailParts } from '#domain/bounces/mail-parts.ts';

/** A report says what it says in a few hundred lines. */
const bounds = { lines: 10_000, shortLines: 10_000, partingLines: 1_000 } as const;

/**
 * What a message says that came back. `failed`: the email will not arrive, `answer` is why, as an SMTP answer;
 * `complained`: its reader called it spam; `delayed`, `delivered`: nothing is decided, or all is well; `automatic`:
 * out of office and the like; `returned-report`: the bounce of somebody's bounce; `other`: written by a person.
 */
export type MailReport = {
  kind: 'failed' | 'complained' | 'delayed' | 'delivered' | 'automatic' | 'returned-report' | 'other';
  answer: string;
  /** Headers of the message: to which of our addresses it came. */
  headers: string;
  /** What the report says of the email itself: its headers, its envelope. */
  returned: string;
};

/**
 * Reads a message that came to one of our addresses for bounces: a DSN (RFC 3464), a complaint (RFC 5965), or a bounce in
 * words alone, as qmail and old Exims write it. Never throws; what it cannot read is `other`.
 */
export async function readReport(message: Uint8Array): Promise<MailReport> {
  const head = boundedMessage(message.subarray(0, bounceLimits.readBytes), bounds);
  const parts = await readMailParts(head);
  if (parts === undefined) return { kind: 'other', answer: '', headers: '', returned: '' };
  const { headers, feedback, deliveryStatus } = parts;
  const fields = [feedback, ...(deliveryStatus ?? [])].flatMap((block) => Array.from(block?.values() ?? []));
  const returned = [parts.returned, ...fields].join('\n');
  return { ...judged(parts), headers, returned };
}

function judged(parts: MailParts): Pick<MailReport, 'kind' | 'answer'> {
  const { feedback, deliveryStatus } = parts;
  if (feedback !== undefined) return { kind: kindOfFeedback(feedback), answer: '' };
  if (parts.isReceipt) return { kind: 'automatic', answer: '' };
  if (isReport(parts.returned)) return { kind: 'returned-report', answer: '' };
  if (deliveryStatus !== undefined) return judgedByStatus(deliveryStatus, parts);
  return judgedByWords(parts);
}

/** Types of RFC 5965 and RFC 6650; a note that an email is no spam, or how a signature failed, is no complaint. */
function kindOfFeedback(feedback: Fields): 'complained' | 'other' {
  const type = (feedback.get('feedback-type') ?? '').toLowerCase();
  return /^(abuse|fraud|virus|other|opt-out|opt-out-list|miscategorized)$/.test(type)
    ? 'complained'
    : 'other';
}

/** The email that is sent back is itself a bounce: it was not from us, as ours are no reports. */
function isReport(returnedHeaders: string): boolean {
  return (
    /^content-type:\s*multipart\/report/im.test(returnedHeaders) ||
    /^(return-path:\s*<>|from:.*\b(mailer-daemon|postmaster)@)/im.test(returnedHeaders)
  );
}

function judgedByStatus(blocks: readonly Fields[], parts: MailParts): Pick<MailReport, 'kind' | 'answer'> {
  const failed = blocks.find((block) => actionOf(block) === 'failed');
  if (failed !== undefined) return { kind: 'failed', answer: answerOf(failed) };
  const actions = new Set(blocks.map((block) => actionOf(block)));
  if (actions.has('delayed')) return { kind: 'delayed', answer: '' };
  // Cut off, or written by somebody who leaves the block out: the words in front are all there is.
  return actions.has('delivered') ? { kind: 'delivered', answer: '' } : judgedByWords(parts);
}

/** RFC 3464, 2.3.3; where Action is left out, what Status says (RFC 3463: 5 is for good, 4 for now, 2 is success). */
function actionOf(block: Fields): 'failed' | 'delayed' | 'delivered' | undefined {
  const said = block.get('action') ?? block.get('status') ?? '';
  if (/^(failed\b|5\.)/i.test(said)) return 'failed';
  if (/^(delayed\b|4\.)/i.test(said)) return 'delayed';
  return /^((delivered|relayed|expanded)\b|2\.)/i.test(said) ? 'delivered' : undefined;
}

/** The far server's own answer where it is told, else what Status says, in the shape of an SMTP answer. */
function answerOf(block: Fields): string {
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(block.get('status') ?? '')?.[0] ?? '5.0.0';
  const diagnostic = plain((block.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, ''));
  return smtpAnswer(diagnostic, status);
}

/** Bounces in words: who sends them and how they begin gives them away, the code of the far server says the rest. */
function judgedByWords({ header, text }: MailParts): Pick<MailReport, 'kind' | 'answer'> {
  const subject = plain(header('subject'));
  const isFromServer = /\b(mailer-?daemon|postmaster|mail-?delivery(-subsystem)?|mmdf)\b/i.test(
    header('from'),
  );
  const isInWords = header('x-failed-recipients') !== '' || /^\s*Hi\. This is the /.test(text);
  if (!isInWords && !(isFromServer && failureSubject.test(subject)))
    return { kind: isAutomatic({ header }) ? 'automatic' : isFromServer ? 'delayed' : 'other', answer: '' };
  if (delaySubject.test(subject)) return { kind: 'delayed', answer: '' };
  return { kind: 'failed', answer: smtpAnswer(reasonIn(text) || subject, '5.0.0') };
}

const failureSubject =
  /undeliver|not deliver|returned (mail|to sender)|failure|failed|non.?remis|unzustellbar|rejected|delivery (status|problem|error)|mail system error|no entregado/i;
const delaySubject = /\b(delayed|delay|warning)\b/i;

/** RFC 3834, and headers of those who do not know it. Postfix and Exim say the same of bounces, which are told before. */
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

/** The line that has the far server's code; what is sent back below it is not looked at. */
function reasonIn(text: string): string {
  const own =
    text.split(/^-+ (?:below this line|this is a copy|original message|returned message)/im)[0] ?? '';
  const lines = own.split(/\r?\n/).map((line) => line.trim());
  const coded = lines.find((line) => /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(line));
  return plain(coded ?? '');
}

/** "550 5.1.1 no such user": code and status are put in front where the words have none. */
function smtpAnswer(words: string, status: string): string {
  const own = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0];
  const at = words.search(/(?<![\d.])[45]\d\d(?=[ -])/);
  const answer =
    at >= 0 ? words.slice(at) : `${(own ?? status).charAt(0)}50 ${own ? '' : `${status} `}${words}`;
  return once(answer).slice(0, bounceLimits.answerCharacters).trim();
}

/** An answer of several lines repeats its code on each: it is said once. */
function once(answer: string): string {
  const [, code = ''] = /^(\d{3})[ -]/.exec(answer) ?? [];
  const lines = new RegExp(String.raw`\s+${code}[- ](?:\d\.\d{1,3}\.\d{1,3}\s+)?`, 'g');
  return answer.replace(/^(\d{3})-/, '$1 ').replaceAll(lines, ' ');
}

function plain(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
}
