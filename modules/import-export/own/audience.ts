import { audienceLimits } from '#modules/audiences/constants.ts';
import { segmentFilter, type SegmentFilter, type SegmentRule } from '#modules/audiences/schema.ts';
import type { Trx } from '#modules/context.ts';
import {
  type AudienceIds,
  createSkipReport,
  readLines,
  type OwnImport,
  createReport,
  createUnreadableReport,
} from '#modules/import-export/own/own-import.ts';
import { exportedAudience, type ExportedAudience } from '#modules/import-export/own-people-schema.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import {
  chooseAudienceIds,
  findExistingAudience,
  type ExistingAudience,
  insertImportedField,
  insertImportedSegment,
  insertImportedTopic,
} from '#modules/audiences/transfer-store.ts';
import { lockImports } from '#modules/import-export/storing/imported-item-store.ts';

/** Lines per batch. A site has at most 180 rows, so one batch contains all of them. */
const batchLines = 1_000;
const limitNames = { topic: 'topics', field: 'fields', segment: 'segments' } as const;

/** Imports topics, fields and segments whose names do not exist yet. Returns the new ids by the exported ids. */
export async function importAudience(part: OwnImport): Promise<{ reports: ItemReport[]; ids: AudienceIds }> {
  const reports: ItemReport[] = [];
  const ids = { topics: new Map<number, number>(), segments: new Map<number, number>() };
  for await (const lines of readLines(part, 'audience.jsonl', batchLines))
    await part.ctx.db.transaction().execute(async (trx) => {
      await lockImports(trx);
      const existing = await findExistingAudience(trx);
      const first = reports.length;
      for (const line of lines) {
        const exportedRow = exportedAudience.safeParse(line).data;
        reports.push(
          exportedRow === undefined
            ? createUnreadableReport('audience', line)
            : await importRow(part, { trx, exportedRow, existing, ids }),
        );
      }
      await part.recordItems(trx, 'audience', reports.slice(first));
    });
  return { reports, ids };
}

type AudienceImportInput = {
  trx: Trx;
  exportedRow: ExportedAudience;
  existing: ExistingAudience;
  ids: { topics: Map<number, number>; segments: Map<number, number> };
};

async function importRow(
  part: OwnImport,
  { trx, exportedRow, existing, ids }: AudienceImportInput,
): Promise<ItemReport> {
  const itemRef = {
    kind: 'audience',
    key: `${exportedRow.kind} ${exportedRow.name}`,
    title: exportedRow.name,
  } as const;
  const lowerName = exportedRow.name.toLowerCase();
  const isNameTooLong =
    exportedRow.name.length > audienceLimits.nameCharacters || /\p{Cc}/u.test(exportedRow.name);
  if (isNameTooLong) return createSkipReport(itemRef, 'tooLong');
  const existingId =
    exportedRow.kind === 'field'
      ? existing.fields.get(exportedRow.key)?.id
      : existing[`${exportedRow.kind}s`].get(lowerName);
  if (exportedRow.kind !== 'field' && existingId !== undefined)
    ids[`${exportedRow.kind}s`].set(exportedRow.id, existingId);
  if (existingId !== undefined) return createReport(itemRef, 'known');
  if (existing[limitNames[exportedRow.kind]].size >= audienceLimits[limitNames[exportedRow.kind]])
    return createSkipReport(itemRef, 'full');
  const filter = exportedRow.kind === 'segment' ? convertFilter(exportedRow.filter, ids.topics) : undefined;
  if (exportedRow.kind === 'segment' && filter === undefined) return createSkipReport(itemRef, 'unreadable');
  const id = part.isDryRun
    ? exportedRow.id
    : ((await chooseAudienceIds(trx, exportedRow.kind, [exportedRow.id])).get(exportedRow.id) ??
      exportedRow.id);
  if (exportedRow.kind === 'field') existing.fields.set(exportedRow.key, { id, kind: exportedRow.holds });
  else {
    existing[`${exportedRow.kind}s`].set(lowerName, id);
    ids[`${exportedRow.kind}s`].set(exportedRow.id, id);
  }
  if (part.isDryRun) return createReport(itemRef, 'added');
  const description = Array.from(exportedRow.kind === 'topic' ? exportedRow.description : '')
    .slice(0, audienceLimits.descriptionCharacters)
    .join('');
  if (exportedRow.kind === 'topic') await insertImportedTopic(trx, id, { ...exportedRow, description });
  else if (exportedRow.kind === 'field') await insertImportedField(trx, id, exportedRow);
  else if (filter !== undefined) await insertImportedSegment(trx, id, { ...exportedRow, filter });
  return createReport(itemRef, 'added');
}

/** Converts a filter to the topic ids of this site. Returns undefined if it is invalid or a topic was not imported. */
export function convertFilter(
  storedFilter: unknown,
  topics: ReadonlyMap<number, number>,
): SegmentFilter | undefined {
  const filter = segmentFilter.safeParse(storedFilter).data;
  if (filter === undefined) return undefined;
  const rules = filter.rules.flatMap((rule): SegmentRule[] => {
    if (rule.about !== 'topic') return [rule];
    const topic = topics.get(rule.topic);
    return topic === undefined ? [] : [{ ...rule, topic }];
  });
  return rules.length < filter.rules.length ? undefined : { ...filter, rules };
}
