import type { ServerType } from '#api/http/call.ts';
import type { segments as calls } from '#modules/audiences/segment-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages, formatMessage } from '#content/messages.ts';
import { countNewsletterAudience } from '#modules/newsletters/newsletter-audience.ts';
import type { Segment } from '#modules/audiences/schema.ts';
import {
  changeSegment,
  createSegment,
  estimateSegment,
  listSegments,
  previewSegment,
  removeSegment,
} from '#modules/audiences/segments.ts';

export const segments: Handlers<typeof calls> = {
  async list(_request, ctx) {
    return (await listSegments(ctx)).map((segment) => toSegment(segment));
  },

  async create({ body, actor }, ctx) {
    const segment = await createSegment(ctx, body, actor);
    return { data: toSegment(segment), message: formatMessage('segment.created', { name: segment.name }) };
  },

  async preview({ body: { filter } }, ctx) {
    return { data: await previewSegment(ctx, filter), message: messages['segment.counted'] };
  },

  async estimate({ body: { filter } }, ctx) {
    const { count, isExact, sample } = await estimateSegment(ctx, filter);
    return { data: { count, isExact, sample }, message: messages['segment.counted'] };
  },

  async countAudience({ body }, ctx) {
    return { data: await countNewsletterAudience(ctx, body), message: messages['segment.counted'] };
  },

  async update({ path: { id }, body, actor }, ctx) {
    const segment = await changeSegment(ctx, id, body, actor);
    return { data: toSegment(segment), message: formatMessage('segment.changed', { name: segment.name }) };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { name } = await removeSegment(ctx, id, actor);
    return { data: { id }, message: formatMessage('segment.deleted', { name }) };
  },
};

function toSegment({ id, name, filter, updatedAt }: Segment): ServerType<typeof calls.create.data> {
  return { id, name, filter, updated: updatedAt };
}
