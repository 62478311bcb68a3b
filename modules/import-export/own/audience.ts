import { audienceLimits } from '#modules/audiences/constants.ts';
import { segmentFilter, type SegmentFilter, type SegmentRule } from '#modules/audiences/schema.ts';
import type { Trx } from '#modules/context.ts';
import {
  type AudienceIds,
  leftOut,
  linesOf,
  type OwnPart,
  told,
  unreadable,
} from '#modules/import-export/own/part.ts';
import { exportedAudience, type ExportedAudience } from '#modules/import-export/own-people-schema.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import {
  heldAudience,
  type HeldAudience,
  insertMovedField,
  insertMovedSegment,
  insertMovedTopic,
} from '#modules/import-export/storing/audience-store.ts';
import { placeIds } from '#modules/import-export/storing/ids-store.ts';
import { awaitTurn } from '#modules/import-export/storing/moved-store.ts';

/** A site has 180 rows at most. */
const batchLines = 1_000;
const limits = { topic: 'topics', field: 'fields', segment: 'segments' } as const;
const tables = { topic: 'topics', field: 'subscriber_fields', segment: 'segments' } as const;

/** Imports topics, fields and segments whose names do not exist yet. Returns the new ids by the exported ids. */
export async function importAudience(part: OwnPart): Promise<{ reports: ItemReport[]; ids: AudienceIds }> {
  const reports: ItemReport[] = [];
  const ids = { topics: new Map<number, number>(), segments: new Map<number, number>() };
  for await (const lines of linesOf(part, 'audience.jsonl', batchLines))
    await part.ctx.db.transaction().execute(async (trx) => {
      await awaitTurn(trx);
      const held = await heldAudience(trx);
      const first = reports.length;
      for (const line of lines) {
        const one = exportedAudience.safeParse(line).data;
        reports.push(
          one === undefined ? unreadable('audience', line) : await bringIn(part, { trx, one, held, ids }),
        );
      }
      await part.note(trx, 'audience', reports.slice(first));
    });
  return { reports, ids };
}

type Going = {
  trx: Trx;
  one: ExportedAudience;
  held: HeldAudience;
  ids: { topics: Map<number, number>; segments: Map<number, number> };
};

async function bringIn(part: OwnPart, { trx, one, held, ids }: Going): Promise<ItemReport> {
  const named = { kind: 'audience', key: `${one.kind} ${one.name}`, title: one.name } as const;
  const small = one.name.toLowerCase();
  const isLong = one.name.length > audienceLimits.nameCharacters || /\p{Cc}/u.test(one.name);
  if (isLong) return leftOut(named, 'tooLong');
  const known = one.kind === 'field' ? held.fields.get(one.key)?.id : held[`${one.kind}s`].get(small);
  if (one.kind !== 'field' && known !== undefined) ids[`${one.kind}s`].set(one.id, known);
  if (known !== undefined) return told(named, 'known');
  if (held[limits[one.kind]].size >= audienceLimits[limits[one.kind]]) return leftOut(named, 'full');
  const filter = one.kind === 'segment' ? filterHere(one.filter, ids.topics) : undefined;
  if (one.kind === 'segment' && filter === undefined) return leftOut(named, 'unreadable');
  const id = part.isDryRun
    ? one.id
    : ((await placeIds(trx, tables[one.kind], [one.id])).get(one.id) ?? one.id);
  if (one.kind === 'field') held.fields.set(one.key, { id, kind: one.holds });
  else {
    held[`${one.kind}s`].set(small, id);
    ids[`${one.kind}s`].set(one.id, id);
  }
  if (part.isDryRun) return told(named, 'added');
  const description = Array.from(one.kind === 'topic' ? one.description : '')
    .slice(0, audienceLimits.descriptionCharacters)
    .join('');
  if (one.kind === 'topic') await insertMovedTopic(trx, id, { ...one, description });
  else if (one.kind === 'field') await insertMovedField(trx, id, one);
  else if (filter !== undefined) await insertMovedSegment(trx, id, { ...one, filter });
  return told(named, 'added');
}

/** Converts a filter to the topic ids of this site. Returns undefined if it is invalid or a topic was not imported. */
export function filterHere(written: unknown, topics: ReadonlyMap<number, number>): SegmentFilter | undefined {
  const filter = segmentFilter.safeParse(written).data;
  if (filter === undefined) return undefined;
  const rules = filter.rules.flatMap((rule): SegmentRule[] => {
    if (rule.about !== 'topic') return [rule];
    const topic = topics.get(rule.topic);
    return topic === undefined ? [] : [{ ...rule, topic }];
  });
  return rules.length < filter.rules.length ? undefined : { ...filter, rules };
}
