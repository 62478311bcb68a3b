import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yo } from '#content/yo/texts.ts';
import { closeServer, listen } from '#platform/http/create-http-server.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { spec } from '#tests/specification/spec.ts';

const site = createSharedApp();
let browser: TestBrowser;
/** The service worker at /worker.js: of this site, of another release, or of OFFLINE_PAGES=off. */
let worker: 'own' | 'newer' | 'off' = 'own';
let address = '';

/**
 * A proxy in front of the site, so that the origin is always the same. The test changes the service worker of this
 * origin, as a restart with another build or setting would.
 */
const front = createServer((request, response) => {
  void pass(request, response);
});

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '/', headers: asked } = request;
  const { status, headers, body } = await answer(url, asked['accept-language'] ?? '');
  response.writeHead(status, headers).end(body);
}

async function answer(target: string, language: string) {
  const path = target === '/worker.js' && worker === 'off' ? '/off/worker.js' : target;
  const own = await fetch(site().url + path, {
    redirect: 'manual',
    headers: { 'Accept-Language': language },
  });
  const bytes = Buffer.from(await own.arrayBuffer());
  const headers = Object.fromEntries(own.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag'])
    delete headers[name];
  const body =
    target === '/worker.js' && worker === 'newer' ? Buffer.concat([bytes, Buffer.from('\n//')]) : bytes;
  return { status: own.status, headers, body };
}

beforeAll(async () => {
  browser = await sharedBrowser();
  address = `http://127.0.0.1:${await listen(front, 0, '127.0.0.1')}`;
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await closeServer(front, 0);
});

const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
const workersOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

describe('Offline pages of a device', spec('2.169'), () => {
  it('open in their language, are preserved by a release, and are removed when the worker is turned off', async () => {
    worker = 'own';
    const page = await browser.open(`${address}/yo/faq`, { serviceWorkers: 'allow' });
    await expect.poll(() => keptOf(page)).toEqual(expect.arrayContaining(['/yo/faq', '/yo/offline']));
    worker = 'newer';
    await page.evaluate(async () => {
      const changed = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve);
      });
      const registration = await navigator.serviceWorker.getRegistration();
      await Promise.all([registration?.update(), navigator.serviceWorker.controller ? changed : null]);
    });
    // The offline page of the earlier release is deleted; visited pages stay in the cache.
    await expect.poll(() => keptOf(page)).not.toContain('/yo/offline');
    expect(await keptOf(page)).toContain('/yo/faq');
    await page.goto(`${address}/yo/about`);
    await expect.poll(() => keptOf(page)).toEqual(expect.arrayContaining(['/yo/about', '/yo/offline']));
    await page.context().setOffline(true);
    await page.goto(`${address}/yo/faq`);
    expect(await page.locator('.kept').isVisible()).toBe(true);
    await page.goto(`${address}/yo/careers`);
    expect(await page.locator('h1').textContent()).toBe(yo.offline.heading);
    await page.context().setOffline(false);
    worker = 'off';
    await page.goto(`${address}/yo/faq`);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => keptOf(page)).toEqual([]);
    await expect.poll(() => workersOf(page)).toBe(0);
    await page.context().close();
  });

  it('cause no error on a full device', async () => {
    worker = 'own';
    const page = await browser.open('about:blank', { serviceWorkers: 'allow' });
    const device = await page.context().newCDPSession(page);
    await device.send('Storage.overrideQuotaForOrigin', { origin: address, quotaSize: 1 });
    await page.goto(`${address}/faq`);
    await expect.poll(() => workersOf(page)).toBe(1);
    for (const path of ['/about', '/contact', '/faq']) {
      await page.goto(address + path);
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect(await page.locator('.kept').isVisible()).toBe(false);
    }
    await page.context().close();
  });

  it('cause no further requests if service workers are blocked', async () => {
    const page = await browser.open('about:blank');
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    });
    await page.goto(`${address}/faq`);
    await page.locator('#faq-words').fill('coins');
    await expect.poll(() => page.url()).toContain('?q=coins');
    await page.context().close();
  });
});
