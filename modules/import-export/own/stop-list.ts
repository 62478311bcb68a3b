import { leftOut, linesOf, type OwnPart, told } from '#modules/import-export/own/part.ts';
import { exportedStop, type ExportedStop } from '#modules/import-export/own-people-schema.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import {
  insertMovedDepartures,
  insertMovedSuppressions,
} from '#modules/import-export/storing/people-store.ts';
import { secretIdOf } from '#modules/import-export/writing/people-lines.ts';

const batchStops = 5_000;
const named = { kind: 'stop', key: 'stop-list.jsonl', title: 'stop-list.jsonl' } as const;

/**
 * Imports the blocked addresses of erased people. Keyed hashes only work with the secret of the source site; with another
 * secret they would block no address, so they are skipped and reported.
 */
export async function* importStopList(part: OwnPart): AsyncGenerator<ItemReport[]> {
  let secret: string | undefined;
  let [found, added, foreign] = [0, 0, 0];
  for await (const lines of linesOf(part, 'stop-list.jsonl', batchStops)) {
    const stops = lines.flatMap((line) => exportedStop.safeParse(line).data ?? []);
    secret ??= stops.find((one) => one.list === 'secret')?.id;
    const isOurs = secret === secretIdOf(part.ctx);
    const all = stops.filter((one) => one.list !== 'secret');
    const usable = all.filter((one) => isOurs || !isKeyed(one));
    found += usable.length;
    foreign += all.length - usable.length;
    if (!part.isDryRun) added += await store(part, usable);
  }
  const reports: ItemReport[] = [];
  if (found > 0) reports.push(told(named, added > 0 || part.isDryRun ? 'added' : 'known'));
  if (foreign > 0) reports.push(leftOut(named, 'otherSecret'));
  if (reports.length > 0) await part.note(part.ctx.db, 'stop', reports);
  yield reports;
}

type Stop = Exclude<ExportedStop, { list: 'secret' }>;

function isKeyed(stop: Stop): boolean {
  return stop.list === 'departed' || stop.isKeyed;
}

async function store({ ctx }: OwnPart, stops: readonly Stop[]): Promise<number> {
  const suppressed = stops.flatMap((one) =>
    one.list === 'suppressed' ? [{ ...one, key: Buffer.from(one.key, 'hex') }] : [],
  );
  const departed = stops.flatMap((one) =>
    one.list === 'departed' ? [{ ...one, key: Buffer.from(one.key, 'hex') }] : [],
  );
  return ctx.db
    .transaction()
    .execute(
      async (trx) =>
        (await insertMovedSuppressions(trx, suppressed)) + (await insertMovedDepartures(trx, departed)),
    );
}
