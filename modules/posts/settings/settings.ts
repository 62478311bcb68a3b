import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { readAuthor } from '#modules/authors/author.ts';
import { emptyPagesOf, tellOfChange } from '#modules/posts/changed-pages.ts';
import { postIdOf } from '#modules/posts/constants.ts';
import type { StaffPost } from '#modules/posts/schema.ts';
import type { PostSettings, SettingsChange } from '#modules/posts/settings-schema.ts';
import { type SettingsRow, updateSettingsRow } from '#modules/posts/settings/settings-store.ts';
import { lockPost, postById } from '#modules/posts/staff-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';
import { slugOf } from '#modules/sitemap/constants.ts';
import type { Tag } from '#modules/tags/schema.ts';
import { findOrCreateTags, setTagsOfPost, tagsOfPosts } from '#modules/tags/tag.ts';

/** Thrown if the settings changed since the user loaded them. Carries the stored settings. */
export class SettingsConflict extends Refusal {
  readonly current: PostSettings;

  constructor(current: PostSettings) {
    super('taken', 'post.settingsChanged');
    this.name = 'SettingsConflict';
    this.current = current;
  }
}

/** @throws {Refusal} missing */
export async function readSettings(ctx: Pick<Ctx, 'db'>, id: number): Promise<PostSettings> {
  const post = await postById(ctx.db, id);
  if (post === undefined) throw new Refusal('missing', 'post.missing');
  return settingsOf(ctx, post);
}

/**
 * Changes the settings of a post, effective immediately for visitors. Creates missing tags. The former address redirects,
 * because it contains the id. A repeated change returns the stored settings.
 * @throws {Refusal} missing; invalid for an unknown author, a date in the future or a date of a scheduled post;
 * SettingsConflict if another save was first.
 */
export async function changeSettings(
  ctx: Ctx,
  actor: Actor,
  target: { id: number; version: number },
  change: SettingsChange,
): Promise<PostSettings> {
  const { states, settings, dropped } = await ctx.db.transaction().execute(async (trx) => {
    const before = await lockPost(trx, target.id);
    if (before === undefined) throw new Refusal('missing', 'post.missing');
    const current = await settingsOf({ db: trx }, before);
    const row = await rowOf({ ...ctx, db: trx }, before, change);
    const tags = change.tags && (await findOrCreateTags(ctx, trx, actor, change.tags));
    if (isSame(before, row) && (tags === undefined || isSameTags(current.tags, tags)))
      return { states: [], settings: current, dropped: [] };
    if (current.version !== target.version) throw new SettingsConflict(current);
    await updateSettingsRow(trx, before.id, row, ctx.clock.now());
    if (tags !== undefined) await setTagsOfPost(trx, before.id, tags);
    const details = { id: before.id };
    const name = before.title === '' ? `#${before.id}` : before.title;
    await record(ctx, trx, actor, { action: 'post.settings-changed', target: name, details });
    const after = await postById(trx, before.id);
    if (after === undefined) throw new Error('A post went while it was held');
    await tellOfChange(ctx, trx, [before, after]);
    return {
      states: [before, after],
      settings: await settingsOf({ db: trx }, after),
      dropped: current.tags,
    };
  });
  await emptyPagesOf(ctx, states, dropped);
  return settings;
}

async function settingsOf(ctx: Pick<Ctx, 'db'>, post: StaffPost): Promise<PostSettings> {
  const tags = (await tagsOfPosts(ctx, [post.id])).get(post.id) ?? [];
  return {
    id: post.id,
    version: post.settingsVersion,
    title: post.title,
    slug: post.slug,
    status: post.status,
    author: post.author,
    signedBy: post.signedBy,
    tags,
    excerpt: post.excerpt,
    searchTitle: post.searchTitle,
    searchDescription: post.searchDescription,
    canonicalUrl: post.canonicalUrl,
    isPinned: post.isPinned,
    ownSlug: post.ownSlug,
    publishedAt: post.publishedAt,
  };
}

async function rowOf(ctx: Ctx & { db: Db }, before: StaffPost, change: SettingsChange): Promise<SettingsRow> {
  const author = change.signedBy === undefined ? undefined : await signer(ctx, change.signedBy);
  const ownSlug = change.ownSlug === undefined ? before.ownSlug : change.ownSlug;
  return {
    slug: ownSlug ?? slugOf(before.title),
    author_name: author?.name ?? before.author,
    signed_by: author?.id ?? before.signedBy,
    excerpt: change.excerpt ?? before.excerpt,
    search_title: change.searchTitle ?? before.searchTitle,
    search_description: change.searchDescription ?? before.searchDescription,
    canonical_url: elsewhere(ctx, before.id, change.canonicalUrl ?? before.canonicalUrl),
    is_pinned: change.isPinned ?? before.isPinned,
    own_slug: ownSlug,
    published_at: dateOf(ctx, before, change.publishedAt),
  };
}

/** Returns a canonical URL on another site, or '' if the URL is an address of the post itself. */
function elsewhere(ctx: Ctx, id: number, address: string): string {
  const url = URL.parse(address);
  if (url?.host !== new URL(ctx.settings.publicUrl).host) return address;
  const [, segment] = /^\/blog\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  return segment !== undefined && postIdOf(segment) === id ? '' : address;
}

async function signer(ctx: Pick<Ctx, 'db'>, id: number) {
  try {
    return await readAuthor(ctx, id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing') throw fault('author', 'author.missing');
    throw error;
  }
}

/** A scheduled post gets its date when it is published. */
function dateOf(ctx: Ctx, { status, publishedAt }: StaffPost, wanted: Date | undefined): Date | null {
  if (wanted === undefined || wanted.getTime() === publishedAt?.getTime()) return publishedAt;
  if (status === 'scheduled') throw fault('published_at', 'post.datedBySchedule');
  if (wanted > ctx.clock.now()) throw fault('published_at', 'post.dateToCome');
  return wanted;
}

function isSame(before: StaffPost, row: SettingsRow): boolean {
  return (
    before.slug === row.slug &&
    before.author === row.author_name &&
    before.signedBy === row.signed_by &&
    before.excerpt === row.excerpt &&
    before.searchTitle === row.search_title &&
    before.searchDescription === row.search_description &&
    before.canonicalUrl === row.canonical_url &&
    before.isPinned === row.is_pinned &&
    before.ownSlug === row.own_slug &&
    before.publishedAt?.getTime() === row.published_at?.getTime()
  );
}

function isSameTags(one: readonly Tag[], other: readonly Tag[]): boolean {
  return one.length === other.length && one.every(({ id }, nr) => id === other[nr]?.id);
}

function fault(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}
