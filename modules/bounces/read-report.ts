import * as z from 'zod/mini';
import type { MailReport } from '#modules/bounces/ports.ts';
import { bounceLimits } from '#modules/bounces/constants.ts';
import { readMailParts } from '#modules/bounces/mail-parts.ts';
import { parseSesEvent, getSesIdentifiers, getSesOutcome } from '#modules/bounces/ses-event.ts';
import { truncateMessage } from '#modules/outbox/bounded-message.ts';
import type { Fields, MailParts } from '#modules/bounces/mail-parts.ts';
import {
  classifyRejectionText,
  findKnownRejectionKind,
  parseMailServerResponse,
  classifyRejection,
} from '#modules/deliveries/rejection-kind.ts';
import type { RejectionKind } from '#modules/deliveries/rejection-kind.ts';

/** Limits of the parser. A report has a few hundred lines. */
const parseLimits = { lines: 10_000, shortLines: 10_000, partingLines: 1_000 } as const;
/** Only this many characters of the text are examined, because the reason for a bounce is near the beginning. */
const textCharacters = 16 * 1024;
const maxParagraphs = 60;
const paragraphCharacters = 600;

export const unreadableReport: MailReport = { kind: 'other', answer: '', headers: '', returned: '' };

/**
 * Reads a message to one of our bounce addresses: a DSN (RFC 3464), a complaint (RFC 5965), or a bounce in plain text,
 * as from qmail and old Exim versions. Never throws; an unreadable message is `other`.
 */
export async function readReport(message: Uint8Array): Promise<MailReport> {
  return readMessage(message.subarray(0, bounceLimits.readBytes), 'returned too');
}

async function readMessage(message: Uint8Array, depth: 'returned too' | 'itself'): Promise<MailReport> {
  const parts = await readMailParts(truncateMessage(message, parseLimits));
  if (parts === undefined) return unreadableReport;
  const { headers, feedback, deliveryStatus } = parts;
  // A gateway wraps a bounce in its own message.
  const isWrapped = deliveryStatus === undefined && feedback === undefined && isReport(parts.returned);
  if (isWrapped && depth === 'returned too') {
    const inner = await readMessage(Buffer.from(parts.returnedMessage), 'itself');
    return { ...inner, headers: `${headers}\n${inner.headers}` };
  }
  const event = isSnsMessage(parts) ? readSnsEmail(parts.text) : undefined;
  if (event !== undefined) return { ...event, headers };
  const fields = [feedback, ...(deliveryStatus ?? [])].flatMap((block) => Array.from(block?.values() ?? []));
  const returned = [parts.returned, ...fields].join('\n');
  return { ...classifyReport(parts), headers, returned };
}

function classifyReport(parts: MailParts): Pick<MailReport, 'kind' | 'answer'> {
  const { feedback, deliveryStatus } = parts;
  if (feedback !== undefined) return { kind: getFeedbackKind(feedback), answer: '' };
  if (isComplaint(parts)) return { kind: 'complained', answer: '' };
  if (parts.isReceipt) return { kind: 'automatic', answer: '' };
  if (isReport(parts.returned)) return { kind: 'returned-report', answer: '' };
  if (deliveryStatus !== undefined) return classifyByStatus(deliveryStatus, parts);
  return classifyByText(parts);
}

/** Outlook.com's Junk Mail Reporting Program (JMRP) attaches the email to its own message, without the fields of RFC 5965. */
function isComplaint({ header, returned }: MailParts): boolean {
  if (returned === '') return false;
  return (
    /^x-hmxmroriginalrecipient:/im.test(returned) ||
    /^complaint about message from /i.test(header('subject').trim())
  );
}

function isSnsMessage({ header }: MailParts): boolean {
  return header('x-amz-sns-message-id') !== '';
}

/** Reads an SES event, either alone or inside an SNS notification. */
function readSnsEmail(
  text: string,
): Pick<MailReport, 'kind' | 'answer' | 'rejection' | 'returned'> | undefined {
  // Sendmail breaks a long line with "!" and a line break.
  const [json = ''] = text.replaceAll(/!\r?\n ?/g, '').split(/\n-- ?\r?\n/, 1);
  const event = parseSesEvent(json) ?? parseSesEvent(getSnsMessage(json));
  if (event === undefined) return undefined;
  const outcome = getSesOutcome(event);
  const kind = outcome.kind === 'other' ? 'delivered' : outcome.kind;
  return { answer: '', ...outcome, kind, returned: getSesIdentifiers(event) };
}

function getSnsMessage(json: string): string {
  return /^\s*\{/.test(json) ? (snsMessage.safeParse(parseJson(json)).data?.Message ?? '') : '';
}

const snsMessage = z.object({ Message: z.string() });

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Maps the feedback types of RFC 5965 and RFC 6650. "Not spam" and signature failures are not complaints. */
function getFeedbackKind(feedback: Fields): 'complained' | 'other' {
  const type = (feedback.get('feedback-type') ?? '').toLowerCase();
  return /^(abuse|fraud|virus|other|opt-out|opt-out-list|miscategorized)$/.test(type)
    ? 'complained'
    : 'other';
}

/**
 * Returns true if the returned email is itself a bounce. Such an email is not ours, because our emails are not
 * reports and have an envelope sender. The From header is no evidence, because MAIL_FROM may be postmaster@.
 */
function isReport(returnedHeaders: string): boolean {
  return /^(content-type:\s*multipart\/report|return-path:\s*<>)/im.test(returnedHeaders);
}

function classifyByStatus(blocks: readonly Fields[], parts: MailParts): Pick<MailReport, 'kind' | 'answer'> {
  const failed = blocks.filter((block) => getAction(block) === 'failed').slice(0, maxRecipients);
  if (failed.length > 0) return { kind: 'failed', answer: findOwnRecipientAnswer(failed, parts) };
  const actions = new Set(blocks.map((block) => getAction(block)));
  if (actions.has('delayed')) return { kind: 'delayed', answer: '' };
  // If the report is truncated or has no status block for a recipient, only the text can be examined.
  return actions.has('delivered') ? { kind: 'delivered', answer: '' } : classifyByText(parts);
}

/**
 * Returns the response about the recipient of the returned email. A report may name other recipients, such as the members of an
 * alias. If no recipient matches, the response with the least harmful consequence for the reader is used.
 */
function findOwnRecipientAnswer(failed: readonly Fields[], parts: MailParts): string {
  const to = /^to:(.*)$/im.exec(parts.returned)?.[1] ?? '';
  const addresses = new Set(parseAddresses(to));
  const ownBlocks = failed.filter((block) => listRecipients(block).some((address) => addresses.has(address)));
  const reportText = getReportText(parts.text);
  const answers = (ownBlocks.length > 0 ? ownBlocks : failed).map((block) =>
    getAnswer(
      block,
      failed.length === 1 ? reportText : getTextAboutRecipients(listRecipients(block), reportText),
    ),
  );
  // If the recipient of the returned email is unknown, the report may be truncated, and the text may name more
  // recipients than the status blocks.
  return selectLeastHarmful(
    addresses.size === 0 ? [...answers, ...listAnswersByRecipient(reportText)] : answers,
  );
}

function selectLeastHarmful(answers: readonly string[]): string {
  return answers.reduce((least, serverResponse) =>
    getHarmRank(serverResponse) < getHarmRank(least) ? serverResponse : least,
  );
}

function getHarmRank(serverResponse: string): number {
  return kindsByHarm.indexOf(classifyRejection(parseMailServerResponse(serverResponse)));
}

/** Returns the responses in paragraphs that begin with different addresses. */
function listAnswersByRecipient(reportText: string): string[] {
  const foundLines = new Map<string, string>();
  for (const paragraph of splitParagraphs(reportText)) {
    const recipient = /^["<]?([^\s"<>@:]{1,64}@[^\s"<>@:]{1,255})[">]?:/.exec(paragraph)?.[1]?.toLowerCase();
    const serverResponse = getCodedPart(paragraph);
    if (recipient !== undefined && serverResponse !== undefined && !foundLines.has(recipient))
      foundLines.set(recipient, toSmtpAnswer(serverResponse, '5.0.0'));
  }
  return [...foundLines.values()];
}

const maxRecipients = 50;
const kindsByHarm: readonly RejectionKind[] = ['about-us', 'soft', 'hard'];

function listRecipients(block: Fields): string[] {
  return ['original-recipient', 'final-recipient'].flatMap((name) => parseAddresses(block.get(name) ?? ''));
}

function parseAddresses(text: string): string[] {
  return (
    text
      .slice(0, 1_000)
      .toLowerCase()
      .match(/[^\s<>"',;:()]{1,64}@[^\s<>"',;:()]{1,255}/g) ?? []
  );
}

/** Returns the paragraphs that name one of the recipients, or the whole text if no paragraph names a recipient. */
function getTextAboutRecipients(recipients: readonly string[], reportText: string): string {
  const matchingParagraphs = splitParagraphs(reportText).filter((paragraph) => {
    const namedRecipients = parseAddresses(paragraph.slice(0, paragraphCharacters));
    return recipients.some((recipient) => namedRecipients.includes(recipient));
  });
  return matchingParagraphs.length === 0 ? reportText : matchingParagraphs.join('\n\n');
}

/**
 * Returns the action of a block (RFC 3464, 2.3.3). If the field Action is missing, the field Status determines the
 * result (RFC 3463: 5 is permanent, 4 temporary, 2 success).
 */
function getAction(block: Fields): 'failed' | 'delayed' | 'delivered' | undefined {
  // A truncated action is not a keyword of RFC 3464.
  const action = block.get('action') ?? '';
  const isCompleteKeyword = /^(failed|delayed|delivered|relayed|expanded)\b/i.test(action);
  const responseText = isCompleteKeyword ? action : (block.get('status') ?? '');
  if (/^(failed|5\.)/i.test(responseText)) return 'failed';
  if (/^(delayed|4\.)/i.test(responseText)) return 'delayed';
  return /^(delivered|relayed|expanded|2\.)/i.test(responseText) ? 'delivered' : undefined;
}

/**
 * Returns the remote server's response in the form of an SMTP reply. If Diagnostic-Code is missing or has no known
 * meaning, the response is taken from the human-readable text (OpenSMTPD, Gmail).
 */
function getAnswer(block: Fields, text: string): string {
  const field = block.get('status') ?? '';
  const status = /^[245]\.\d{1,3}\.\d{1,3}\b/.exec(field.trim())?.[0] ?? '5.0.0';
  const comment = /\(([^()]{0,300})\)\s*$/.exec(field.slice(0, 400))?.[1] ?? '';
  const diagnostic = normalizeSpaces((block.get('diagnostic-code') ?? '').replace(/^[\w-]{1,40}\s*;\s*/, ''));
  const serverResponse = toSmtpAnswer(diagnostic || normalizeSpaces(comment), status);
  const reportText = getReportText(text);
  const knownAnswer = hasKnownMeaning(serverResponse)
    ? serverResponse
    : toSmtpAnswer(findReason(reportText) ?? (diagnostic || comment), status);
  return addStage(hasKnownMeaning(knownAnswer) ? knownAnswer : serverResponse, reportText);
}

/**
 * Reads a bounce in plain text. A bounce is recognized by its sender and the start of its text; the code of the
 * remote server gives the reason.
 */
function classifyByText({ header, text }: MailParts): Pick<MailReport, 'kind' | 'answer'> {
  const subject = normalizeSpaces(header('subject').slice(0, 500));
  const isFromServer = serverNamePattern.test(header('from').slice(0, 500));
  const isBounceAddress = isFromServer || /^\s*<>/.test(header('return-path'));
  const isPlainTextBounce = header('x-failed-recipients') !== '' || /^\s{0,20}Hi\. This is the /.test(text);
  const reportText = getReportText(text);
  const reason = findReason(reportText);
  const isKnownReason = reason !== undefined && hasKnownMeaning(toSmtpAnswer(reason, '5.0.0'));
  if (
    !isPlainTextBounce &&
    !(isBounceAddress && failureSubjectPattern.test(subject)) &&
    !(isFromServer && isKnownReason)
  )
    return { kind: classifyWithoutReason({ header, isFromServer }), answer: '' };
  if (delaySubjectPattern.test(subject)) return { kind: 'delayed', answer: '' };
  return { kind: 'failed', answer: addStage(toSmtpAnswer(reason ?? subject, '5.0.0'), reportText) };
}

function classifyWithoutReason({
  header,
  isFromServer,
}: Pick<MailParts, 'header'> & { isFromServer: boolean }): 'left' | 'automatic' | 'delayed' | 'other' {
  if (isUnsubscribeRequest(header('subject'))) return 'left';
  if (isAutomatic({ header })) return 'automatic';
  return isFromServer ? 'delayed' : 'other';
}

/**
 * Returns true if the subject is only "unsubscribe", as mail programs and people write it. Apple Mail marks this email
 * as an automatic reply.
 */
function isUnsubscribeRequest(subject: string): boolean {
  const plainText = normalizeSpaces(subject.slice(0, 200))
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(?:(?:re|aw|sv|antw|rif) ?: ?)+/, '')
    .replace(/(?<![.!])[.!]+$/, '');
  return unsubscribePhrases.has(plainText);
}

const unsubscribePhrases: ReadonlySet<string> = new Set([
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

const serverNamePattern =
  /^<>|\b(?:mailer-?daemon|post_?master|mail[ .-]?delivery(?:[ .-]?(?:sub)?system)?|mmdf|ndr administrator)\b/i;
const failureSubjectPattern =
  /undeliver|not deliver|returned (?:mail|to sender)|returning (?:message )?to sender|failure|failed|non.?remis|non.?distribu|unzustellbar|nicht zugestellt|rejected|delivery (?:status|problem|error|notification)|mail system error|error sending|no entregado|no se pudo entregar|n[ãa]o entregue/i;
const delaySubjectPattern = /\b(?:delayed|delay|warning)\b/i;

/**
 * Returns true for an automatic reply, detected by the headers of RFC 3834 and of older programs. Postfix and Exim
 * use the same headers for bounces, but bounces are detected first.
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
function getReportText(text: string): string {
  const reportText = text.slice(0, textCharacters);
  const end = reportText.search(returnedEmailPattern);
  return end < 0 ? reportText : reportText.slice(0, end);
}

const returnedEmailPattern =
  /^[ \t|>*-]{0,40}(?:below (?:this line|is a copy)|this is a copy|enclosed is a copy|original (?:message|mail)|returned message|unsent message|message (?:text|headers?) follow|the header of the original|message details)/im;

/**
 * Returns the reason for a bounce: the first server response in the text with a known meaning, else the first paragraph with a
 * known meaning, else the first server response. The lines of a paragraph are joined, because servers fold their responses.
 */
function findReason(reportText: string): string | undefined {
  const namedRecipients = listAnswersByRecipient(reportText);
  if (namedRecipients.length > 1) return selectLeastHarmful(namedRecipients);
  const allParagraphs = splitParagraphs(reportText);
  const codedAnswers = allParagraphs.flatMap((paragraph) => getCodedPart(paragraph) ?? []);
  return (
    codedAnswers.find((serverResponse) => hasKnownMeaning(toSmtpAnswer(serverResponse, '5.0.0'))) ??
    allParagraphs.find((paragraph) => classifyRejectionText(paragraph) !== undefined) ??
    codedAnswers[0]
  );
}

function splitParagraphs(reportText: string): string[] {
  const foundLines: string[] = [''];
  for (const line of reportText.split('\n')) {
    const plainText = normalizeSpaces(line);
    if (plainText === '' || paragraphStartPattern.test(line)) foundLines.push('');
    const lastLine = foundLines.at(-1) ?? '';
    if (plainText !== '')
      foundLines[foundLines.length - 1] = lastLine === '' ? plainText : `${lastLine} ${plainText}`;
  }
  return foundLines
    .filter((paragraph) => paragraph !== '')
    .slice(0, maxParagraphs)
    .map((paragraph) => paragraph.replace(/^[*\s]{1,20}/, '').slice(0, paragraphCharacters));
}

/** Matches the lines that begin a new paragraph: a separator, a line of an SMTP session (Sendmail), and the next recipient. */
const paragraphStartPattern =
  /^(?:[=*-]{3}|<<< |>>> |\.\.\. while |["<]?[^\s"<>@:]{1,64}@[^\s"<>@:]{1,255}[">]?:)/;

/**
 * Returns the part of a paragraph from the reply code on. If the only code is in parentheses (qmail), the text before
 * it is included.
 */
function getCodedPart(paragraph: string): string | undefined {
  const at = paragraph.search(/(?<![\d.,:;/#-])[45]\d\d(?:[ -]|: )/);
  const responseText = at >= 0 ? paragraph.slice(at) : paragraph.replace(/^<[^<>]{0,320}>:\s?/, '');
  if (at < 0 && parseMailServerResponse(responseText).enhancedCode === undefined) return undefined;
  return responseText.replace(/ ?Giving up on .*$/s, '').replace(/^(\d{3}): /, '$1 ');
}

/**
 * Returns a text with its code and status at the beginning, and adds them if they are missing: "550 5.1.1 no such
 * user". If the text is about us, and the reporting server has changed a bare 550 to `5.1.1` (as Sendmail does), the
 * text determines the meaning.
 */
function toSmtpAnswer(plainText: string, status: string): string {
  const at = plainText.search(/(?<![\d.])[45]\d\d(?=[ -]|$)/);
  const needsCodeInFront =
    at > 0 && !hasKnownMeaning(plainText.slice(at)) && classifyRejectionText(plainText) !== undefined;
  const responseText = needsCodeInFront
    ? `${plainText.slice(at, at + 3)} ${plainText}`
    : plainText.slice(Math.max(at, 0));
  const reportText = parseMailServerResponse(responseText).enhancedCode;
  const lacksSpecificCode = reportText === undefined || /^[45]\.0\.0$/.test(reportText);
  if (at < 0) {
    const code = `${(lacksSpecificCode ? status : reportText).charAt(0)}50`;
    return shortenAnswer(`${code} ${lacksSpecificCode ? `${status} ` : ''}${plainText}`);
  }
  const addsStatus =
    lacksSpecificCode && !/^\d\.0\.0$/.test(status) && status.startsWith(responseText.charAt(0));
  if (!addsStatus || classifyRejectionText(responseText) === 'about-us') return shortenAnswer(responseText);
  return shortenAnswer(responseText.replace(/^(\d{3})(?:[ -]+[45]\.0\.0(?![\d.]))?[ -]*/, `$1 ${status} `));
}

function shortenAnswer(serverResponse: string): string {
  return removeRepeatedCodes(serverResponse).slice(0, bounceLimits.answerCharacters).trim();
}

/**
 * Adds the SMTP command that the remote server rejected, if the report names a command other than RCPT. A rejection
 * before RCPT can only be about us.
 */
function addStage(serverResponse: string, reportText: string): string {
  if (/in reply to /i.test(serverResponse)) return serverResponse;
  const [, postfix, exim, sendmail] = stagePattern.exec(reportText) ?? [];
  const responseText = (postfix ?? exim ?? sendmail ?? '').replaceAll(/\s+/g, ' ').toLowerCase();
  const stage = stages.find(({ begins: prefixes }) =>
    prefixes.some((word) => responseText.startsWith(word)),
  )?.name;
  if (stage === undefined) return serverResponse;
  const note = ` (in reply to ${stage} command)`;
  return `${serverResponse.slice(0, bounceLimits.answerCharacters - note.length)}${note}`;
}

const stagePattern =
  /in reply to ([\w\s]{2,20}) command|error from remote mail(?:er| server) after ([\w ]{2,20})|^>>> (\w{4}(?: from)?)[^\n]{0,500}\n<<< [45]/im;
const stages: readonly { begins: readonly string[]; name: string }[] = [
  { begins: ['mail'], name: 'MAIL FROM' },
  { begins: ['helo', 'ehlo', 'initial connection'], name: 'HELO' },
  { begins: ['end of data', 'data'], name: 'end of DATA' },
];

function hasKnownMeaning(serverResponse: string): boolean {
  return findKnownRejectionKind(parseMailServerResponse(serverResponse)) !== undefined;
}

/** A response of several lines repeats its code on each line. The repeated codes are removed. */
function removeRepeatedCodes(serverResponse: string): string {
  const [, code = ''] = /^(\d{3})[ -]/.exec(serverResponse) ?? [];
  const lines = new RegExp(String.raw`(?<!\s)\s+${code}[- ](?:\d\.\d{1,3}\.\d{1,3}\s+)?`, 'g');
  return serverResponse.replace(/^(\d{3})-/, '$1 ').replaceAll(lines, ' ');
}

function normalizeSpaces(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
}
