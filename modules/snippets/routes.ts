import type { snippets as calls } from '#modules/snippets/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { formatMessage } from '#content/messages.ts';
import { htmlToText } from '#modules/html/readable.ts';
import type { Snippet } from '#modules/snippets/schema.ts';
import {
  createSnippet,
  deleteSnippet,
  listSnippets,
  readSnippet,
  renameSnippet,
} from '#modules/snippets/snippet.ts';

/** Characters of a preview, about two lines in the list. */
const previewCharacters = 120;

export const snippets: Handlers<typeof calls> = {
  async list(_asked, ctx) {
    return (await listSnippets(ctx)).map(({ id, name, createdAt: created, html }) => {
      // Long HTML is truncated, perhaps within a tag.
      const text = htmlToText(html.replace(/<[^<>]*$/, ''));
      return { id, name, created, preview: text.slice(0, previewCharacters).toWellFormed() };
    });
  },

  async find({ path: { id } }, ctx) {
    return toSnippet(await readSnippet(ctx, id));
  },

  async create({ body: { name, html, saveKey: key }, actor }, ctx) {
    const data = toSnippet(await createSnippet(ctx, { name, html, key }, actor));
    return { data, message: formatMessage('snippet.created', { name }) };
  },

  async update({ path: { id }, body: { name }, actor }, ctx) {
    const data = toSnippet(await renameSnippet(ctx, id, name, actor));
    return { data, message: formatMessage('snippet.renamed', { name }) };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { name } = await deleteSnippet(ctx, id, actor);
    return { data: { id }, message: formatMessage('snippet.deleted', { name }) };
  },
};

function toSnippet({ id, name, html, createdAt: created }: Snippet) {
  return { id, name, html, created };
}
