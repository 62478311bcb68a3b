import { escapeText } from '#modules/html/escape.ts';
import { randomBytes } from 'node:crypto';
import { archivePageSize, archiveFeedSize, archivePath } from '#modules/newsletter-archive/constants.ts';
import {
  archivedById,
  archivedIds,
  archivedPage,
  archivedSubjects,
  archiveSent,
  writeArchiveChoice,
} from '#modules/newsletter-archive/store.ts';
import type { ArchivedCard, ArchivedNewsletter } from '#modules/newsletter-archive/store.ts';
import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { parseBody } from '#modules/posts/body.ts';
import type { ReadBody } from '#modules/posts/body.ts';
import type { Feed, FeedTitle } from '#modules/posts/feed.ts';
import { previewOf, readableText } from '#modules/posts/readable.ts';
import type { Ctx } from '#modules/context.ts';
import { withWholeLinks } from '#modules/html/own-links.ts';
import { linkVideos, videoIdsIn } from '#modules/html/video.ts';
import { mediaPath } from '#modules/media/constants.ts';
import { imageSources } from '#modules/media/schema.ts';
import { findMedia } from '#modules/media/upload.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import { findTextLanguage } from '#modules/translations/text-language.ts';
import type { Newsletter } from '#modules/newsletters/newsletter.ts';
import { hasPastNewsletters } from '#modules/newsletters/past.ts';
import { partText, withPersonalParts } from '#modules/newsletters/personal.ts';
import { Refusal } from '#modules/refusal.ts';
import { sitemapPathsOf } from '#modules/sitemap/constants.ts';
import type { IdRange } from '#modules/sitemap/constants.ts';

/** A page of the archive; `preview` is the preheader, or the start of the newsletter. */
export type ArchivePage = { cards: (ArchivedCard & { preview: string })[]; hasMore: boolean };

/**
 * The public version of a newsletter: without tokens and tracked links, cleaned once more. `language`: the language of its
 * text, or undefined if it is unknown.
 */
export type ShownNewsletter = ArchivedCard & {
  preview: string;
  cover: string | null;
  body: ReadBody;
  language: string | undefined;
};

const lists = ['/newsletters', '/newsletters/rss.xml', '/newsletters/atom.xml'];

/** Returns archived newsletters newest first; `afterId` is the last newsletter of the previous page. */
export async function readArchive(
  ctx: Pick<Ctx, 'db'>,
  { afterId }: { afterId: number | undefined },
): Promise<ArchivePage> {
  const found = (await archivedPage(ctx.db, { limit: archivePageSize + 1, afterId })).map(toNobody);
  const cards = found.slice(0, archivePageSize).map((one) => toCard(one));
  return { cards, hasMore: found.length > archivePageSize };
}

/** Returns a newsletter of the archive, or undefined if the archive does not contain it. */
export async function readArchived(
  ctx: Pick<Ctx, 'db' | 'parsing'>,
  id: number,
): Promise<ShownNewsletter | undefined> {
  const stored = await archivedById(ctx.db, id);
  if (stored === undefined) return undefined;
  const found = toNobody(stored);
  return {
    ...toCard(found),
    cover: found.cover === null ? null : mediaPath(found.cover),
    body: await bodyOf(ctx, found),
    language: findTextLanguage(`${found.subject}\n${readableText(found.message, 'html')}`),
  };
}

/** Returns ids and dates of archived newsletters, ordered by id; `ids` limits them to one part of the sitemap. */
export async function archivedAddresses(
  ctx: Pick<Ctx, 'db'>,
  ids?: IdRange,
): Promise<{ id: number; sentAt: Date }[]> {
  return archivedIds(ctx.db, ids);
}

/** Returns the public subjects by id of the archived newsletters among these ids. */
export async function archivedTitles(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const found = await archivedSubjects(ctx.db, ids);
  return new Map(found.map((one) => [one.id, toNobody({ ...one, message: '' }).subject]));
}

/** Returns the time of the newest archived newsletter. */
export async function latestArchived(ctx: Pick<Ctx, 'db'>): Promise<Date | undefined> {
  const [newest] = await archivedPage(ctx.db, { limit: 1, afterId: undefined });
  return newest?.sentAt;
}

/** Returns the newest newsletters for a feed, with absolute addresses. */
export async function archiveFeed(ctx: Ctx, about: FeedTitle & { author: string }): Promise<Feed> {
  const { publicUrl } = ctx.settings;
  const found = (await archivedPage(ctx.db, { limit: archiveFeedSize, afterId: undefined })).map(toNobody);
  const { author, ...title } = about;
  const bodies = found.map(({ message }) => ({ body: message, format: 'html' }) as const);
  const html = await ctx.parsing.cleanBodies(bodies, 'visitors');
  const entries = found.map((one, nr) => {
    const url = `${publicUrl}${archivePath(one.id)}`;
    return {
      url,
      permanentUrl: url,
      title: one.subject,
      author,
      preview: toCard(one).preview,
      html: withWholeLinks(
        linkVideos(html[nr] ?? '', {
          text: about.watch,
          origin: publicUrl,
        }),
        publicUrl,
      ).replaceAll('src="/media/', `src="${publicUrl}/media/`),
      image: one.cover === null ? undefined : `${publicUrl}${mediaPath(one.cover)}`,
      publishedAt: one.sentAt,
      updatedAt: one.sentAt,
    };
  });
  return { ...title, publicUrl, home: '/newsletters', entries, changedAt: entries[0]?.updatedAt };
}

/** Job: adds newly sent newsletters to the archive. A change of the lists removes their cached pages. */
export async function publishSent(ctx: Ctx): Promise<number> {
  const wasShown = await hasPastNewsletters(ctx);
  const ids = await archiveSent(ctx.db, ctx.clock.now());
  if (ids.length > 0) await emptyPages(ctx, ids, { wasShown });
  return ids.length;
}

/**
 * Adds a newsletter to the archive (after it is sent), or removes it immediately.
 * @throws {Refusal} missing
 */
export async function chooseArchive(
  ctx: Ctx,
  id: number,
  { isShown }: { isShown: boolean },
  actor: Actor,
): Promise<Newsletter> {
  const { subject } = await readNewsletter(ctx, id);
  const wasShown = await hasPastNewsletters(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await writeArchiveChoice(trx, id, { isShown }))) throw new Refusal('missing', 'newsletter.missing');
    const action = isShown ? 'newsletter.archived' : 'newsletter.unarchived';
    await record(ctx, trx, actor, { action, target: subject, details: { id } });
  });
  if (isShown) await publishSent(ctx);
  else await emptyPages(ctx, [id], { wasShown });
  return readNewsletter(ctx, id);
}

/**
 * Call this function after the commit. When the archive gets its first newsletter or loses its last one, the links to the
 * archive on every page change.
 */
async function emptyPages(
  ctx: Ctx,
  ids: readonly number[],
  { wasShown }: { wasShown: boolean },
): Promise<void> {
  const isSame = (await hasPastNewsletters(ctx)) === wasShown;
  const own = ids.flatMap((id) => [archivePath(id), ...sitemapPathsOf('newsletters', id)]);
  await ctx.pages.empty(isSame ? [...lists, ...own] : undefined);
}

/** Replaces merge fields by their fallbacks. */
function toNobody<Known extends Pick<ArchivedNewsletter, 'subject' | 'message' | 'personal'>>(
  newsletter: Known,
): Known {
  const { subject, message, personal } = newsletter;
  if (personal === null) return newsletter;
  // NOTE: the marker is random, so that no text of the author can be a placeholder.
  const marker = `zq${randomBytes(12).toString('hex')}`;
  const fields = personal.parts.map(
    ({ field, isDay }) => ({ key: field, kind: isDay ? 'date' : 'text' }) as const,
  );
  const marked = withPersonalParts({ subject, message }, marker, fields);
  const filled = (text: string, escape: (fallback: string) => string) =>
    text.replaceAll(new RegExp(`${marker}p(\\d\\d)`, 'g'), (_, nr: string) => {
      const part = marked.parts[Number(nr)];
      return part === undefined ? '' : escape(partText(part, null));
    });
  return {
    ...newsletter,
    subject: filled(marked.subject, (text) => text),
    message: filled(marked.message, escapeText),
  };
}

function toCard({ id, subject, preheader, sentAt, message }: ArchivedNewsletter) {
  const preview = preheader === '' ? beginningOf(readableText(message, 'html')) : preheader;
  return { id, subject, preheader, sentAt, preview };
}

/** Returns the start of a text; adds dots only if the text continues. */
function beginningOf(text: string): string {
  const preview = previewOf(text);
  return preview === `${text}...` ? text : preview;
}

async function bodyOf(ctx: Pick<Ctx, 'db' | 'parsing'>, { message }: ArchivedNewsletter): Promise<ReadBody> {
  const videos = await findMedia(ctx.db, videoIdsIn(message), 'video');
  const pictures = Object.fromEntries(videos.map((video) => [video.id, imageSources(video)]));
  return parseBody(ctx, { body: message, format: 'html', pictures });
}
