import type { Ctx } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import { countEmailsToPerson, emailsToPerson } from '#modules/deliveries/person-store.ts';
import type { EmailToPerson } from '#modules/deliveries/person-store.ts';
import { readPerson } from '#modules/subscribers/person.ts';

/** Returns the newsletters of a subscriber with their results, latest first. Throws `missing`. */
export async function listEmailsToPerson(
  ctx: Ctx,
  subscriberId: number,
  page: { limit: number; after?: number | undefined },
): Promise<{ emails: EmailToPerson[]; total: Counted }> {
  await readPerson(ctx, subscriberId);
  const [emails, total] = await Promise.all([
    emailsToPerson(ctx.db, subscriberId, page),
    countEmailsToPerson(ctx.db, subscriberId),
  ]);
  return { emails, total };
}
