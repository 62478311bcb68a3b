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
 * Sets the public name and profile of a member. Writes the name into all posts that the member signed or wrote before they had
 * a public name: the first thousand posts immediately, the others in a job.
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

/**
 * Changes an author by id; writes the name into posts as `setPublicName` does.
 * @throws {Refusal} missing; taken if another member has this name.
 */
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

/** Continues after an id with a thousand posts per transaction. Uses the current name of the author. */
export async function signPosts(ctx: Ctx, given: unknown): Promise<void> {
  const { author: id, after } = payload.parse(given);
  let next: number | undefined = after;
  while (next !== undefined) next = await signRowsAfter(ctx.db, await readAuthor(ctx, id), next);
  await ctx.pages.empty();
}

type Signing = { name: string; siteName: string; isNamed: boolean; actor: { id: number } };

/**
 * Returns the author name for a new post: the public name of the member (created from the member's name at the first post), or
 * the site name if the member has no name.
 */
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
