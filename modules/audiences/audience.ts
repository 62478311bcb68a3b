import type { AudienceChoice, FrozenAudience } from '#modules/audiences/schema.ts';
import {
  audienceCondition,
  countByLanguage,
  sampleMatching,
  segmentsByName,
} from '#modules/audiences/segment-store.ts';
import type { Condition } from '#modules/audiences/segment-store.ts';
import { topicsAmong } from '#modules/audiences/topic-store.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { countsByLanguage } from '#modules/translations/spoken.ts';
import { Refusal } from '#modules/refusal.ts';

/** The topics and the rules of the segments as they are now. Refuses `invalid` where one was deleted meanwhile. */
export async function freezeAudience(ctx: Pick<Ctx, 'db'>, choice: AudienceChoice): Promise<FrozenAudience> {
  const [topics, segments] = await Promise.all([topicsAmong(ctx.db, choice.topics), segmentsByName(ctx.db)]);
  const filters = choice.segments.map((id) => segments.find((segment) => segment.id === id)?.filter);
  const known = filters.filter((filter) => filter !== undefined);
  if (known.length < filters.length || topics.length < new Set(choice.topics).size)
    throw new Refusal('invalid', 'newsletter.audienceGone', {
      fields: [{ path: 'audience', message: 'newsletter.audienceGone' }],
    });
  return { topics: topics.map(({ id }) => id), filters: known };
}

/** What of a choice was not deleted meanwhile; nothing of it is nobody, never everybody. */
export async function presentAudience(
  ctx: Pick<Ctx, 'db'>,
  choice: AudienceChoice | null,
): Promise<AudienceChoice | null> {
  if (choice === null) return null;
  const [topics, segments] = await Promise.all([topicsAmong(ctx.db, choice.topics), segmentsByName(ctx.db)]);
  return { topics: among(choice.topics, topics), segments: among(choice.segments, segments) };
}

/** How many confirmed subscribers a newsletter would reach now, by the language that they read. Refuses as `freezeAudience` does. */
export async function countAudience(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  choice: AudienceChoice,
): Promise<Record<Language, number>> {
  const frozen = await freezeAudience(ctx, choice);
  return countsByLanguage(await countByLanguage(ctx.db, audienceCondition(frozen, ctx.clock.now())));
}

/** The newest confirmed subscribers whom a newsletter would reach, five at most; null is everybody. */
export async function sampleAudience(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  choice: AudienceChoice | null,
): Promise<{ id: number; email: string; name: string | null }[]> {
  const frozen = choice === null ? null : await freezeAudience(ctx, choice);
  return sampleMatching(ctx.db, audienceCondition(frozen, ctx.clock.now()));
}

/** What a subscriber `s` must be to be in the audience, for the statement that makes the deliveries; null is everybody. */
export function conditionOf(audience: FrozenAudience | null, now: Date): Condition {
  return audienceCondition(audience, now);
}

function among(ids: readonly number[], found: readonly { id: number }[]): number[] {
  return ids.filter((id) => found.some((one) => one.id === id));
}
