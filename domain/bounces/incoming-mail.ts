import { createHash } from 'node:crypto';
import type { Ctx } from '#domain/context.ts';
import { bounceLimits } from '#domain/bounces/limits.ts';
import { deliveryInText } from '#domain/bounces/named-delivery.ts';
import { readReport } from '#domain/bounces/read-report.ts';
import type { MailReport } from '#domain/bounces/read-report.ts';
import { recordReport } from '#domain/bounces/report.ts';
import type { Said } from '#domain/bounces/report.ts';
import { findOwnAddress, readOwnAddress } from '#domain/delivery/bounce-address.ts';
import type { OwnAddress } from '#domain/delivery/bounce-address.ts';
import type { ReturningEmail } from '#domain/mail/return-address.ts';
import { findReturnAddress, readReturnAddress } from '#domain/mail/return-address.ts';

type MailCtx = Pick<Ctx, 'db' | 'clock' | 'log' | 'settings'>;

/** Whether mail to this address is taken: only what we have written into an email ourselves, and the address without a token. */
export function isOwnAddress(ctx: Pick<Ctx, 'settings'>, address: string): boolean {
  return readOwnAddress(ctx, address) !== undefined || readReturnAddress(ctx, address) !== undefined;
}

/**
 * Takes a message that came back: by the envelope's recipient where that is known (`to`), else by its headers. `read`: what it says is
 * stored; `kept`: it is none of ours, or somebody has written to us.
 */
export async function takeMail(
  ctx: MailCtx,
  mail: { way: 'mailbox' | 'mailServer'; message: Uint8Array; to?: string | undefined },
): Promise<'read' | 'kept'> {
  const report = await readReport(mail.message);
  const to = mail.to === undefined ? findOwnAddress(ctx, report.headers) : readOwnAddress(ctx, mail.to);
  const single =
    mail.to === undefined ? findReturnAddress(ctx, report.headers) : readReturnAddress(ctx, mail.to);
  const said = understood(ctx, report, { to, single });
  if (said === undefined) return 'kept';
  const isNew = await recordReport(ctx, { way: mail.way, name: nameOf(mail.message, report), said });
  ctx.log.info(
    {
      way: mail.way,
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

/** Undefined for what a person has to look at. */
function understood(
  ctx: Pick<Ctx, 'settings'>,
  report: MailReport,
  { to, single }: { to: OwnAddress | undefined; single: ReturningEmail | undefined },
): Said | undefined {
  // No email is sent from this address: whatever comes to it, somebody asks to leave.
  if (to?.kind === 'unsubscribe') return { kind: 'unsubscribe', subscriberId: to.subscriberId };
  if (report.kind === 'other') return undefined;
  if (report.kind !== 'failed' && report.kind !== 'complained') return { kind: 'nothing' };
  // Complaints come to one address for all: the email that they return has our name for it.
  const delivery = to?.kind === 'delivery' ? to : deliveryInText(ctx, report.returned);
  const email = single ?? findReturnAddress(ctx, report.returned);
  if (delivery === undefined && email !== undefined && report.kind === 'failed')
    return { kind: 'returned', email, answer: report.answer };
  if (delivery === undefined) return { kind: 'nothing' };
  return report.kind === 'failed'
    ? { kind: 'failed', delivery, answer: report.answer }
    : { kind: 'complained', delivery };
}

/** Tells a message from every other: its Message-ID with whom it is for, else all that is read of it. */
function nameOf(message: Uint8Array, { headers }: MailReport): string {
  const id = /^message-id:\s*(\S{3,998})/im.exec(headers)?.[1];
  const to = /^(?:delivered-to|to):.*$/im.exec(headers)?.[0] ?? '';
  if (id !== undefined) return `mail\0${id}\0${to}`;
  return createHash('sha256').update(message.subarray(0, bounceLimits.readBytes)).digest('hex');
}
