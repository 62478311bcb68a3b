import type { authors as calls } from '#modules/authors/contract.ts';
import { getPostAuthor } from '#api/http/author.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import { findAuthorOfMember, listAuthors } from '#modules/authors/author.ts';
import { buildAuthorPath } from '#modules/authors/constants.ts';
import type { PublicAuthor } from '#modules/authors/schema.ts';
import { changeAuthor, setPublicName } from '#modules/posts/settings/author-names.ts';

const listLimit = 100;

export const authors: Handlers<typeof calls> = {
  async list({ query: { search } }, ctx) {
    const text = search?.replaceAll('\0', ' ').trim();
    return (await listAuthors(ctx, { limit: listLimit, search: text })).map(toAuthor);
  },

  async update({ path: { id }, body, actor }, ctx) {
    const data = toAuthor(await changeAuthor(ctx, actor, id, body));
    return { data, message: messages['author.changed'] };
  },

  async findOwn({ c }, ctx) {
    const author = await findAuthorOfMember(ctx, c.get('member').id);
    return { author: author === undefined ? null : toAuthor(author) };
  },

  async updateOwn({ c, body }, ctx) {
    const data = toAuthor(await setPublicName(ctx, getPostAuthor(c, ctx).actor, body));
    return { data, message: messages['author.changed'] };
  },
};

function toAuthor({ id, memberId, name, about }: PublicAuthor) {
  return { id, memberId, name, about, address: buildAuthorPath({ id, name }) };
}
