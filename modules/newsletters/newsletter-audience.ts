import { countAudience, freezeAudience } from '#modules/audiences/audience.ts';
import type { AudienceChoice, FrozenAudience } from '#modules/audiences/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { Refusal } from '#modules/refusal.ts';
import { countReaders } from '#modules/subscribers/statistics.ts';

/**
 * Counts the recipients of a newsletter in total and by language; a null audience means every confirmed subscriber.
 * @throws {Refusal} invalid for a deleted topic or segment.
 */
export async function countReached(
  ctx: Ctx,
  audience: AudienceChoice | null,
): Promise<{ count: number; languages: Record<Language, number> }> {
  const languages = await (audience === null ? countReaders(ctx) : countAudience(ctx, audience));
  return { count: Object.values(languages).reduce((sum, one) => sum + one, 0), languages };
}

/**
 * Returns the columns of the audience that a sent newsletter stores.
 * @throws {Refusal} invalid if the audience has no recipients.
 */
export async function keptAudience(
  ctx: Ctx,
  audience: AudienceChoice | null,
): Promise<{ recipients: number; audience: string | null; frozen_audience: string | null }> {
  const { count: recipients } = await countReached(ctx, audience);
  if (recipients === 0 && audience === null) throw new Refusal('invalid', 'newsletter.nobody');
  if (recipients === 0)
    throw new Refusal('invalid', 'newsletter.nobodyChosen', {
      fields: [{ path: 'audience', message: 'newsletter.nobodyChosen' }],
    });
  const frozen: FrozenAudience | null = audience === null ? null : await freezeAudience(ctx, audience);
  return { recipients, audience: stored(audience), frozen_audience: stored(frozen) };
}

/** Serializes a value for a JSON column. */
export function stored(value: AudienceChoice | FrozenAudience | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
