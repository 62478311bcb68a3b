import {
  createReport,
  createSkipReport,
  createUnreadableReport,
  type OwnImport,
  readLines,
  toImportKey,
} from '#modules/import-export/own/own-import.ts';
import { type ExportedIncident, exportedIncident } from '#modules/import-export/own-schema.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import { lockImports } from '#modules/import-export/storing/imported-item-store.ts';
import { incidentLimits, incidentStates } from '#modules/status/constants.ts';
import { countIncidents, findIncidentTimes, insertImportedIncident } from '#modules/status/transfer-store.ts';

/** Incidents per transaction. Each has up to 200 updates. */
const batchIncidents = 50;

/**
 * Imports incidents and maintenance with their updates. The time of its creation identifies an incident on all sites, so that it is
 * imported once. Sends no emails.
 */
export async function* importIncidents(part: OwnImport): AsyncGenerator<ItemReport[]> {
  const { ctx, isDryRun } = part;
  const seen = new Set<number>();
  let hasAdded = false;
  for await (const lines of readLines(part, 'incidents.jsonl', batchIncidents)) {
    const parsed = lines.map((line) => ({ line, incident: exportedIncident.safeParse(line).data }));
    yield await ctx.db.transaction().execute(async (trx) => {
      await lockImports(trx);
      const times = parsed.flatMap(({ incident }) => incident?.createdAt ?? []);
      const known = await findIncidentTimes(trx, times);
      let space = incidentLimits.incidents - (await countIncidents(trx));
      const reports: ItemReport[] = [];
      for (const { line, incident } of parsed) {
        if (incident === undefined) {
          reports.push(createUnreadableReport('incident', line));
          continue;
        }
        const report = validateIncident(part, incident, { known, seen, space });
        reports.push(report);
        if (report.outcome !== 'added') continue;
        space -= 1;
        hasAdded = true;
        if (!isDryRun) await insertImportedIncident(trx, incident);
      }
      await part.recordItems(trx, 'incident', reports);
      return reports;
    });
  }
  if (hasAdded && !isDryRun) await ctx.pages.empty();
}

type ExistingIncidents = { known: ReadonlySet<number>; seen: Set<number>; space: number };

function validateIncident(
  part: OwnImport,
  incident: ExportedIncident,
  { known, seen, space }: ExistingIncidents,
): ItemReport {
  const itemRef = { kind: 'incident', key: toImportKey(part, incident.id), title: incident.title } as const;
  const createdMs = incident.createdAt.getTime();
  if (known.has(createdMs)) return createReport(itemRef, 'known');
  if (seen.has(createdMs)) return createSkipReport(itemRef, 'repeated');
  seen.add(createdMs);
  if (!isConsistent(incident, part.ctx.clock.now())) return createSkipReport(itemRef, 'wrongState');
  return space > 0 ? createReport(itemRef, 'added') : createSkipReport(itemRef, 'full');
}

/** Returns false for states of the other kind, a wrong end, and times in the future that the product does not write. */
function isConsistent(incident: ExportedIncident, now: Date): boolean {
  const { kind, startsAt, endsAt, publishedAt, createdAt, updates } = incident;
  const states: readonly string[] = incidentStates[kind];
  const hasValidTimes =
    kind === 'incident' ? endsAt === null && startsAt <= now : endsAt !== null && endsAt > startsAt;
  const past = [createdAt, publishedAt ?? createdAt, ...updates.map(({ at }) => at)];
  const ids = new Set(updates.map(({ id }) => id));
  return (
    hasValidTimes &&
    past.every((time) => time <= now) &&
    updates.every(({ state }) => states.includes(state)) &&
    ids.size === updates.length
  );
}
