import { createHash } from 'node:crypto';
import { ownEmailIds, recordIncomingEmail } from '#modules/messages/incoming.ts';
import type { Thread } from '#modules/messages/incoming.ts';
import { incomingLimits } from '#modules/messages/constants.ts';
import type { Ctx } from '#modules/context.ts';
import { bounceLimits } from '#modules/bounces/constants.ts';
import { deliveryInText } from '#modules/bounces/named-delivery.ts';
import type { ReadWhole } from '#modules/bounces/ports.ts';
import type { MailReport } from '#modules/bounces/ports.ts';
import { recordReport } from '#modules/bounces/report.ts';
import type { Said } from '#modules/bounces/report.ts';
import { markWayWorking } from '#modules/bounces/store.ts';
import { findOwnAddress, readOwnAddress } from '#modules/deliveries/bounce-address.ts';
import type { OwnAddress } from '#modules/deliveries/bounce-address.ts';
import type { ReturningEmail } from '#modules/outbox/return-address.ts';
import { findReturnAddress, readReturnAddress } from '#modules/outbox/return-address.ts';

/**
 * Returns true for addresses to which this installation accepts mail: signed addresses from our emails, and the bounce
 * address without a token.
 */
export function isOwnAddress(ctx: Pick<Ctx, 'settings'>, address: string): boolean {
  return readOwnAddress(ctx, address) !== undefined || readReturnAddress(ctx, address) !== undefined;
}

/**
 * Returns the number of bytes to read of a message to this address. Reports need only their start, but people may
 * attach files.
 */
export function readBytesFor(ctx: Pick<Ctx, 'settings'>, address: string): number {
  const own = readOwnAddress(ctx, address);
  const isReportsAlone = own?.kind === 'delivery' || own?.kind === 'unsubscribe';
  return isReportsAlone ? bounceLimits.readBytes : incomingLimits.messageBytes;
}

/** An incoming message: its start or all of it, a function that reads the rest, and the envelope if it is known. */
export type ArrivedMail = {
  way: 'mailbox' | 'mailServer';
  message: Uint8Array;
  whole: ReadWhole;
  envelope?: { from: string; to: string };
};

/**
 * Processes an incoming message, by the envelope recipient if it is known, else by its headers. `read`: the content was
 * stored as a report or in the thread of a contact message. `kept`: the message is not for us or is for a person to
 * read. `later`: it belongs to a thread that has reached its limit for now.
 */
export async function takeMail(ctx: Ctx, mail: ArrivedMail): Promise<'read' | 'kept' | 'later'> {
  const { way, message, envelope } = mail;
  const report = await ctx.reportReader.readReport(message);
  const to = envelope === undefined ? findOwnAddress(ctx, report.headers) : readOwnAddress(ctx, envelope.to);
  const single =
    envelope === undefined ? findReturnAddress(ctx, report.headers) : readReturnAddress(ctx, envelope.to);
  const outcome = await takeAnswer(ctx, mail, { report, to, single });
  if (outcome !== 'none') return outcome;
  const said = understood(ctx, report, { to, single });
  if (said === undefined) return 'kept';
  const isNew = await recordReport(ctx, { way, name: nameOf(message, report), said });
  ctx.log.info(
    {
      way,
      kind: report.kind,
      answer: report.answer,
      isNew,
      ...('delivery' in said ? said.delivery : {}),
      ...('email' in said ? { email: said.email } : {}),
    },
    'A report came back',
  );
  return 'read';
}

type Addressed = {
  report: MailReport;
  to: OwnAddress | undefined;
  single: ReturningEmail | undefined;
};

/** `none`: the message is neither a visitor's reply nor an automatic reply to one. */
async function takeAnswer(
  ctx: Ctx,
  { way, whole, envelope }: ArrivedMail,
  addressed: Addressed,
): Promise<'read' | 'later' | 'none'> {
  const { report } = addressed;
  const thread = threadOf(ctx, addressed);
  if (thread === undefined || !['other', 'automatic', 'left'].includes(report.kind)) return 'none';
  const isAutomatic = report.kind === 'automatic' || envelope?.from === '' || isToEnvelope(addressed);
  const mail = await whole(incomingLimits.messageBytes);
  const outcome = await recordIncomingEmail(ctx, thread, { ...mail, isAutomatic });
  if (outcome === 'none') return 'none';
  await markWayWorking(ctx.db, way, ctx.clock.now());
  ctx.log.info({ way, outcome, isAutomatic }, 'An email to a contact message came');
  return outcome === 'tooMany' ? 'later' : 'read';
}

/**
 * Returns true for mail to an envelope sender: people answer to Reply-To, only programs to the envelope. The reply of
 * vacation(1) has no header that says so.
 */
function isToEnvelope({ to, single }: Pick<Addressed, 'to' | 'single'>): boolean {
  return single === undefined ? to?.kind === 'delivery' : single.kind !== 'message';
}

/** Finds the thread by the recipient address. A message to the mailbox itself may refer to one of our emails. */
function threadOf(ctx: Ctx, { report, to, single }: Addressed): Thread | undefined {
  if (single !== undefined)
    return single.kind === 'message' || single.kind === 'reply'
      ? { by: 'address', email: single }
      : undefined;
  if (to !== undefined && to.kind !== 'all') return undefined;
  const emailIds = ownEmailIds(ctx, report.headers);
  return emailIds.length === 0 ? undefined : { by: 'references', emailIds };
}

/** Returns undefined if a person must read the message. */
function understood(
  ctx: Pick<Ctx, 'settings'>,
  report: MailReport,
  { to, single }: { to: OwnAddress | undefined; single: ReturningEmail | undefined },
): Said | undefined {
  // No email is sent from an unsubscribe address, so every message to it is an unsubscribe request.
  if (to?.kind === 'unsubscribe') return { kind: 'unsubscribe', subscriberId: to.subscriberId };
  if (report.kind === 'left') {
    const left = to?.kind === 'delivery' ? to : deliveryInText(ctx, report.headers);
    return left && { kind: 'unsubscribe', subscriberId: left.subscriberId };
  }
  if (report.kind === 'other') return isToEnvelope({ to, single }) ? { kind: 'nothing' } : undefined;
  if (report.kind !== 'failed' && report.kind !== 'complained') return { kind: 'nothing' };
  // Complaints about all emails arrive at one address. The returned email identifies the delivery.
  const delivery = to?.kind === 'delivery' ? to : deliveryInText(ctx, report.returned);
  const returned = findReturnAddress(ctx, report.returned);
  // Some servers send bounces to the Reply-To address.
  const email = single === undefined || single.kind === 'message' ? returned : single;
  if (delivery === undefined && email !== undefined && report.kind === 'failed')
    return { kind: 'returned', email, answer: report.answer };
  if (delivery === undefined) return { kind: 'nothing' };
  return report.kind === 'failed'
    ? { kind: 'failed', delivery, answer: report.answer, refusal: report.refusal }
    : { kind: 'complained', delivery };
}

/** Returns a unique name of a message: its Message-ID with the recipient, or else a hash of the part that was read. */
function nameOf(message: Uint8Array, { headers }: MailReport): string {
  const id = /^message-id:\s*(\S{3,998})/im.exec(headers)?.[1];
  const to = /^(?:delivered-to|to):.*$/im.exec(headers)?.[0] ?? '';
  if (id !== undefined) return `mail\0${id}\0${to}`;
  return createHash('sha256').update(message.subarray(0, bounceLimits.readBytes)).digest('hex');
}
