import type { templates as calls } from '#modules/templates/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { toNewsletter } from '#modules/newsletters/item-response.ts';
import { messages, formatMessage } from '#content/messages.ts';
import type { Ctx } from '#modules/context.ts';
import { buildMediaPath } from '#modules/media/constants.ts';
import { listMembers } from '#modules/members/member.ts';
import type { StartingPoint, Template } from '#modules/templates/schema.ts';
import {
  createTemplate,
  deleteTemplate,
  listStartingPoints,
  renameTemplate,
  restoreTemplate,
  useTemplate,
} from '#modules/templates/template.ts';

export const templates: Handlers<typeof calls> = {
  /** `createdBy` is a member's name, or null. */
  async list(_asked, ctx) {
    const { templates: found, lastSent } = await listStartingPoints(ctx);
    const names = found.length === 0 ? new Map<number, string>() : await loadMemberNames(ctx);
    const items = found.map((template) => toTemplate(template, names));
    return { templates: items, lastSent: lastSent === undefined ? null : toStartingPoint(lastSent) };
  },

  async create({ body: { newsletterId, name, saveKey: key }, actor }, ctx) {
    const data = toNewsletter(ctx, await createTemplate(ctx, { newsletterId, name, key }, actor));
    return { data, message: formatMessage('template.created', { name }) };
  },

  async update({ path: { id }, body: { name }, actor }, ctx) {
    const data = toNewsletter(ctx, await renameTemplate(ctx, id, name, actor));
    return { data, message: messages['template.renamed'] };
  },

  async use({ path: { id }, body, actor }, ctx) {
    const data = toNewsletter(ctx, await useTemplate(ctx, id, { key: body?.saveKey }, actor));
    return { data, message: messages['template.used'] };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { name, undoUntil } = await deleteTemplate(ctx, id, actor);
    const data = { id, restore: `/api/v1/newsletter-templates/${id}/restore`, undoUntil };
    return { data, message: formatMessage('template.deleted', { name }) };
  },

  async restore({ path: { id }, actor }, ctx) {
    const data = toNewsletter(ctx, await restoreTemplate(ctx, id, actor));
    return { data, message: messages['template.restored'] };
  },
};

function toTemplate(template: Template, names: ReadonlyMap<number, string>) {
  const { name, createdAt: created, createdBy, usedAt: used } = template;
  return {
    ...toStartingPoint(template),
    name,
    created,
    createdBy: createdBy === null ? null : (names.get(createdBy) ?? null),
    used,
  };
}

function toStartingPoint({ id, subject, preview, cover }: StartingPoint) {
  return { id, subject, preview, cover: cover === null ? null : buildMediaPath(cover) };
}

async function loadMemberNames(ctx: Ctx): Promise<Map<number, string>> {
  return new Map((await listMembers(ctx)).map(({ id, name, email }) => [id, name ?? email]));
}
