import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { EmailTemplates } from '#modules/outbox/ports.ts';
import { loadAssets } from '#platform/http/assets.ts';
import type { RequestHandler } from '#platform/http/cached-handler.ts';
import type { CachedResponse } from '#platform/http/cached-response.ts';
import { StartupError } from '#platform/process/startup-error.ts';

export type WebBuild = {
  /** The server build of React Router. */
  pages: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  emails: EmailTemplates;
  /** Returns the browser files as responses with these headers. Empty in development, where `wrap` serves the sources. */
  assets: (headers: Record<string, string>) => Map<string, CachedResponse>;
  /** Path of the email templates for threads; undefined in development. */
  emailsFile: string | undefined;
  /** Adds the development server in front of the handler. */
  wrap: (next: RequestHandler) => RequestHandler;
  close: () => Promise<void>;
};

/**
 * Loads the production build.
 * @throws {StartupError} if it does not exist
 */
export async function loadWebBuild(root: string): Promise<WebBuild> {
  const pagesFile = join(root, 'build/server/index.js');
  const emailsFile = join(root, 'build/emails/emails.js');
  if (!existsSync(pagesFile) || !existsSync(emailsFile)) {
    throw new StartupError('The pages are not built. Run npm run build, or npm start, which builds them.');
  }
  const pages = await load(pagesFile);
  return {
    pages: () => Promise.resolve(pages),
    mode: 'production',
    emails: createLazyTemplates(() => createRequire(emailsFile)(emailsFile).emails),
    emailsFile,
    assets: (headers) => loadAssets(join(root, 'build/client'), headers),
    wrap: (next) => next,
    close: () => Promise.resolve(),
  };
}

/**
 * Returns the React Router build. Accepts form submissions from the public origin too: behind a proxy that terminates
 * TLS, requests arrive with another scheme and often another host, so React Router would reject their form
 * submissions as cross-site.
 */
export async function loadPages(
  web: WebBuild,
  publicUrl: string,
): Promise<ServerBuild | (() => Promise<ServerBuild>)> {
  const allowedActionOrigins = [new URL(publicUrl).host];
  const load = async () => ({ ...(await web.pages()), allowedActionOrigins });
  // If the build is passed as a function, React Router processes the build again for every request.
  return web.mode === 'production' ? load() : load;
}

/** Builds pages and emails from their sources on request, with live reload in the browser. */
export async function loadDevelopmentBuild(root: string): Promise<WebBuild> {
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

/** Loads the templates only when the first email is rendered, because they take a megabyte of memory. */
function createLazyTemplates(loadEmails: () => EmailTemplates): EmailTemplates {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever is read is read of the templates
  return new Proxy({} as EmailTemplates, { get: (_, name) => Reflect.get(loadEmails(), name) });
}

function load(file: string) {
  return import(pathToFileURL(file).href);
}
