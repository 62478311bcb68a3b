import {
  createSkipReport,
  readLines,
  type OwnImport,
  createReport,
} from '#modules/import-export/own/own-import.ts';
import {
  exportedBlockedAddress,
  type ExportedBlockedAddress,
} from '#modules/import-export/own-people-schema.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import { insertImportedDepartures, insertImportedSuppressions } from '#modules/subscribers/transfer-store.ts';
import { getSecretFingerprint } from '#modules/import-export/writing/people-lines.ts';

const batchStops = 5_000;
const itemRef = { kind: 'stop', key: 'stop-list.jsonl', title: 'stop-list.jsonl' } as const;

/**
 * Imports the blocked addresses of erased subscribers. Keyed hashes work only with the secret of the source site. If
 * this site has another secret, the hashes would block no address, so they are skipped and reported.
 */
export async function* importStopList(part: OwnImport): AsyncGenerator<ItemReport[]> {
  let secret: string | undefined;
  let [found, added, unusable] = [0, 0, 0];
  for await (const lines of readLines(part, 'stop-list.jsonl', batchStops)) {
    const stops = lines.flatMap((line) => exportedBlockedAddress.safeParse(line).data ?? []);
    secret ??= stops.find((stopEntry) => stopEntry.list === 'secret')?.id;
    const isThisSite = secret === getSecretFingerprint(part.ctx);
    const suppressedEntries = stops.filter((one) => one.list !== 'secret');
    const usable = suppressedEntries.filter((one) => isThisSite || !isKeyed(one));
    found += usable.length;
    unusable += suppressedEntries.length - usable.length;
    if (!part.isDryRun) added += await storeStops(part, usable);
  }
  const reports: ItemReport[] = [];
  if (found > 0) reports.push(createReport(itemRef, added > 0 || part.isDryRun ? 'added' : 'known'));
  if (unusable > 0) reports.push(createSkipReport(itemRef, 'otherSecret'));
  if (reports.length > 0) await part.recordItems(part.ctx.db, 'stop', reports);
  yield reports;
}

type Stop = Exclude<ExportedBlockedAddress, { list: 'secret' }>;

function isKeyed(stop: Stop): boolean {
  return stop.list === 'departed' || stop.isKeyed;
}

async function storeStops({ ctx }: OwnImport, stops: readonly Stop[]): Promise<number> {
  const suppressed = stops.flatMap((stopEntry) =>
    stopEntry.list === 'suppressed' ? [{ ...stopEntry, key: Buffer.from(stopEntry.key, 'hex') }] : [],
  );
  const departed = stops.flatMap((one) =>
    one.list === 'departed' ? [{ ...one, key: Buffer.from(one.key, 'hex') }] : [],
  );
  return ctx.db
    .transaction()
    .execute(
      async (trx) =>
        (await insertImportedSuppressions(trx, suppressed)) + (await insertImportedDepartures(trx, departed)),
    );
}
