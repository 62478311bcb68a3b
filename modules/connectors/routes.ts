import type { ServerType } from '#api/http/call.ts';
import type { connectors as calls } from '#modules/connectors/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { formatMessage } from '#content/messages.ts';
import {
  connectConnector,
  disconnectConnector,
  findConnector,
  listConnectors,
  startConnectorRead,
  testConnector,
} from '#modules/connectors/connector.ts';
import { connectorNames } from '#modules/connectors/constants.ts';
import type { ConnectorOverview } from '#modules/connectors/schema.ts';

export const connectors: Handlers<typeof calls> = {
  async list(_request, ctx) {
    const connectorList = await listConnectors(ctx);
    return { items: connectorList.map(toItem), total: connectorList.length };
  },

  async connect({ path, body: { credentials }, actor }, ctx) {
    const id = await connectConnector(ctx, actor, path.source, credentials);
    const message = formatMessage('source.connected', { name: connectorNames[id] });
    return { data: toItem(await findConnector(ctx, id)), message };
  },

  async disconnect({ path, actor }, ctx) {
    const id = await disconnectConnector(ctx, actor, path.source);
    const name = connectorNames[id];
    return { data: { source: id, name }, message: formatMessage('source.disconnected', { name }) };
  },

  async test({ path, body, actor }, ctx) {
    const { id, outcome } = await testConnector(ctx, actor, { id: path.source, fields: body?.credentials });
    const name = connectorNames[id];
    if ('fault' in outcome)
      return {
        data: { source: id, days: [], lastDay: null, fault: outcome.fault },
        message: formatMessage('source.silent', { name, reason: outcome.fault.said }),
      };
    const days = Math.max(0, ...outcome.days.map((metricDays) => metricDays.days));
    return {
      data: { source: id, days: [...outcome.days], lastDay: outcome.last, fault: null },
      message: formatMessage('source.answered', { name, days }),
    };
  },

  async read({ path, actor }, ctx) {
    const id = await startConnectorRead(ctx, actor, path.source);
    const message = formatMessage('source.asked', { name: connectorNames[id] });
    return { data: toItem(await findConnector(ctx, id)), message };
  },
};

function toItem(source: ConnectorOverview): ServerType<typeof calls.list.list> {
  return {
    source: source.id,
    name: connectorNames[source.id],
    state: source.state,
    connectedBy: source.from,
    stored: source.isStored,
    credentials: { ...source.fields },
    connected: source.connectedAt,
    member: source.connectedBy,
    answers: source.answers,
    lastRead: source.readAt,
    nextReading: source.nextAt,
    failingSince: source.failingSince,
    lastFault: source.fault,
    known: [...source.known],
  };
}
