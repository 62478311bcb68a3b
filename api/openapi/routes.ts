import type { description as calls } from '#api/openapi/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { buildApiDocument } from '#api/openapi/document.ts';
import type { ApiDocument } from '#api/openapi/document.ts';
import { referencePolicy, renderReference } from '#api/openapi/reference-page.ts';
import type { Ctx } from '#modules/context.ts';

export const description: Handlers<typeof calls> = {
  /** Returns the OpenAPI 3.1 document. Like `/api/docs`, the response comes from the page cache (web/cached-pages.ts). */
  find({ c }, ctx) {
    c.header('Cache-Control', 'public, no-cache');
    return getDocument(ctx);
  },

  /** Returns the document as a page without scripts and external files. */
  findPage({ c }, ctx) {
    c.header('Cache-Control', 'public, no-cache');
    c.header('Content-Security-Policy', referencePolicy);
    return c.html(renderReference(getDocument(ctx)));
  },
};

/** The documents by public URL. A document depends only on this URL and on the code, so it is built once. */
const documents = new Map<string, ApiDocument>();

function getDocument({ settings: { publicUrl } }: Ctx): ApiDocument {
  const document = documents.get(publicUrl) ?? buildApiDocument(publicUrl);
  documents.set(publicUrl, document);
  return document;
}
