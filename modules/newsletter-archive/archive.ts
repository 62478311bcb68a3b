import { escapeText } from '#modules/html/escape.ts';
import { randomBytes } from 'node:crypto';
import { archivePageSize, archiveFeedSize, archivePath } from '#modules/newsletter-archive/constants.ts';
import {
  findArchivedById,
  listArchivedIds,
  listArchivedPage,
  listArchivedSubjects,
  archiveSentNewsletters,
  updateArchiveVisibility,
} from '#modules/newsletters/archive-shared-store.ts';
import type { ArchivedCard, ArchivedNewsletter } from '#modules/newsletters/archive-shared-store.ts';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { parseBody } from '#modules/posts/body.ts';
import type { ParsedBody } from '#modules/posts/body.ts';
import type { Feed, FeedTitle } from '#modules/posts/feed.ts';
import { truncateToPreview, toReadableText } from '#modules/posts/readable.ts';
import type { Ctx } from '#modules/context.ts';
import { makeOwnLinksAbsolute } from '#modules/html/own-links.ts';
import { linkVideos, listVideoIds } from '#modules/html/video.ts';
import { buildMediaPath } from '#modules/media/constants.ts';
import { getImageSources } from '#modules/media/schema.ts';
import { findMedia } from '#modules/media/upload.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import { findTextLanguage } from '#modules/translations/text-language.ts';
import type { Newsletter } from '#modules/newsletters/newsletter.ts';
import { hasArchivedNewsletters } from '#modules/newsletters/archive-visibility.ts';
import { renderMergeField, replaceMergeFields } from '#modules/newsletters/merge-fields.ts';
import { AppError } from '#modules/app-error.ts';
import { getSitemapPaths } from '#modules/sitemap/constants.ts';
import type { IdRange } from '#modules/sitemap/constants.ts';

/** A page of the archive; `preview` is the preheader, or the start of the newsletter. */
export type ArchivePage = { cards: (ArchivedCard & { preview: string })[]; hasMore: boolean };

/**
 * The public version of a newsletter: without tokens and tracked links, and sanitized again. `language`: the language
 * of the message, or undefined if the language is unknown.
 */
export type PublicNewsletter = ArchivedCard & {
  preview: string;
  cover: string | null;
  body: ParsedBody;
  language: string | undefined;
};

const archiveListPaths = ['/newsletters', '/newsletters/rss.xml', '/newsletters/atom.xml'];

/** Returns archived newsletters newest first; `afterId` is the last newsletter of the previous page. */
export async function readArchivePage(
  ctx: Pick<Ctx, 'db'>,
  { afterId }: { afterId: number | undefined },
): Promise<ArchivePage> {
  const found = (await listArchivedPage(ctx.db, { limit: archivePageSize + 1, afterId })).map(
    fillWithFallbacks,
  );
  const cards = found.slice(0, archivePageSize).map((card) => toCard(card));
  return { cards, hasMore: found.length > archivePageSize };
}

/** Returns a newsletter of the archive, or undefined if the archive does not contain it. */
export async function readArchivedNewsletter(
  ctx: Pick<Ctx, 'db' | 'parsing'>,
  id: number,
): Promise<PublicNewsletter | undefined> {
  const stored = await findArchivedById(ctx.db, id);
  if (stored === undefined) return undefined;
  const found = fillWithFallbacks(stored);
  return {
    ...toCard(found),
    cover: found.cover === null ? null : buildMediaPath(found.cover),
    body: await parseMessageBody(ctx, found),
    language: findTextLanguage(`${found.subject}\n${toReadableText(found.message, 'html')}`),
  };
}

/** Returns ids and dates of archived newsletters, ordered by id; `ids` limits the result to one part of the sitemap. */
export async function listArchivedNewsletterIds(
  ctx: Pick<Ctx, 'db'>,
  ids?: IdRange,
): Promise<{ id: number; sentAt: Date }[]> {
  return listArchivedIds(ctx.db, ids);
}

/** Returns the public subjects of the archived newsletters among these ids. The keys of the map are the ids. */
export async function getArchivedTitles(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const found = await listArchivedSubjects(ctx.db, ids);
  return new Map(found.map((row) => [row.id, fillWithFallbacks({ ...row, message: '' }).subject]));
}

/** Returns the time of the newest archived newsletter. */
export async function getLatestArchiveTime(ctx: Pick<Ctx, 'db'>): Promise<Date | undefined> {
  const [newest] = await listArchivedPage(ctx.db, { limit: 1, afterId: undefined });
  return newest?.sentAt;
}

/** Returns the newest newsletters for a feed, with absolute addresses. */
export async function buildArchiveFeed(
  ctx: Ctx,
  feedTitle: Omit<FeedTitle, 'language'> & { author: string },
): Promise<Feed> {
  const { publicUrl } = ctx.settings;
  const found = (await listArchivedPage(ctx.db, { limit: archiveFeedSize, afterId: undefined })).map(
    fillWithFallbacks,
  );
  const { author, ...title } = feedTitle;
  const bodies = found.map(({ message }) => ({ body: message, format: 'html' }) as const);
  const html = await ctx.parsing.cleanBodies(bodies, 'visitors');
  const entries = found.map((archivedNewsletter, index) => {
    const url = `${publicUrl}${archivePath(archivedNewsletter.id)}`;
    return {
      url,
      permanentUrl: url,
      title: archivedNewsletter.subject,
      language: 'en' as const,
      author,
      preview: toCard(archivedNewsletter).preview,
      html: makeOwnLinksAbsolute(
        linkVideos(html[index] ?? '', {
          text: feedTitle.watch,
          origin: publicUrl,
        }),
        publicUrl,
      ).replaceAll('src="/media/', `src="${publicUrl}/media/`),
      image:
        archivedNewsletter.cover === null
          ? undefined
          : `${publicUrl}${buildMediaPath(archivedNewsletter.cover)}`,
      publishedAt: archivedNewsletter.sentAt,
      updatedAt: archivedNewsletter.sentAt,
    };
  });
  return {
    ...title,
    language: 'en',
    publicUrl,
    home: '/newsletters',
    entries,
    changedAt: entries[0]?.updatedAt,
  };
}

/** Job: adds newly sent newsletters to the archive. Removes the affected pages from the cache. */
export async function publishSentNewsletters(ctx: Ctx): Promise<number> {
  const wasShown = await hasArchivedNewsletters(ctx);
  const ids = await archiveSentNewsletters(ctx.db, ctx.clock.now());
  if (ids.length > 0) await clearCachedPages(ctx, ids, { wasShown });
  return ids.length;
}

/**
 * Adds a newsletter to the archive (after it is sent), or removes it immediately.
 * @throws {AppError} missing
 */
export async function changeArchiveVisibility(
  ctx: Ctx,
  id: number,
  { isShown }: { isShown: boolean },
  actor: Actor,
): Promise<Newsletter> {
  const { subject } = await readNewsletter(ctx, id);
  const wasShown = await hasArchivedNewsletters(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await updateArchiveVisibility(trx, id, { isShown })))
      throw new AppError('missing', 'newsletter.notFound');
    const action = isShown ? 'newsletter.archived' : 'newsletter.unarchived';
    await recordAudit(ctx, trx, actor, { action, target: subject, details: { id } });
  });
  if (isShown) await publishSentNewsletters(ctx);
  else await clearCachedPages(ctx, [id], { wasShown });
  return readNewsletter(ctx, id);
}

/**
 * Call this function after the commit. When the first newsletter is added to the archive or the last newsletter is
 * removed, the links to the archive change on every page.
 */
async function clearCachedPages(
  ctx: Ctx,
  ids: readonly number[],
  { wasShown }: { wasShown: boolean },
): Promise<void> {
  const isSame = (await hasArchivedNewsletters(ctx)) === wasShown;
  const newsletterPaths = ids.flatMap((id) => [archivePath(id), ...getSitemapPaths('newsletters', id)]);
  await ctx.pages.empty(isSame ? [...archiveListPaths, ...newsletterPaths] : undefined);
}

/** Replaces merge fields with their fallbacks. */
function fillWithFallbacks<
  ArchivedFields extends Pick<ArchivedNewsletter, 'subject' | 'message' | 'personal'>,
>(newsletter: ArchivedFields): ArchivedFields {
  const { subject, message, personal } = newsletter;
  if (personal === null) return newsletter;
  // NOTE: the marker is random, so that no text of the author can be mistaken for a placeholder.
  const marker = `zq${randomBytes(12).toString('hex')}`;
  const fields = personal.parts.map(
    ({ field, isDay }) => ({ key: field, kind: isDay ? 'date' : 'text' }) as const,
  );
  const marked = replaceMergeFields({ subject, message }, marker, fields);
  const fillText = (text: string, escape: (fallback: string) => string) =>
    text.replaceAll(new RegExp(`${marker}p(\\d\\d)`, 'g'), (_, nr: string) => {
      const part = marked.parts[Number(nr)];
      return part === undefined ? '' : escape(renderMergeField(part, null));
    });
  return {
    ...newsletter,
    subject: fillText(marked.subject, (text) => text),
    message: fillText(marked.message, escapeText),
  };
}

function toCard({ id, subject, preheader, sentAt, message }: ArchivedNewsletter) {
  const preview = preheader === '' ? getTextStart(toReadableText(message, 'html')) : preheader;
  return { id, subject, preheader, sentAt, preview };
}

/** Returns the start of a text; adds dots only if the text continues. */
function getTextStart(text: string): string {
  const preview = truncateToPreview(text);
  return preview === `${text}...` ? text : preview;
}

async function parseMessageBody(
  ctx: Pick<Ctx, 'db' | 'parsing'>,
  { message }: ArchivedNewsletter,
): Promise<ParsedBody> {
  const videos = await findMedia(ctx.db, listVideoIds(message), 'video');
  const pictures = Object.fromEntries(videos.map((video) => [video.id, getImageSources(video)]));
  return parseBody(ctx, { body: message, format: 'html', pictures });
}
