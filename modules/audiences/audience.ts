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

/** Resolves topics and segment rules to their current state. Throws `invalid` if one of them was deleted. */
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

/** Returns the part of a choice that still exists. An empty choice means no subscribers, never all subscribers. */
export async function presentAudience(
  ctx: Pick<Ctx, 'db'>,
  choice: AudienceChoice | null,
): Promise<AudienceChoice | null> {
  if (choice === null) return null;
  const [topics, segments] = await Promise.all([topicsAmong(ctx.db, choice.topics), segmentsByName(ctx.db)]);
  return { topics: among(choice.topics, topics), segments: among(choice.segments, segments) };
}

/**
 * Returns the number of confirmed subscribers that a newsletter would reach now, by language. Throws the errors of
 * `freezeAudience`.
 */
export async function countAudience(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  choice: AudienceChoice,
): Promise<Record<Language, number>> {
  const frozen = await freezeAudience(ctx, choice);
  return countsByLanguage(await countByLanguage(ctx.db, audienceCondition(frozen, ctx.clock.now())));
}

/**
 * Returns the newest confirmed subscribers that a newsletter would reach, at most five. Null means all subscribers.
 */
export async function sampleAudience(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  choice: AudienceChoice | null,
): Promise<{ id: number; email: string; name: string | null }[]> {
  const frozen = choice === null ? null : await freezeAudience(ctx, choice);
  return sampleMatching(ctx.db, audienceCondition(frozen, ctx.clock.now()));
}

/**
 * Returns the SQL condition on a subscriber `s` for the statement that creates the deliveries. Null means all
 * subscribers.
 */
export function conditionOf(audience: FrozenAudience | null, now: Date): Condition {
  return audienceCondition(audience, now);
}

function among(ids: readonly number[], found: readonly { id: number }[]): number[] {
  return ids.filter((id) => found.some((one) => one.id === id));
}
