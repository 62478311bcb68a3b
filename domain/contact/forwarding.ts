import * as z from 'zod/mini';
import { markForwarded, messageById } from '#domain/contact/store.ts';
import type { Ctx } from '#domain/context.ts';

const request = z.object({ messageId: z.int() });

/**
 * Sends a stored message to CONTACT_TO, answerable to its writer by Reply-To: the work of a job, which may run more
 * than once. A repeated run makes the same email with the same Message-ID; one that was forwarded or erased makes
 * none. Writes the time of forwarding. Throws when it must be tried again: also when CONTACT_TO takes no emails,
 * because that is a setting which the operator can mend.
 */
export async function forwardMessage(ctx: Ctx, payload: unknown): Promise<void> {
  const { messageId } = request.parse(payload);
  const message = await messageById(ctx.db, messageId);
  if (message === undefined || message.forwardedAt !== null) return;
  const { email, phone, topic, body, createdAt } = message;
  const rendered = await ctx.emails.contactMessage({ email, phone, topic, body, sentAt: createdAt });
  const outcome = await ctx.mail.send({
    ...rendered,
    id: message.emailId,
    to: { address: ctx.settings.contactTo },
    replyTo: email,
  });
  if (outcome === 'refused') throw new Error('The mail server takes no emails to the address of CONTACT_TO');
  await markForwarded(ctx.db, message.id, ctx.clock.now());
}
