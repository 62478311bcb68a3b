import type { Actor } from '#modules/audit-log/schema.ts';
import {
  authorOfMember,
  findOrCreateMemberAuthor,
  nameMember,
  readAuthor,
  renameAuthor,
} from '#modules/authors/author.ts';
import type { PublicAuthor, WrittenAuthor } from '#modules/authors/schema.ts';
import { signJob } from '#modules/posts/constants.ts';
import { signRowsAfter } from '#modules/posts/settings/settings-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import * as z from 'zod';

const payload = z.object({ author: z.int().positive(), after: z.int().positive() });

/**
 * Gives a member the name by which they sign posts, and what the public reads of them. It stands on all posts that they sign, and on
 * those that they wrote before they had one: on the first thousand at once, on the others by a job.
 */
export async function setPublicName(
  ctx: Ctx,
  actor: Actor & { id: number },
  written: WrittenAuthor,
): Promise<PublicAuthor> {
  const author = await ctx.db.transaction().execute(async (trx) => {
    const named = await nameMember(ctx, trx, actor, actor.id, written);
    await signFirst(ctx, trx, named);
    return named;
  });
  await ctx.pages.empty();
  return author;
}

/** The same for an author by id. Refuses `missing`, and `taken` for another member's name. */
export async function changeAuthor(
  ctx: Ctx,
  actor: Actor,
  id: number,
  written: WrittenAuthor,
): Promise<PublicAuthor> {
  const author = await ctx.db.transaction().execute(async (trx) => {
    const named = await renameAuthor(ctx, trx, actor, id, written);
    await signFirst(ctx, trx, named);
    return named;
  });
  await ctx.pages.empty();
  return author;
}

/** Goes on with the posts of an author after an id, a thousand in a transaction, with the name that they have by then. */
export async function signPosts(ctx: Ctx, given: unknown): Promise<void> {
  const { author: id, after } = payload.parse(given);
  let next: number | undefined = after;
  while (next !== undefined) next = await signRowsAfter(ctx.db, await readAuthor(ctx, id), next);
  await ctx.pages.empty();
}

type Signing = { name: string; siteName: string; isNamed: boolean; actor: { id: number } };

/** Under which name a new post of a member stands: their public one, made of their own at their first post, or else the site's. */
export async function signerOf(
  ctx: Ctx,
  trx: Db,
  { name, siteName, isNamed, actor: { id } }: Signing,
): Promise<{ id: number; name: string; signedBy: number | null }> {
  const signer = isNamed
    ? await findOrCreateMemberAuthor(ctx, trx, id, name)
    : await authorOfMember({ db: trx }, id);
  return { id, name: signer?.name ?? siteName, signedBy: signer?.id ?? null };
}

async function signFirst(ctx: Ctx, trx: Db, author: PublicAuthor): Promise<void> {
  const after = await signRowsAfter(trx, author, 0);
  if (after !== undefined) await ctx.jobs.enqueue(trx, signJob, { author: author.id, after });
}
