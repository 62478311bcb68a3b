import type { AudienceChoice, FrozenAudience } from '#modules/audiences/schema.ts';
import {
  buildCondition,
  countByLanguage,
  listMatchingSubscribers,
  listSegmentsByName,
} from '#modules/audiences/segment-store.ts';
import type { Condition } from '#modules/audiences/segment-store.ts';
import { listTopicsByIds } from '#modules/audiences/topic-store.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { sumByLanguage } from '#modules/translations/stored-language.ts';
import { AppError } from '#modules/app-error.ts';

/** Returns the audience with the current rules of its segments. Throws `invalid` if a topic or a segment was deleted. */
export async function freezeAudience(ctx: Pick<Ctx, 'db'>, choice: AudienceChoice): Promise<FrozenAudience> {
  const [topics, segments] = await Promise.all([
    listTopicsByIds(ctx.db, choice.topics),
    listSegmentsByName(ctx.db),
  ]);
  const filters = choice.segments.map((id) => segments.find((segment) => segment.id === id)?.filter);
  const existingFilters = filters.filter((filter) => filter !== undefined);
  if (existingFilters.length < filters.length || topics.length < new Set(choice.topics).size)
    throw new AppError('invalid', 'newsletter.audienceDeleted', {
      fields: [{ path: 'audience', message: 'newsletter.audienceDeleted' }],
    });
  return { topics: topics.map(({ id }) => id), filters: existingFilters };
}

/** Returns a choice without its deleted topics and segments. An empty choice means no subscribers, never all subscribers. */
export async function omitDeletedChoices(
  ctx: Pick<Ctx, 'db'>,
  choice: AudienceChoice | null,
): Promise<AudienceChoice | null> {
  if (choice === null) return null;
  const [topics, segments] = await Promise.all([
    listTopicsByIds(ctx.db, choice.topics),
    listSegmentsByName(ctx.db),
  ]);
  return { topics: keepExisting(choice.topics, topics), segments: keepExisting(choice.segments, segments) };
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
  return sumByLanguage(await countByLanguage(ctx.db, buildCondition(frozen, ctx.clock.now())));
}

/** Returns the newest confirmed subscribers that a newsletter would reach, at most five. Null means all subscribers. */
export async function listSampleSubscribers(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  choice: AudienceChoice | null,
): Promise<{ id: number; email: string; name: string | null }[]> {
  const frozen = choice === null ? null : await freezeAudience(ctx, choice);
  return listMatchingSubscribers(ctx.db, buildCondition(frozen, ctx.clock.now()));
}

/** Returns the SQL condition on a subscriber `s` for the statement that creates the deliveries. Null means all subscribers. */
export function buildAudienceCondition(audience: FrozenAudience | null, now: Date): Condition {
  return buildCondition(audience, now);
}

function keepExisting(ids: readonly number[], existing: readonly { id: number }[]): number[] {
  return ids.filter((id) => existing.some((row) => row.id === id));
}
