import { countAudience, freezeAudience } from '#modules/audiences/audience.ts';
import type { AudienceChoice, FrozenAudience } from '#modules/audiences/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { Refusal } from '#modules/refusal.ts';
import { countReaders } from '#modules/subscribers/statistics.ts';

/** How many people a newsletter would reach, in all and by the language that they read; null is everybody who is confirmed. Refuses `invalid` for what was deleted. */
export async function countReached(
  ctx: Ctx,
  audience: AudienceChoice | null,
): Promise<{ count: number; languages: Record<Language, number> }> {
  const languages = await (audience === null ? countReaders(ctx) : countAudience(ctx, audience));
  return { count: Object.values(languages).reduce((sum, one) => sum + one, 0), languages };
}

/** The audience as a newsletter that is sent off keeps it. Refuses `invalid` where it would reach nobody. */
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

/** As a column of JSON takes it. */
export function stored(value: AudienceChoice | FrozenAudience | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
