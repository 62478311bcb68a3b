import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { authorLimits, publicName } from '#modules/authors/constants.ts';
import type { PublicAuthor, WrittenAuthor } from '#modules/authors/schema.ts';
import * as store from '#modules/authors/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/** Those who sign posts by name, those alone whose name holds `search`; `total` counts also those past the limit. */
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

/** One who signs posts. Refuses `missing`. */
export async function readAuthor(ctx: Pick<Ctx, 'db'>, id: number): Promise<PublicAuthor> {
  const author = await store.authorById(ctx.db, id);
  if (author === undefined) throw new Refusal('missing', 'author.missing');
  return author;
}

/** Whom one of these addresses led to on the site that they came from; undefined for nobody. */
export async function authorOfFormer(
  ctx: Pick<Ctx, 'db'>,
  paths: readonly string[],
): Promise<PublicAuthor | undefined> {
  return store.authorByFormerPath(ctx.db, paths);
}

/** Returns true if any author had another address before. */
export async function hasFormerAuthors(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return store.hasAuthorAddresses(ctx.db);
}

/** These authors, in no order; those that are gone are left out. */
export async function authorsByIds(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<PublicAuthor[]> {
  return store.authorRowsByIds(ctx.db, ids);
}

/** Under which name a member signs; undefined where they never gave one and never wrote a post under theirs. */
export async function authorOfMember(
  ctx: Pick<Ctx, 'db'>,
  memberId: number,
): Promise<PublicAuthor | undefined> {
  return store.authorByMember(ctx.db, memberId);
}

/** Keeps under which name a member signs from now on, in the transaction of whoever asks. */
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

/** The same for somebody who is no member. Refuses `missing`, and `taken` for another member's name. */
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

/** The author that a member signs as, made of their name at their first post. */
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
 * The author of a name, letter case aside, who is no member where there is one; made where there is none, in the transaction of
 * an import. Refuses `invalid` past 10,000 authors, and for a name of nothing but spaces.
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
