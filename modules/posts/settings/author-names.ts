import type { Actor } from '#modules/audit-log/schema.ts';
import {
  findAuthorOfMember,
  findOrCreateMemberAuthor,
  setMemberAuthorName,
  readAuthor,
  renameAuthor,
} from '#modules/authors/author.ts';
import type { PublicAuthor, AuthorInput } from '#modules/authors/schema.ts';
import { authorNameJob } from '#modules/posts/constants.ts';
import { writeAuthorNameAfter } from '#modules/posts/settings/settings-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import * as z from 'zod';

const payloadSchema = z.object({ author: z.int().positive(), after: z.int().positive() });

/**
 * Sets the public name and profile of a member. Writes the name into all posts that the member signed, or wrote
 * before the member had a public name: the first thousand posts immediately, the others in a job.
 */
export async function setPublicName(
  ctx: Ctx,
  actor: Actor & { id: number },
  profile: AuthorInput,
): Promise<PublicAuthor> {
  const author = await ctx.db.transaction().execute(async (trx) => {
    const namedAuthor = await setMemberAuthorName(ctx, trx, actor, actor.id, profile);
    await signFirstPosts(ctx, trx, namedAuthor);
    return namedAuthor;
  });
  await ctx.pages.empty();
  return author;
}

/**
 * Changes an author, and adds the author to earlier posts without an author.
 * @throws {AppError} missing; taken if another member has this name.
 */
export async function changeAuthor(
  ctx: Ctx,
  actor: Actor,
  id: number,
  authorInput: AuthorInput,
): Promise<PublicAuthor> {
  const author = await ctx.db.transaction().execute(async (trx) => {
    const renamedAuthor = await renameAuthor(ctx, trx, actor, id, authorInput);
    await signFirstPosts(ctx, trx, renamedAuthor);
    return renamedAuthor;
  });
  await ctx.pages.empty();
  return author;
}

/** Job: writes the current name of an author into the author's posts after an id, a thousand posts per transaction. */
export async function writeAuthorNameIntoPosts(ctx: Ctx, input: unknown): Promise<void> {
  const { author: id, after } = payloadSchema.parse(input);
  let next: number | undefined = after;
  while (next !== undefined) next = await writeAuthorNameAfter(ctx.db, await readAuthor(ctx, id), next);
  await ctx.pages.empty();
}

type SigningMember = { name: string; siteName: string; isNamed: boolean; actor: { id: number } };

/**
 * Returns the author name for a new post: the public name of the member (created from the member's name at the first post), or
 * the site name if the member has no name.
 */
export async function findOrCreatePostAuthor(
  ctx: Ctx,
  trx: Db,
  { name, siteName, isNamed, actor: { id } }: SigningMember,
): Promise<{ id: number; name: string; signedBy: number | null }> {
  const signer = isNamed
    ? await findOrCreateMemberAuthor(ctx, trx, id, name)
    : await findAuthorOfMember({ db: trx }, id);
  return { id, name: signer?.name ?? siteName, signedBy: signer?.id ?? null };
}

async function signFirstPosts(ctx: Ctx, trx: Db, author: PublicAuthor): Promise<void> {
  const after = await writeAuthorNameAfter(trx, author, 0);
  if (after !== undefined) await ctx.jobs.enqueue(trx, authorNameJob, { author: author.id, after });
}
