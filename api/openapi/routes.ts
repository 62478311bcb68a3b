import type { description as calls } from '#api/openapi/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { describeApi } from '#api/openapi/document.ts';
import type { ApiDocument } from '#api/openapi/document.ts';
import { referencePolicy, renderReference } from '#api/openapi/reference-page.ts';
import type { Ctx } from '#modules/context.ts';

export const description: Handlers<typeof calls> = {
  /** The API as OpenAPI 3.1, made from the contract. Like `/api/docs`, the response comes from the page cache (web/cached-pages.ts). */
  find({ c }, ctx) {
    c.header('Cache-Control', 'public, no-cache');
    return documentFor(ctx);
  },

  /** The same as a page, without script and without anybody else's files. */
  findPage({ c }, ctx) {
    c.header('Cache-Control', 'public, no-cache');
    c.header('Content-Security-Policy', referencePolicy);
    return c.html(renderReference(documentFor(ctx)));
  },
};

/** Made once for an address of the site: else it changes with the code alone. */
const made = new Map<string, ApiDocument>();

function documentFor({ settings: { publicUrl } }: Ctx): ApiDocument {
  const document = made.get(publicUrl) ?? describeApi(publicUrl);
  made.set(publicUrl, document);
  return document;
}
