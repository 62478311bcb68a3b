import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { readAuthor } from '#modules/authors/author.ts';
import { clearPostPages, notifyPostChanged } from '#modules/posts/changed-pages.ts';
import { parsePostId } from '#modules/posts/constants.ts';
import type { StaffPost } from '#modules/posts/schema.ts';
import type { PostSettings, SettingsChange } from '#modules/posts/settings-schema.ts';
import { type SettingsRow, updateSettingsRow } from '#modules/posts/settings/settings-store.ts';
import { lockPost, findPostById } from '#modules/posts/staff-store.ts';
import { lockTranslations } from '#modules/posts/translation-store.ts';
import type { Language } from '#modules/translations/constants.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { toSlug } from '#modules/sitemap/constants.ts';
import type { Tag } from '#modules/tags/schema.ts';
import { findOrCreateTags, setTagsOfPost, getTagsByPost } from '#modules/tags/tag.ts';

/** Thrown if the settings changed after the user loaded them. Contains the stored settings. */
export class SettingsConflictError extends AppError {
  readonly current: PostSettings;

  constructor(current: PostSettings) {
    super('taken', 'post.settingsConflict');
    this.name = 'SettingsConflict';
    this.current = current;
  }
}

/** @throws {AppError} missing */
export async function readSettings(ctx: Pick<Ctx, 'db'>, id: number): Promise<PostSettings> {
  const post = requireFound(await findPostById(ctx.db, id), 'post.notFound');
  return loadSettings(ctx, post);
}

/**
 * Changes the settings of a post, effective immediately for visitors. Creates missing tags. The former path redirects
 * to the new path, because both paths contain the id. A repeated change returns the stored settings.
 * @throws {AppError} missing; invalid for an unknown author, a date in the future or a date of a scheduled post;
 * SettingsConflict if another save changed the settings first.
 */
export async function changeSettings(
  ctx: Ctx,
  actor: Actor,
  target: { id: number; version: number },
  change: SettingsChange,
): Promise<PostSettings> {
  const { states, settings, dropped } = await ctx.db.transaction().execute(async (trx) => {
    const before = requireFound(await lockPost(trx, target.id), 'post.notFound');
    const current = await loadSettings({ db: trx }, before);
    const row = await buildSettingsRow({ ...ctx, db: trx }, before, change);
    const tags = change.tags && (await findOrCreateTags(ctx, trx, actor, change.tags));
    if (isSame(before, row) && (tags === undefined || isSameTags(current.tags, tags)))
      return { states: [], settings: current, dropped: [] };
    if (current.version !== target.version) throw new SettingsConflictError(current);
    await updateSettingsRow(trx, before.id, row, ctx.clock.now());
    if (tags !== undefined) await setTagsOfPost(trx, before.id, tags);
    const details = { id: before.id };
    const name = before.title === '' ? `#${before.id}` : before.title;
    await recordAudit(ctx, trx, actor, { action: 'post.settings-changed', target: name, details });
    const after = await findPostById(trx, before.id);
    if (after === undefined) throw new Error('The post was deleted although it was locked');
    await notifyPostChanged(ctx, trx, [before, after]);
    return {
      states: [before, after],
      settings: await loadSettings({ db: trx }, after),
      dropped: current.tags,
    };
  });
  await clearPostPages(ctx, states, dropped);
  return settings;
}

async function loadSettings(ctx: Pick<Ctx, 'db'>, post: StaffPost): Promise<PostSettings> {
  const tags = (await getTagsByPost(ctx, [post.id])).get(post.id) ?? [];
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
    language: post.language,
  };
}

async function buildSettingsRow(
  ctx: Ctx & { db: Db },
  before: StaffPost,
  change: SettingsChange,
): Promise<SettingsRow> {
  const author = change.signedBy === undefined ? undefined : await readSigningAuthor(ctx, change.signedBy);
  const ownSlug = change.ownSlug === undefined ? before.ownSlug : change.ownSlug;
  return {
    slug: ownSlug ?? toSlug(before.title),
    authorName: author?.name ?? before.author,
    signedBy: author?.id ?? before.signedBy,
    excerpt: change.excerpt ?? before.excerpt,
    searchTitle: change.searchTitle ?? before.searchTitle,
    searchDescription: change.searchDescription ?? before.searchDescription,
    canonicalUrl: normalizeCanonicalUrl(ctx, before.id, change.canonicalUrl ?? before.canonicalUrl),
    isPinned: change.isPinned ?? before.isPinned,
    ownSlug,
    publishedAt: validateDate(ctx, before, change.publishedAt),
    language: await validateLanguage(ctx.db, before, change.language),
  };
}

/** Returns a canonical URL on another site, or '' if the URL is an address of the post itself. */
function normalizeCanonicalUrl(ctx: Ctx, id: number, address: string): string {
  const url = URL.parse(address);
  if (url?.host !== new URL(ctx.settings.publicUrl).host) return address;
  const [, segment] = /^\/blog\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  return segment !== undefined && parsePostId(segment) === id ? '' : address;
}

/** @throws {AppError} invalid if a translation of the post already has the language. */
async function validateLanguage(db: Db, before: StaffPost, language = before.language): Promise<Language> {
  const { id, translationGroup } = before;
  if (language === before.language || translationGroup === null) return language;
  const group = await lockTranslations(db, translationGroup);
  if (group.some((other) => other.id !== id && other.language === language))
    throw createFieldError('language', 'post.languageTaken');
  return language;
}

async function readSigningAuthor(ctx: Pick<Ctx, 'db'>, id: number) {
  try {
    return await readAuthor(ctx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing')
      throw createFieldError('author', 'author.notFound');
    throw error;
  }
}

/** Rejects a date for a scheduled post, because publication sets the date. */
function validateDate(ctx: Ctx, { status, publishedAt }: StaffPost, newDate: Date | undefined): Date | null {
  if (newDate === undefined || newDate.getTime() === publishedAt?.getTime()) return publishedAt;
  if (status === 'scheduled') throw createFieldError('publishedAt', 'post.dateScheduled');
  if (newDate > ctx.clock.now()) throw createFieldError('publishedAt', 'post.dateInFuture');
  return newDate;
}

function isSame(before: StaffPost, row: SettingsRow): boolean {
  return (
    before.slug === row.slug &&
    before.author === row.authorName &&
    before.signedBy === row.signedBy &&
    before.excerpt === row.excerpt &&
    before.searchTitle === row.searchTitle &&
    before.searchDescription === row.searchDescription &&
    before.canonicalUrl === row.canonicalUrl &&
    before.isPinned === row.isPinned &&
    before.ownSlug === row.ownSlug &&
    before.language === row.language &&
    before.publishedAt?.getTime() === row.publishedAt?.getTime()
  );
}

function isSameTags(first: readonly Tag[], second: readonly Tag[]): boolean {
  return first.length === second.length && first.every(({ id }, index) => id === second[index]?.id);
}

function createFieldError(path: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path, message }] });
}
