import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import {
  getActiveCredentials,
  sealCredentials,
  getPublicFields,
  addStoredSecrets,
} from '#modules/connectors/credentials.ts';
import { connectorLimits, rereadDays, connectorIds, connectorNames } from '#modules/connectors/constants.ts';
import type { ConnectorState, Metric, ConnectorId } from '#modules/connectors/constants.ts';
import { requestDays, enqueueRead, getDayRange } from '#modules/connectors/read-connector.ts';
import { type Connector, findConnectorById, connectors } from '#modules/connectors/registry.ts';
import type { ConnectorRow, ConnectorOverview, ConnectorTestResult } from '#modules/connectors/schema.ts';
import { type ConnectorDay, ConnectorError } from '#modules/connectors/connector-driver.ts';
import * as store from '#modules/connectors/store.ts';
import type { Ctx } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';

type CredentialValues = Readonly<Record<string, string>>;

/** Returns every connector with its state, without secrets. */
export async function listConnectors(ctx: Ctx): Promise<ConnectorOverview[]> {
  const [rows, storedDays] = await Promise.all([
    store.listAllConnectors(ctx.db),
    store.listKnownDays(ctx.db),
  ]);
  return connectors.map(({ id }) => {
    const row = rows.find(({ source }) => source === id);
    return toOverview(ctx, id, { row, known: storedDays.filter(({ source }) => source === id) });
  });
}

/** Throws `missing` if there is no such connector. */
export async function findConnector(ctx: Ctx, id: string): Promise<ConnectorOverview> {
  const overviewItem = (await listConnectors(ctx)).find((source) => source.id === id);
  if (overviewItem === undefined) throw createUnknownError();
  return overviewItem;
}

/**
 * Stores encrypted credentials and starts a full read of the source. A secret that is left out stays unchanged. Throws
 * `missing`, `taken` if the environment sets the credentials, and `invalid` with the errors of the source's schema.
 */
export async function connectConnector(
  ctx: Ctx,
  actor: Actor,
  id: string,
  fields: CredentialValues,
): Promise<ConnectorId> {
  const connector = requireConnector(id);
  if (getActiveCredentials(ctx, connector.id, undefined) !== undefined)
    throw new AppError('taken', 'source.setByEnvironment');
  const at = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const row = await store.findConnectorRow(trx, connector.id);
    const validFields = validateFields(ctx, connector, { fields, row });
    const credentials = sealCredentials(ctx, connector.id, validFields);
    await store.storeCredentials(trx, connector.id, { credentials, at, by: actor.id });
    const details = getPublicFields(connector.id, validFields);
    await recordAudit(ctx, trx, actor, {
      action: 'source.connected',
      target: connectorNames[connector.id],
      details,
    });
    await enqueueRead(ctx, trx, connector.id);
  });
  return connector.id;
}

/**
 * Deletes the credentials of a source. The stored days of the source remain. Throws `missing`, also if no credentials
 * are stored.
 */
export async function disconnectConnector(ctx: Ctx, actor: Actor, id: string): Promise<ConnectorId> {
  const connector = requireConnector(id);
  await ctx.db.transaction().execute(async (trx) => {
    const row = await store.findConnectorRow(trx, connector.id);
    if (row === undefined || row.credentials === null) throw new AppError('missing', 'source.notConnected');
    await store.deleteConnector(trx, connector.id);
    await recordAudit(ctx, trx, actor, {
      action: 'source.disconnected',
      target: connectorNames[connector.id],
    });
  });
  return connector.id;
}

/**
 * Starts a read of a source now, without waiting for the scheduled time. Throws `missing` if the source is not
 * connected, and `tooMany` for more than 30 tests and reads a minute.
 */
export async function startConnectorRead(ctx: Ctx, actor: Actor, id: string): Promise<ConnectorId> {
  const connector = requireConnector(id);
  await checkRequestLimit(ctx, actor);
  await ctx.db.transaction().execute(async (trx) => {
    const row = await store.lockConnector(trx, connector.id, ctx.clock.now());
    if (getActiveCredentials(ctx, connector.id, row) === undefined)
      throw new AppError('missing', 'source.notConnected');
    await store.markConnectorDue(trx, connector.id, ctx.clock.now());
    await enqueueRead(ctx, trx, connector.id);
  });
  return connector.id;
}

/**
 * Requests the last days from a source with the given or the stored credentials, and returns the result. Stores no
 * days. Throws `missing`, `invalid` and `tooMany`.
 */
export async function testConnector(
  ctx: Ctx,
  actor: Actor,
  { id, fields }: { id: string; fields: CredentialValues | undefined },
): Promise<{ id: ConnectorId; outcome: ConnectorTestResult }> {
  const connector = requireConnector(id);
  await checkRequestLimit(ctx, actor);
  const row = await store.findConnectorRow(ctx.db, connector.id);
  const activeCredentials =
    fields === undefined
      ? getActiveCredentials(ctx, connector.id, row)
      : { from: 'form' as const, fields: validateFields(ctx, connector, { fields, row }) };
  if (activeCredentials === undefined) throw new AppError('missing', 'source.notConnected');
  const range = getDayRange(ctx.clock.now(), rereadDays);
  try {
    const days = await requestDays(ctx, {
      id: connector.id,
      inUse: activeCredentials,
      range,
      seconds: connectorLimits.testSeconds,
    });
    return { id: connector.id, outcome: toTestOutcome(days) };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    return { id: connector.id, outcome: { fault: { kind: error.kind, said: error.message } } };
  }
}

function toTestOutcome(days: readonly ConnectorDay[]): ConnectorTestResult {
  const byMetric = Map.groupBy(days, ({ metric }): Metric => metric);
  const last =
    days
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? null;
  return { days: [...byMetric].map(([metric, metricDays]) => ({ metric, days: metricDays.length })), last };
}

function toOverview(
  ctx: Ctx,
  id: ConnectorId,
  { row, known: storedDays }: { row: ConnectorRow | undefined; known: ConnectorOverview['known'] },
): ConnectorOverview {
  const activeCredentials = getActiveCredentials(ctx, id, row);
  const fields = activeCredentials === undefined ? {} : getPublicFields(id, activeCredentials.fields);
  const state = activeCredentials === undefined ? 'unconnected' : getState(row, ctx.clock.now());
  const isRead = activeCredentials !== undefined && row !== undefined;
  return {
    id,
    state,
    from: activeCredentials?.from ?? null,
    isStored: row !== undefined && row.credentials !== null,
    fields,
    connectedAt: row?.connectedAt ?? null,
    connectedBy: row?.connectedBy ?? null,
    answers: state === 'reading' ? (row?.answers ?? 0) : 0,
    readAt: row?.readAt ?? null,
    nextAt: isRead ? row.nextAt : null,
    failingSince: isRead ? row.failingSince : null,
    fault: isRead ? row.fault : null,
    known: storedDays,
  };
}

function getState(row: ConnectorRow | undefined, now: Date): ConnectorState {
  if (row === undefined) return 'waiting';
  if (row.readingUntil !== null && row.readingUntil > now) return 'reading';
  if (row.failingSince !== null) return 'failing';
  return row.readAt === null ? 'waiting' : 'good';
}

/** Validates the form fields, with stored secrets for the fields that were left out. Throws `invalid`. */
function validateFields(
  ctx: Ctx,
  connector: Connector,
  { fields, row }: { fields: CredentialValues; row: ConnectorRow | undefined },
): CredentialValues {
  const allFields = addStoredSecrets(ctx, connector.id, { fields, row });
  const openResult = connector.open(allFields);
  if ('errors' in openResult)
    throw new AppError('invalid', 'request.invalid', {
      fields: openResult.errors.map(({ path, message }) => ({ path: `credentials.${path}`, message })),
    });
  return allFields;
}

function requireConnector(id: string): Connector {
  const connector = findConnectorById(id);
  if (connector === undefined) throw createUnknownError();
  return connector;
}

async function checkRequestLimit(ctx: Ctx, actor: Actor): Promise<void> {
  const rateResult = await ctx.limits.take(`source ${actor.id}`, connectorLimits.presses);
  if (rateResult.allowed) return;
  const { retryAfterSeconds } = rateResult;
  throw new AppError('tooMany', 'request.tooMany', {
    retryAfterSeconds,
    values: { seconds: retryAfterSeconds },
  });
}

function createUnknownError(): AppError {
  return new AppError('missing', 'source.notFound', { values: { sources: connectorIds.join(', ') } });
}
