import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import type { TestBrowser } from '#tests/harness/browser.ts';
import { waitUntilSettled } from '#tests/harness/wait-until-settled.ts';

/** Bytes as received by a browser that accepts brotli, and the number of requests. */
export type PageWeight = {
  html: number;
  script: number;
  images: number;
  all: number;
  requests: number;
  foreign: string[];
};

/** Loads a page and returns the weight of all files that a visitor's browser loads, including the icon. */
export async function measurePageWeight(browser: TestBrowser, url: string): Promise<PageWeight> {
  const page = await browser.open('about:blank');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(url);
  await waitUntilSettled(page);
  // Headless Chromium does not request an icon with its own URL, but visitors' browsers do.
  const icon = new URL((await page.locator('link[rel=icon]').last().getAttribute('href')) ?? '', url);
  await page.context().close();
  const addresses = [...new Set([...requested, ...(icon.protocol === 'data:' ? [] : [icon.href])])];
  const sizes = new Map<string, number>();
  for (const address of addresses) sizes.set(address, await fetchServedBytes(address));
  const sum = (wanted: string[]) => wanted.reduce((total, address) => total + (sizes.get(address) ?? 0), 0);
  const { origin } = new URL(url);
  return {
    html: sizes.get(url) ?? 0,
    script: sum(addresses.filter((address) => address.endsWith('.js'))),
    images: sum(addresses.filter((address) => new URL(address).pathname.startsWith('/media/'))),
    all: sum(addresses),
    requests: addresses.length,
    foreign: addresses.filter((address) => !address.startsWith(origin)),
  };
}

/** Records the scripts that a page requests from now on, by path, with their size in gzip bytes. */
export function measureScripts(page: Page): { sizes: Map<string, number>; sum: () => number } {
  const sizes = new Map<string, number>();
  const weigh = async (response: Response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    const path = new URL(response.url()).pathname;
    if (!sizes.has(path)) sizes.set(path, gzipSync(await response.body(), { level: 9 }).length);
  };
  page.on('response', (response) => void weigh(response));
  return { sizes, sum: () => [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}

function fetchServedBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      let sizeBytes = 0;
      answer.on('data', (chunk: Buffer) => {
        sizeBytes += chunk.length;
      });
      answer.on('end', () => resolve(sizeBytes));
      answer.on('error', reject);
    }).on('error', reject);
  });
}
