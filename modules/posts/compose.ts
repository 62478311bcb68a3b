import { cleanHtml } from '#modules/posts/clean-html.ts';
import { formatOf, previewOf, readableText, readingMinutesOf } from '#modules/posts/readable.ts';
import type { ComposedBody } from '#modules/posts/ports.ts';
import type { Composed } from '#modules/posts/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { withOwnPaths } from '#modules/html/own-links.ts';
import { slugOf } from '#modules/sitemap/constants.ts';

type Written = { title: string; body: string };

/** Returns the stored form of a post. Repairs text that PostgreSQL cannot store (NUL, lone surrogates). */
export function compose({ title, body }: Written): Composed {
  return withTitle(title, composeBody(body));
}

export function composeBody(written: string): ComposedBody {
  const given = storable(written);
  const format = formatOf(given);
  const body = format === 'html' ? cleanHtml(given) : given;
  const text = readableText(body, format);
  return { body, format, preview: previewOf(text), readingMinutes: readingMinutesOf(text) };
}

/** Composes a body of this site and replaces links to `siteUrl` by paths. Runs in the parsing thread. */
export function composeOwnBody({ body, siteUrl }: { body: string; siteUrl: string }): ComposedBody {
  return withPaths(composeBody(body), siteUrl);
}

/** Composes a post in the parsing thread and parses each body only once. */
export type Composer = (written: Written) => Promise<Composed>;

/** Call the composer with a new body before a transaction begins, so that the transaction does not wait for the thread. */
export function openComposer(ctx: Pick<Ctx, 'parsing' | 'settings'>, memberId: number): Composer {
  const composed = new Map<string, Promise<ComposedBody>>();
  return async ({ title, body }) => {
    const written = { body, siteUrl: ctx.settings.publicUrl };
    const found = composed.get(body) ?? ctx.parsing.composeOwnBody(written, memberId);
    composed.set(body, found);
    return withTitle(title, await found);
  };
}

/** Replaces links to this site by paths, so that a body does not depend on the public address. */
export function withPaths<Body extends Pick<Composed, 'body' | 'format'>>(
  composed: Body,
  siteUrl: string,
): Body {
  return { ...composed, body: withOwnPaths(composed.body, siteUrl, composed.format) };
}

/** Adds the title and the slug to a composed body. */
export function withTitle(written: string, body: ComposedBody): Composed {
  const title = storable(written).trim();
  return { title, slug: slugOf(title), ...body };
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
