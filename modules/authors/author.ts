import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { authorLimits, normalizePublicName } from '#modules/authors/constants.ts';
import type { PublicAuthor, AuthorInput } from '#modules/authors/schema.ts';
import * as store from '#modules/authors/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { searchWithTypos } from '#modules/text-search/lookup.ts';

/** Returns authors, ordered by name. With `search`, returns only authors whose names contain this text. */
export async function listAuthors(
  ctx: Pick<Ctx, 'db'>,
  page: { limit: number; search?: string | undefined },
): Promise<PublicAuthor[]> {
  return searchWithTypos(
    page.search ?? '',
    (search) => store.listAuthorsByName(ctx.db, { ...page, search }),
    ({ length }) => length,
  );
}

/** Throws `missing`. */
export async function readAuthor(ctx: Pick<Ctx, 'db'>, id: number): Promise<PublicAuthor> {
  const author = requireFound(await store.findAuthorById(ctx.db, id), 'author.notFound');
  return author;
}

/** Returns the author whose page had one of these paths on the imported site, or undefined. */
export async function findAuthorByFormerPath(
  ctx: Pick<Ctx, 'db'>,
  paths: readonly string[],
): Promise<PublicAuthor | undefined> {
  return store.findAuthorRowByFormerPath(ctx.db, paths);
}

/** Returns true if any author has a former address. */
export async function hasFormerAuthorPaths(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return store.hasAuthorAddresses(ctx.db);
}

/** Returns authors in no particular order. Deleted authors are left out. */
export async function listAuthorsByIds(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<PublicAuthor[]> {
  return store.listAuthorRowsByIds(ctx.db, ids);
}

/** Returns the author of a member, or undefined if the member has no public name yet. */
export async function findAuthorOfMember(
  ctx: Pick<Ctx, 'db'>,
  memberId: number,
): Promise<PublicAuthor | undefined> {
  return store.findAuthorByMember(ctx.db, memberId);
}

/** Sets the public name of a member in the caller's transaction. */
export async function setMemberAuthorName(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  actor: Actor,
  memberId: number,
  input: AuthorInput,
): Promise<PublicAuthor> {
  const now = ctx.clock.now();
  const newAuthor = await store.insertAuthor(trx, { ...input, memberId }, now);
  const author = (await store.updateAuthorRow(trx, newAuthor.id, input, now)) ?? newAuthor;
  await recordChange(ctx, trx, actor, author);
  return author;
}

/** Sets the public name of an author who is not a member. Throws `missing`, and `taken` for the name of another member. */
export async function renameAuthor(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  actor: Actor,
  id: number,
  input: AuthorInput,
): Promise<PublicAuthor> {
  const previousAuthor = requireFound(await store.findAuthorById(trx, id), 'author.notFound');
  if (previousAuthor.memberId !== null && previousAuthor.memberId !== actor.id)
    throw new AppError('taken', 'author.isMember');
  const author = (await store.updateAuthorRow(trx, id, input, ctx.clock.now())) ?? previousAuthor;
  await recordChange(ctx, trx, actor, author);
  return author;
}

/** Returns the author of a member. At the first post it creates the author from the member's name. */
export async function findOrCreateMemberAuthor(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  memberId: number,
  name: string,
): Promise<PublicAuthor> {
  const existing = await store.findAuthorByMember(trx, memberId);
  return (
    existing ?? store.insertAuthor(trx, { name: normalizeName(name), about: '', memberId }, ctx.clock.now())
  );
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
  const trimmedName = normalizeName(name);
  if (trimmedName === '') throw new AppError('invalid', 'author.nameRequired');
  await store.lockAuthors(trx);
  const existing = await store.findAuthorByName(trx, trimmedName);
  if (existing !== undefined) return existing;
  const { authors: limit, aboutCharacters } = authorLimits;
  if ((await store.countAuthors(trx)) >= limit)
    throw new AppError('invalid', 'author.tooMany', { values: { limit } });
  const shortAbout = Array.from(about.replaceAll('\0', '').toWellFormed()).slice(0, aboutCharacters).join('');
  return store.insertAuthor(trx, { name: trimmedName, about: shortAbout, memberId: null }, ctx.clock.now());
}

function normalizeName(name: string): string {
  return Array.from(normalizePublicName(name)).slice(0, authorLimits.nameCharacters).join('').trim();
}

async function recordChange(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  actor: Actor,
  author: PublicAuthor,
): Promise<void> {
  const details = { id: author.id };
  await recordAudit(ctx, trx, actor, { action: 'author.changed', target: author.name, details });
}
