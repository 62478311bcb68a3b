import { createHash } from 'node:crypto';
import { listOwnEmailIds, recordIncomingEmail } from '#modules/messages/incoming-email.ts';
import type { ThreadReference } from '#modules/messages/incoming-email.ts';
import { incomingLimits } from '#modules/messages/constants.ts';
import type { Ctx } from '#modules/context.ts';
import { bounceLimits } from '#modules/bounces/constants.ts';
import { findDeliveryInText } from '#modules/bounces/find-delivery.ts';
import type { WholeMessageReader } from '#modules/bounces/ports.ts';
import type { MailReport } from '#modules/bounces/ports.ts';
import { recordReport } from '#modules/bounces/report.ts';
import type { ReportedEvent } from '#modules/bounces/report.ts';
import { markSourceWorking } from '#modules/bounces/store.ts';
import { findOwnAddress, parseOwnAddress } from '#modules/deliveries/bounce-address.ts';
import type { SiteAddressPurpose } from '#modules/deliveries/bounce-address.ts';
import type { BounceableEmail } from '#modules/outbox/return-address.ts';
import { findReturnedEmailInText, decodeReturnAddress } from '#modules/outbox/return-address.ts';

/**
 * Returns true for addresses to which this installation accepts mail: signed addresses from our emails, and the bounce
 * address without a token.
 */
export function isOwnAddress(ctx: Pick<Ctx, 'settings'>, address: string): boolean {
  return parseOwnAddress(ctx, address) !== undefined || decodeReturnAddress(ctx, address) !== undefined;
}

/**
 * Returns the number of bytes to read of a message to this address. The start of a report is enough, but a message
 * from a person may have attachments.
 */
export function getReadLimit(ctx: Pick<Ctx, 'settings'>, address: string): number {
  const ownAddress = parseOwnAddress(ctx, address);
  const receivesOnlyReports = ownAddress?.kind === 'delivery' || ownAddress?.kind === 'unsubscribe';
  return receivesOnlyReports ? bounceLimits.readBytes : incomingLimits.messageBytes;
}

/**
 * An incoming message: its beginning or the whole message, a function that reads the whole message, and the envelope
 * if the envelope is known.
 */
export type IncomingMail = {
  way: 'mailbox' | 'mailServer';
  message: Uint8Array;
  readWhole: WholeMessageReader;
  envelope?: { from: string; to: string };
};

/**
 * Processes an incoming message. The envelope recipient determines the purpose of the message; if the envelope is unknown, the
 * headers determine it. `read`: the content was stored as a report or in the thread of a contact message. `kept`: the message
 * is not for us, or a person must read it. `later`: the message belongs to a thread that has reached its limit for now.
 */
export async function processMail(ctx: Ctx, mail: IncomingMail): Promise<'read' | 'kept' | 'later'> {
  const { way, message, envelope } = mail;
  const report = await ctx.reportReader.readReport(message);
  const to = envelope === undefined ? findOwnAddress(ctx, report.headers) : parseOwnAddress(ctx, envelope.to);
  const returningEmail =
    envelope === undefined
      ? findReturnedEmailInText(ctx, report.headers)
      : decodeReturnAddress(ctx, envelope.to);
  const outcome = await processReply(ctx, mail, { report, to, single: returningEmail });
  if (outcome !== 'none') return outcome;
  const reportedEvent = toReportedEvent(ctx, report, { to, single: returningEmail });
  if (reportedEvent === undefined) return 'kept';
  const isNew = await recordReport(ctx, { way, name: getMessageName(message, report), said: reportedEvent });
  ctx.log.info(
    {
      way,
      kind: report.kind,
      answer: report.answer,
      isNew,
      ...('delivery' in reportedEvent ? reportedEvent.delivery : {}),
      ...('email' in reportedEvent ? { email: reportedEvent.email } : {}),
    },
    'A bounce report was received',
  );
  return 'read';
}

type AddressedReport = {
  report: MailReport;
  to: SiteAddressPurpose | undefined;
  single: BounceableEmail | undefined;
};

/** `none`: the message is neither a visitor's reply nor an automatic reply to a contact message. */
async function processReply(
  ctx: Ctx,
  { way, readWhole, envelope }: IncomingMail,
  addressedReport: AddressedReport,
): Promise<'read' | 'later' | 'none'> {
  const { report } = addressedReport;
  const thread = findThread(ctx, addressedReport);
  if (thread === undefined || !['other', 'automatic', 'left'].includes(report.kind)) return 'none';
  const isAutomatic =
    report.kind === 'automatic' || envelope?.from === '' || isToEnvelopeSender(addressedReport);
  const mail = await readWhole(incomingLimits.messageBytes);
  const outcome = await recordIncomingEmail(ctx, thread, { ...mail, isAutomatic });
  if (outcome === 'none') return 'none';
  await markSourceWorking(ctx.db, way, ctx.clock.now());
  ctx.log.info({ way, outcome, isAutomatic }, 'An email reply to a contact message was received');
  return outcome === 'tooMany' ? 'later' : 'read';
}

/**
 * Returns true for mail to one of our envelope senders. Such mail is automatic: people reply to Reply-To, and only
 * programs reply to the envelope sender. An automatic reply of vacation(1) has no header that identifies it.
 */
function isToEnvelopeSender({ to, single: returningEmail }: Pick<AddressedReport, 'to' | 'single'>): boolean {
  return returningEmail === undefined ? to?.kind === 'delivery' : returningEmail.kind !== 'message';
}

/** Finds the thread by the recipient address. A message to the mailbox itself may refer to one of our emails. */
function findThread(
  ctx: Ctx,
  { report, to, single: returningEmail }: AddressedReport,
): ThreadReference | undefined {
  if (returningEmail !== undefined)
    return returningEmail.kind === 'message' || returningEmail.kind === 'reply'
      ? { by: 'address', email: returningEmail }
      : undefined;
  if (to !== undefined && to.kind !== 'all') return undefined;
  const emailIds = listOwnEmailIds(ctx, report.headers);
  return emailIds.length === 0 ? undefined : { by: 'references', emailIds };
}

/** Returns undefined if a person must read the message. */
function toReportedEvent(
  ctx: Pick<Ctx, 'settings'>,
  report: MailReport,
  { to, single: returningEmail }: { to: SiteAddressPurpose | undefined; single: BounceableEmail | undefined },
): ReportedEvent | undefined {
  // No email is sent from an unsubscribe address, so every message to it is an unsubscribe request.
  if (to?.kind === 'unsubscribe') return { kind: 'unsubscribe', subscriberId: to.subscriberId };
  if (report.kind === 'left') {
    const unsubscribedDelivery = to?.kind === 'delivery' ? to : findDeliveryInText(ctx, report.headers);
    return unsubscribedDelivery && { kind: 'unsubscribe', subscriberId: unsubscribedDelivery.subscriberId };
  }
  if (report.kind === 'other')
    return isToEnvelopeSender({ to, single: returningEmail }) ? { kind: 'nothing' } : undefined;
  if (report.kind !== 'failed' && report.kind !== 'complained') return { kind: 'nothing' };
  // Complaints about all emails arrive at one address. The returned email identifies the delivery.
  const delivery = to?.kind === 'delivery' ? to : findDeliveryInText(ctx, report.returned);
  const returned = findReturnedEmailInText(ctx, report.returned);
  // Some servers send bounces to the Reply-To address.
  const email = returningEmail === undefined || returningEmail.kind === 'message' ? returned : returningEmail;
  if (delivery === undefined && email !== undefined && report.kind === 'failed')
    return { kind: 'returned', email, answer: report.answer };
  if (delivery === undefined && email !== undefined) return { kind: 'complainedEmail', email };
  if (delivery === undefined) return { kind: 'nothing' };
  return report.kind === 'failed'
    ? { kind: 'failed', delivery, answer: report.answer, rejection: report.rejection }
    : { kind: 'complained', delivery };
}

/** Returns a unique name of a message: its Message-ID with the recipient, or else a hash of the part that was read. */
function getMessageName(message: Uint8Array, { headers }: MailReport): string {
  const id = /^message-id:\s*(\S{3,998})/im.exec(headers)?.[1];
  const to = /^(?:delivered-to|to):.*$/im.exec(headers)?.[0] ?? '';
  if (id !== undefined) return `mail\0${id}\0${to}`;
  return createHash('sha256').update(message.subarray(0, bounceLimits.readBytes)).digest('hex');
}
