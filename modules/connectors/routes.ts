import type { Value } from '#api/http/call.ts';
import type { connectors as calls } from '#modules/connectors/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messageText } from '#content/messages.ts';
import {
  connectSource,
  disconnectSource,
  findSource,
  listSources,
  readSourceNow,
  testSource,
} from '#modules/connectors/connector.ts';
import { sourceNames } from '#modules/connectors/constants.ts';
import type { SourceOverview } from '#modules/connectors/schema.ts';

export const connectors: Handlers<typeof calls> = {
  async list(_asked, ctx) {
    const found = await listSources(ctx);
    return { items: found.map(toItem), total: found.length };
  },

  async connect({ path, body: { credentials }, actor }, ctx) {
    const id = await connectSource(ctx, actor, path.source, credentials);
    const message = messageText('source.connected', { name: sourceNames[id] });
    return { data: toItem(await findSource(ctx, id)), message };
  },

  async disconnect({ path, actor }, ctx) {
    const id = await disconnectSource(ctx, actor, path.source);
    const name = sourceNames[id];
    return { data: { source: id, name }, message: messageText('source.disconnected', { name }) };
  },

  async test({ path, body, actor }, ctx) {
    const { id, outcome } = await testSource(ctx, actor, { id: path.source, fields: body?.credentials });
    const name = sourceNames[id];
    if ('fault' in outcome)
      return {
        data: { source: id, days: [], last_day: null, fault: outcome.fault },
        message: messageText('source.silent', { name, reason: outcome.fault.said }),
      };
    const days = Math.max(0, ...outcome.days.map((told) => told.days));
    return {
      data: { source: id, days: [...outcome.days], last_day: outcome.last, fault: null },
      message: messageText('source.answered', { name, days }),
    };
  },

  async read({ path, actor }, ctx) {
    const id = await readSourceNow(ctx, actor, path.source);
    const message = messageText('source.asked', { name: sourceNames[id] });
    return { data: toItem(await findSource(ctx, id)), message };
  },
};

function toItem(source: SourceOverview): Value<typeof calls.list.list> {
  return {
    source: source.id,
    name: sourceNames[source.id],
    state: source.state,
    connected_by: source.from,
    stored: source.isStored,
    credentials: { ...source.fields },
    connected: source.connectedAt,
    member: source.connectedBy,
    answers: source.answers,
    last_read: source.readAt,
    next_reading: source.nextAt,
    failing_since: source.failingSince,
    last_fault: source.fault,
    known: source.known.map(({ metric, from, to, days }) => ({ metric, from, to, days })),
  };
}
