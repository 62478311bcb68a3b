import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import {
  credentialsInUse,
  sealCredentials,
  shownFields,
  withStoredSecrets,
} from '#modules/connectors/credentials.ts';
import { connectorLimits, daysLookedBack, sourceIds, sourceNames } from '#modules/connectors/constants.ts';
import type { ConnectorState, Metric, SourceId } from '#modules/connectors/constants.ts';
import { askFor, askToRead, rangeFor } from '#modules/connectors/reading.ts';
import { type Connector, connectorOf, connectors } from '#modules/connectors/registry.ts';
import type { ConnectorRow, SourceOverview, TestOutcome } from '#modules/connectors/schema.ts';
import { type SourceDay, SourceFault } from '#modules/connectors/source.ts';
import * as store from '#modules/connectors/store.ts';
import type { Ctx } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

type Fields = Readonly<Record<string, string>>;

/** Returns every connector with its state, without secrets. */
export async function listSources(ctx: Ctx): Promise<SourceOverview[]> {
  const [rows, known] = await Promise.all([store.allConnectors(ctx.db), store.knownDays(ctx.db)]);
  return connectors.map(({ id }) => {
    const row = rows.find(({ source }) => source === id);
    return overview(ctx, id, { row, known: known.filter(({ source }) => source === id) });
  });
}

/** Throws `missing` if there is no such connector. */
export async function findSource(ctx: Ctx, id: string): Promise<SourceOverview> {
  const found = (await listSources(ctx)).find((source) => source.id === id);
  if (found === undefined) throw unknown();
  return found;
}

/**
 * Stores encrypted credentials and starts a full read of the source. A secret that is left out stays. Throws `missing`,
 * `taken` if the environment sets the credentials, and `invalid` with the errors of the source's schema.
 */
export async function connectSource(ctx: Ctx, actor: Actor, id: string, fields: Fields): Promise<SourceId> {
  const connector = requireConnector(id);
  if (credentialsInUse(ctx, connector.id, undefined) !== undefined)
    throw new Refusal('taken', 'source.byEnvironment');
  const at = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const row = await store.connectorBySource(trx, connector.id);
    const checked = checkFields(ctx, connector, { fields, row });
    const credentials = sealCredentials(ctx, connector.id, checked);
    await store.storeCredentials(trx, connector.id, { credentials, at, by: actor.id });
    const details = shownFields(connector.id, checked);
    await record(ctx, trx, actor, { action: 'source.connected', target: sourceNames[connector.id], details });
    await askToRead(ctx, trx, connector.id);
  });
  return connector.id;
}

/** Deletes the credentials of a source. Its days remain. Throws `missing`, also if no credentials are stored. */
export async function disconnectSource(ctx: Ctx, actor: Actor, id: string): Promise<SourceId> {
  const connector = requireConnector(id);
  await ctx.db.transaction().execute(async (trx) => {
    const row = await store.connectorBySource(trx, connector.id);
    if (row === undefined || row.credentials === null) throw new Refusal('missing', 'source.notConnected');
    await store.deleteConnector(trx, connector.id);
    await record(ctx, trx, actor, { action: 'source.disconnected', target: sourceNames[connector.id] });
  });
  return connector.id;
}

/**
 * Starts a read of a source now, without waiting for its next time. Throws `missing` if the source is not connected,
 * and `tooMany`.
 */
export async function readSourceNow(ctx: Ctx, actor: Actor, id: string): Promise<SourceId> {
  const connector = requireConnector(id);
  await takePress(ctx, actor);
  await ctx.db.transaction().execute(async (trx) => {
    const row = await store.lockConnector(trx, connector.id, ctx.clock.now());
    if (credentialsInUse(ctx, connector.id, row) === undefined)
      throw new Refusal('missing', 'source.notConnected');
    await store.makeDue(trx, connector.id, ctx.clock.now());
    await askToRead(ctx, trx, connector.id);
  });
  return connector.id;
}

/**
 * Requests the last days from a source with the given or the stored credentials, and returns the result without storing
 * it. Throws `missing`, `invalid` and `tooMany`.
 */
export async function testSource(
  ctx: Ctx,
  actor: Actor,
  { id, fields }: { id: string; fields: Fields | undefined },
): Promise<{ id: SourceId; outcome: TestOutcome }> {
  const connector = requireConnector(id);
  await takePress(ctx, actor);
  const row = await store.connectorBySource(ctx.db, connector.id);
  const inUse =
    fields === undefined
      ? credentialsInUse(ctx, connector.id, row)
      : { from: 'form' as const, fields: checkFields(ctx, connector, { fields, row }) };
  if (inUse === undefined) throw new Refusal('missing', 'source.notConnected');
  const range = rangeFor(ctx.clock.now(), daysLookedBack);
  try {
    const days = await askFor(ctx, { id: connector.id, inUse, range, seconds: connectorLimits.testSeconds });
    return { id: connector.id, outcome: outcomeOf(days) };
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    return { id: connector.id, outcome: { fault: { kind: error.kind, said: error.message } } };
  }
}

function outcomeOf(days: readonly SourceDay[]): TestOutcome {
  const byMetric = Map.groupBy(days, ({ metric }): Metric => metric);
  const last =
    days
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? null;
  return { days: [...byMetric].map(([metric, told]) => ({ metric, days: told.length })), last };
}

function overview(
  ctx: Ctx,
  id: SourceId,
  { row, known }: { row: ConnectorRow | undefined; known: SourceOverview['known'] },
): SourceOverview {
  const inUse = credentialsInUse(ctx, id, row);
  const fields = inUse === undefined ? {} : shownFields(id, inUse.fields);
  const state = inUse === undefined ? 'unconnected' : stateOf(row, ctx.clock.now());
  const isRead = inUse !== undefined && row !== undefined;
  return {
    id,
    state,
    from: inUse?.from ?? null,
    isStored: row !== undefined && row.credentials !== null,
    fields,
    connectedAt: row?.connectedAt ?? null,
    connectedBy: row?.connectedBy ?? null,
    answers: state === 'reading' ? (row?.answers ?? 0) : 0,
    readAt: row?.readAt ?? null,
    nextAt: isRead ? row.nextAt : null,
    failingSince: isRead ? row.failingSince : null,
    fault: isRead ? row.fault : null,
    known,
  };
}

function stateOf(row: ConnectorRow | undefined, now: Date): ConnectorState {
  if (row === undefined) return 'waiting';
  if (row.readingUntil !== null && row.readingUntil > now) return 'reading';
  if (row.failingSince !== null) return 'failing';
  return row.readAt === null ? 'waiting' : 'good';
}

/** Validates the form fields, with stored secrets for the fields that were left out. Throws `invalid`. */
function checkFields(
  ctx: Ctx,
  connector: Connector,
  { fields, row }: { fields: Fields; row: ConnectorRow | undefined },
): Fields {
  const given = withStoredSecrets(ctx, connector.id, { fields, row });
  const opened = connector.open(given);
  if ('faults' in opened)
    throw new Refusal('invalid', 'request.invalid', {
      fields: opened.faults.map(({ path, message }) => ({ path: `credentials.${path}`, message })),
    });
  return given;
}

function requireConnector(id: string): Connector {
  const connector = connectorOf(id);
  if (connector === undefined) throw unknown();
  return connector;
}

async function takePress(ctx: Ctx, actor: Actor): Promise<void> {
  const answer = await ctx.limits.take(`source ${actor.id}`, connectorLimits.presses);
  if (answer.allowed) return;
  const { retryAfterSeconds } = answer;
  throw new Refusal('tooMany', 'request.tooMany', {
    retryAfterSeconds,
    values: { seconds: retryAfterSeconds },
  });
}

function unknown(): Refusal {
  return new Refusal('missing', 'source.unknown', { values: { sources: sourceIds.join(', ') } });
}
