import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { EmailTemplates } from '#modules/outbox/ports.ts';
import { loadAssets } from '#platform/http/assets.ts';
import type { RequestAnswerer } from '#platform/http/cached-handler.ts';
import type { CachedResponse } from '#platform/http/cached-response.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

export type WebBuild = {
  /** The pages as React Router's server build. */
  pages: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  emails: EmailTemplates;
  /** The files for browsers, answered with these headers; none in development, where `wrap` serves their sources. */
  assets: (headers: Record<string, string>) => Map<string, CachedResponse>;
  /** The templates as a file that a thread can load; undefined in development. */
  emailsFile: string | undefined;
  /** Puts what development needs in front of the product's own answers. */
  wrap: (next: RequestAnswerer) => RequestAnswerer;
  close: () => Promise<void>;
};

/** Loads the finished build; a missing one is one clear sentence. */
export async function loadWebBuild(root: string): Promise<WebBuild> {
  const pagesFile = join(root, 'build/server/index.js');
  const emailsFile = join(root, 'build/emails/emails.js');
  if (!existsSync(pagesFile) || !existsSync(emailsFile)) {
    throw new StartupFault('The pages are not built. Run npm run build, or npm start, which builds them.');
  }
  const pages = await load(pagesFile);
  return {
    pages: () => Promise.resolve(pages),
    mode: 'production',
    emails: whenAsked(() => createRequire(emailsFile)(emailsFile).emails),
    emailsFile,
    assets: (headers) => loadAssets(join(root, 'build/client'), headers),
    wrap: (next) => next,
    close: () => Promise.resolve(),
  };
}

/**
 * The pages as React Router answers them. Their forms are taken from the public address too: behind a proxy that ends
 * TLS a request names another scheme, often another host, and would be refused as that of another site.
 */
export async function pagesFor(
  web: WebBuild,
  publicUrl: string,
): Promise<ServerBuild | (() => Promise<ServerBuild>)> {
  const allowedActionOrigins = [new URL(publicUrl).host];
  const load = async () => ({ ...(await web.pages()), allowedActionOrigins });
  // The router works a build that is given as a function out anew for every request.
  return web.mode === 'production' ? load() : load;
}

/** Builds pages and emails from their sources as they are asked for, with reload in the browser. */
export async function serveSources(root: string): Promise<WebBuild> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  const { emails } = await vite.ssrLoadModule('/emails/index.ts');
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module that React Router's plugin makes
    pages: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    mode: 'development',
    emails,
    emailsFile: undefined,
    assets: () => new Map(),
    wrap: (next) => (request, response) => vite.middlewares(request, response, () => next(request, response)),
    close: () => vite.close(),
  };
}

/** Templates that are loaded with the first email: until then a site keeps their megabyte out of memory. */
function whenAsked(loadEmails: () => EmailTemplates): EmailTemplates {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever is read is read of the templates
  return new Proxy({} as EmailTemplates, { get: (_, name) => Reflect.get(loadEmails(), name) });
}

function load(file: string) {
  return import(pathToFileURL(file).href);
}
