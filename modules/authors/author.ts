import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { authorLimits, publicName } from '#modules/authors/constants.ts';
import type { PublicAuthor, WrittenAuthor } from '#modules/authors/schema.ts';
import * as store from '#modules/authors/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/**
 * Returns authors by name, optionally only names that contain `search`. `total` also counts authors beyond the limit.
 */
export async function listAuthors(
  ctx: Pick<Ctx, 'db'>,
  page: { limit: number; search?: string | undefined },
): Promise<{ authors: PublicAuthor[]; total: number }> {
  const [authors, total] = await Promise.all([
    store.authorsByName(ctx.db, page),
    store.countAuthors(ctx.db, page.search),
  ]);
  return { authors, total };
}

/** Throws `missing`. */
export async function readAuthor(ctx: Pick<Ctx, 'db'>, id: number): Promise<PublicAuthor> {
  const author = await store.authorById(ctx.db, id);
  if (author === undefined) throw new Refusal('missing', 'author.missing');
  return author;
}

/** Returns the author of an address on the site that the posts were imported from, or undefined. */
export async function authorOfFormer(
  ctx: Pick<Ctx, 'db'>,
  paths: readonly string[],
): Promise<PublicAuthor | undefined> {
  return store.authorByFormerPath(ctx.db, paths);
}

/** Returns true if any author has a former address. */
export async function hasFormerAuthors(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return store.hasAuthorAddresses(ctx.db);
}

/** Returns authors in no particular order. Deleted authors are left out. */
export async function authorsByIds(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<PublicAuthor[]> {
  return store.authorRowsByIds(ctx.db, ids);
}

/** Returns the author of a member, or undefined if the member has no public name yet. */
export async function authorOfMember(
  ctx: Pick<Ctx, 'db'>,
  memberId: number,
): Promise<PublicAuthor | undefined> {
  return store.authorByMember(ctx.db, memberId);
}

/** Sets the public name of a member in the caller's transaction. */
export async function nameMember(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  actor: Actor,
  memberId: number,
  written: WrittenAuthor,
): Promise<PublicAuthor> {
  const now = ctx.clock.now();
  const made = await store.insertAuthor(trx, { ...written, memberId }, now);
  const author = (await store.updateAuthorRow(trx, made.id, written, now)) ?? made;
  await note(ctx, trx, actor, author);
  return author;
}

/**
 * Sets the public name of an author who is not a member. Throws `missing`, and `taken` for the name of another member.
 */
export async function renameAuthor(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  actor: Actor,
  id: number,
  written: WrittenAuthor,
): Promise<PublicAuthor> {
  const before = await store.authorById(trx, id);
  if (before === undefined) throw new Refusal('missing', 'author.missing');
  if (before.memberId !== null && before.memberId !== actor.id) throw new Refusal('taken', 'author.notYours');
  const author = (await store.updateAuthorRow(trx, id, written, ctx.clock.now())) ?? before;
  await note(ctx, trx, actor, author);
  return author;
}

/** Returns the author of a member. At the first post it creates the author from the member's name. */
export async function findOrCreateMemberAuthor(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  memberId: number,
  name: string,
): Promise<PublicAuthor> {
  const known = await store.authorByMember(trx, memberId);
  return known ?? store.insertAuthor(trx, { name: cut(name), about: '', memberId }, ctx.clock.now());
}

/**
 * Returns the author with a name, ignoring case and preferring authors who are not members. Creates a missing author in
 * the transaction of an import. Throws `invalid` for more than 10,000 authors, and for a blank name.
 */
export async function findOrCreateAuthor(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  { name, about = '' }: { name: string; about?: string },
): Promise<PublicAuthor> {
  const wanted = cut(name);
  if (wanted === '') throw new Refusal('invalid', 'author.nameMissing');
  await store.lockAuthors(trx);
  const known = await store.authorNamed(trx, wanted);
  if (known !== undefined) return known;
  const { authors: limit, aboutCharacters } = authorLimits;
  if ((await store.countAuthors(trx)) >= limit)
    throw new Refusal('invalid', 'author.tooMany', { values: { limit } });
  const said = Array.from(about.replaceAll('\0', '').toWellFormed()).slice(0, aboutCharacters).join('');
  return store.insertAuthor(trx, { name: wanted, about: said, memberId: null }, ctx.clock.now());
}

function cut(name: string): string {
  return Array.from(publicName(name)).slice(0, authorLimits.nameCharacters).join('').trim();
}

async function note(ctx: Pick<Ctx, 'clock'>, trx: Db, actor: Actor, author: PublicAuthor): Promise<void> {
  const details = { id: author.id };
  await record(ctx, trx, actor, { action: 'author.changed', target: author.name, details });
}
