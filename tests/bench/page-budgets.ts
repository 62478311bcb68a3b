import { request } from 'node:http';
import { join } from 'node:path';
import type { Measurement } from '#tests/bench/measurement.ts';
import { pageBudgets, scriptBudget } from '#tests/fixtures/page-budgets.ts';
import { openTemporaryFolder, seedSite, startSiteProcess } from '#tests/bench/site-process.ts';

const bytesPerKilobyte = 1024;

const pagePaths = ['/', '/faq', '/blog', '/blog/12'];

/** Measures the weight of the public pages with the sample posts, which is the same on every machine. */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  await using site = await startSiteProcess({ dataDir });
  seedSite(dataDir);
  const measurements: Measurement[] = [];
  for (const path of pagePaths) {
    const limits = pageBudgets[path];
    if (limits === undefined) throw new Error(`${path} has no budget`);
    const page = await fetchEncoded(`${site.url}${path}`);
    if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
    const named = listAddresses(await (await fetch(`${site.url}${path}`)).text());
    const parts = await Promise.all(named.map((address) => fetchEncoded(new URL(address, site.url).href)));
    const scripts = parts.filter(({ type }) => type.startsWith('text/javascript'));
    const weigh = (part: string, sizes: number[], limit: number) =>
      measurements.push({
        name: `${path} ${part}`,
        measured: sizes.reduce((sum, size) => sum + size, 0) / bytesPerKilobyte,
        limit,
        unit: 'KB',
        isExact: true,
      });
    weigh('HTML', [page.sizeBytes], limits.htmlKilobytes);
    weigh(
      'script',
      scripts.map(({ sizeBytes }) => sizeBytes),
      scriptBudget,
    );
    weigh(
      'in all',
      [page, ...parts].map(({ sizeBytes }) => sizeBytes),
      limits.totalKilobytes,
    );
    measurements.push({
      name: `${path} requests`,
      measured: 1 + parts.length,
      limit: limits.requests,
      unit: '',
      digits: 0,
      isExact: true,
    });
  }
  return measurements;
}

/**
 * Returns the files that a browser loads with the page: scripts, images and linked files. Every page needs only the
 * preloaded font of the style; the other fonts contain further letters. If a page has several icons, a browser loads
 * only the last supported icon.
 */
function listAddresses(html: string): string[] {
  const tags = html.match(/<(script|img|link)\b[^>]*>/g) ?? [];
  const icons = new Set(tags.filter((tag) => tag.includes('rel="icon"')).slice(0, -1));
  const loaded = tags.filter(
    (tag) => (!tag.startsWith('<link') || linkedFilePattern.test(tag)) && !icons.has(tag),
  );
  const addresses = loaded.flatMap((tag) => /\b(?:src|href)="(\/[^"]*)"/.exec(tag)?.[1] ?? []);
  // The public script is imported by a script in the page after the first paint (web/late-script.ts).
  const late = Array.from(html.matchAll(/\bimport\("(\/[^"]*)"\)/g), ([, address = '']) => address);
  if (late.length === 0) throw new Error('The page imports no public script');
  return [...new Set([...addresses, ...late])];
}

const linkedFilePattern = /rel="(stylesheet|preload|modulepreload|icon)"/;

/** Returns sizes as sent, because `fetch` would decompress the bodies. */
function fetchEncoded(url: string): Promise<{ status: number; type: string; sizeBytes: number }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      let sizeBytes = 0;
      response.on('data', (chunk: Buffer) => {
        sizeBytes += chunk.length;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          sizeBytes,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
