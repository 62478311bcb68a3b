import { countAudience, freezeAudience } from '#modules/audiences/audience.ts';
import type { AudienceChoice, FrozenAudience } from '#modules/audiences/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { AppError } from '#modules/app-error.ts';
import { countConfirmedByLanguage } from '#modules/subscribers/statistics.ts';

/**
 * Counts the recipients of a newsletter in total and by language; a null audience means every confirmed subscriber.
 * @throws {AppError} invalid for a deleted topic or segment.
 */
export async function countNewsletterAudience(
  ctx: Ctx,
  audience: AudienceChoice | null,
): Promise<{ count: number; languages: Record<Language, number> }> {
  const languages = await (audience === null ? countConfirmedByLanguage(ctx) : countAudience(ctx, audience));
  return {
    count: Object.values(languages).reduce((sum, languageCount) => sum + languageCount, 0),
    languages,
  };
}

/**
 * Returns the database columns for the audience of a newsletter that is sent.
 * @throws {AppError} invalid if the audience has no recipients.
 */
export async function toAudienceColumns(
  ctx: Ctx,
  audience: AudienceChoice | null,
): Promise<{ recipients: number; audience: string | null; frozenAudience: string | null }> {
  const { count: recipients } = await countNewsletterAudience(ctx, audience);
  if (recipients === 0 && audience === null) throw new AppError('invalid', 'newsletter.noSubscribers');
  if (recipients === 0)
    throw new AppError('invalid', 'newsletter.audienceEmpty', {
      fields: [{ path: 'audience', message: 'newsletter.audienceEmpty' }],
    });
  const frozen: FrozenAudience | null = audience === null ? null : await freezeAudience(ctx, audience);
  return { recipients, audience: toJsonColumn(audience), frozenAudience: toJsonColumn(frozen) };
}

/** Serializes a value for a JSON column. */
export function toJsonColumn(value: AudienceChoice | FrozenAudience | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
