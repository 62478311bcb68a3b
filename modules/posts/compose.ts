import { cleanHtml } from '#modules/posts/clean-html.ts';
import {
  detectFormat,
  truncateToPreview,
  toReadableText,
  computeReadingMinutes,
} from '#modules/posts/readable.ts';
import type { ComposedBody } from '#modules/posts/ports.ts';
import type { ComposedPost } from '#modules/posts/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { makeOwnLinksRelative } from '#modules/html/own-links.ts';
import { toSlug } from '#modules/sitemap/constants.ts';

type PostTextInput = { title: string; body: string };

/** Returns the stored form of a post. Repairs text that PostgreSQL cannot store (NUL, lone surrogates). */
export function composePost({ title, body }: PostTextInput): ComposedPost {
  return addTitle(title, composeBody(body));
}

export function composeBody(input: string): ComposedBody {
  const storableBody = removeUnstorableCharacters(input);
  const format = detectFormat(storableBody);
  const body = format === 'html' ? cleanHtml(storableBody) : storableBody;
  const text = toReadableText(body, format);
  return { body, format, preview: truncateToPreview(text), readingMinutes: computeReadingMinutes(text) };
}

/** Converts a body to its stored form and replaces links to this site (`siteUrl`) with paths. Runs in the parsing thread. */
export function composeOwnBody({ body, siteUrl }: { body: string; siteUrl: string }): ComposedBody {
  return replaceOwnLinks(composeBody(body), siteUrl);
}

/** Converts a post to its stored form in the parsing thread. Each composer parses a body only once. */
export type Composer = (written: PostTextInput) => Promise<ComposedPost>;

/**
 * Creates a composer for one operation. Call the composer with a new body before a transaction begins, so that the
 * transaction does not wait for the parsing thread.
 */
export function openComposer(ctx: Pick<Ctx, 'parsing' | 'settings'>, memberId: number): Composer {
  const composed = new Map<string, Promise<ComposedBody>>();
  return async ({ title, body }) => {
    const ownBody = { body, siteUrl: ctx.settings.publicUrl };
    const found = composed.get(body) ?? ctx.parsing.composeOwnBody(ownBody, memberId);
    composed.set(body, found);
    return addTitle(title, await found);
  };
}

/** Replaces links to this site with paths, so that a body does not depend on the public URL of the site. */
export function replaceOwnLinks<Body extends Pick<ComposedPost, 'body' | 'format'>>(
  composed: Body,
  siteUrl: string,
): Body {
  return { ...composed, body: makeOwnLinksRelative(composed.body, siteUrl, composed.format) };
}

/** Adds the title and the slug to a composed body. */
export function addTitle(inputTitle: string, body: ComposedBody): ComposedPost {
  const title = removeUnstorableCharacters(inputTitle).trim();
  return { title, slug: toSlug(title), ...body };
}

function removeUnstorableCharacters(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
