import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Figure, median } from '#tests/bench/figure.ts';
import {
  openTemporaryFolder,
  seedSite,
  type SiteProcess,
  startSiteProcess,
} from '#tests/bench/site-process.ts';
import { chromiumArguments, chromiumPath } from '#tests/harness/browser.ts';

/** Lighthouse is not a dependency, because only this bench needs its 141 MB (docs/dependencies.md). */
const lighthouse = 'lighthouse@13.5.0';
const runs = 5;
/** Lighthouse's standard phone (150 ms, 1,638 kbit/s, 4x slower), and a cheap phone on a poor connection. */
const lines = {
  mobile: { leastScore: 99, flags: [] },
  slow: {
    leastScore: 98,
    flags: [
      '--throttling.rttMs=300',
      '--throttling.throughputKbps=700',
      '--throttling.cpuSlowdownMultiplier=6',
    ],
  },
} as const;
type Line = keyof typeof lines;
/** The maximum ratio of the home page's largest contentful paint to that of a bare page in the same run. */
const mostTimesBare = 1.15;
const barePage = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><meta name="description" content="A bare page"></head><body><h1>Hirawa</h1><p>A messenger.</p></body></html>`;
const pages = ['/faq', '/blog', '/blog/12', '/contact', '/about', '/terms'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** On a busy machine a run may lose its trace, and Lighthouse then requires another run. */
const attempts = 3;
const maxReportBytes = 32 * 1024 * 1024;
const execute = promisify(execFile);

type Audit = { id: string; score: number | null; scoreDisplayMode: string; displayValue?: string };
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/**
 * Measures Lighthouse's four scores of the public pages on a phone with a slow connection, as the median of five runs. On both
 * connections also measures the largest contentful paint of the home page beside that of a page with one heading from a bare
 * node:http.
 */
export async function measure(): Promise<Figure[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  await using site = await startSiteProcess({ dataDir });
  await using bare = await startBareSite(folder.path);
  seedSite(dataDir);
  const figures: Figure[] = [];
  for (const line of ['mobile', 'slow'] as const) {
    const { own, other } = await inTurn(site.url, bare.url, line);
    const ratio = median(own.map(largestPaint)) / median(other.map(largestPaint));
    console.log(`  bare page, ${line}: ${metricsOf(other)}`);
    figures.push({
      name: `LCP of / over the bare page, ${line}`,
      measured: ratio,
      limit: mostTimesBare,
      unit: '',
      digits: 2,
    });
    figures.push(...scoresOf('/', line, own));
  }
  for (const path of pages) {
    // The first request renders the page; all later requests, and each run, get it from the cache.
    await (await fetch(site.url + path)).arrayBuffer();
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await visit(site.url + path, 'mobile', attempts));
    figures.push(...scoresOf(path, 'mobile', reports));
  }
  return figures;
}

/** Serves a gzipped page with one heading and one paragraph from a bare server. */
async function startBareSite(folder: string): Promise<SiteProcess> {
  const file = join(folder, 'bare.gz');
  writeFileSync(file, gzipSync(barePage));
  const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Encoding', 'gzip'];
  const bareServer = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  return startSiteProcess({
    command: ['node', bareServer, file, JSON.stringify(headers)],
    dataDir: folder,
  });
}

/** The two pages alternate, so that other work on the machine affects both. */
async function inTurn(site: string, bare: string, line: Line): Promise<{ own: Report[]; other: Report[] }> {
  await (await fetch(`${site}/`)).arrayBuffer();
  const [own, other]: [Report[], Report[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    other.push(await visit(`${bare}/`, line, attempts));
    own.push(await visit(`${site}/`, line, attempts));
  }
  return { own, other };
}

function scoresOf(path: string, line: Line, reports: readonly Report[]): Figure[] {
  console.log(`  ${path}, ${line}: ${metricsOf(reports)}`);
  for (const fault of faultsOf(reports)) console.log(`  ${path}: ${fault}`);
  return categories.map((category) => {
    const scores = reports.map((report) => (report.categories[category]?.score ?? 0) * 100);
    const { leastScore } = lines[line];
    const score = { measured: Math.round(median(scores)), limit: leastScore, isLeast: true };
    return { name: `${path} ${category}, ${line}`, ...score, unit: '', digits: 0 };
  });
}

async function visit(url: string, line: Line, attemptsLeft: number): Promise<Report> {
  try {
    return await report(url, line);
  } catch (error) {
    if (attemptsLeft <= 1) throw error;
    return visit(url, line, attemptsLeft - 1);
  }
}

async function report(url: string, line: Line): Promise<Report> {
  const flags = ['--headless=new', ...chromiumArguments].join(' ');
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    ...lines[line].flags,
  ];
  const { stdout } = await execute('npx', ['-y', lighthouse, url, ...options, `--chrome-flags=${flags}`], {
    env: { ...process.env, ...(chromiumPath === undefined ? {} : { CHROME_PATH: chromiumPath }) },
    maxBuffer: maxReportBytes,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the report of the exact version above
  return JSON.parse(stdout) as Report;
}

/** Returns the metrics that visitors notice, in addition to the scores. */
function metricsOf(reports: readonly Report[]): string {
  const metric = (id: string) => median(reports.map((report) => metricOf(report, id)));
  const seconds = (metric('largest-contentful-paint') / 1000).toFixed(2);
  const shift = metric('cumulative-layout-shift').toFixed(3);
  return `LCP ${seconds} s, CLS ${shift}, TBT ${metric('total-blocking-time').toFixed(0)} ms`;
}

function largestPaint(report: Report): number {
  return metricOf(report, 'largest-contentful-paint');
}

function metricOf({ audits }: Report, id: string): number {
  return Reflect.get(audits[id] ?? {}, 'numericValue') ?? Number.NaN;
}

/** Returns the audits that lowered a score, with the number of runs in which they did. */
function faultsOf(reports: readonly Report[]): string[] {
  const counts = new Map<string, number>();
  for (const { categories: scored, audits } of reports) {
    const ids = Object.values(scored).flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => (weight > 0 ? [id] : [])),
    );
    for (const id of new Set(ids)) {
      const { score = null, displayValue = '' } = audits[id] ?? {};
      if (score === null || score >= 0.9) continue;
      const fault = `${id} ${displayValue}`.trim();
      counts.set(fault, (counts.get(fault) ?? 0) + 1);
    }
  }
  return [...counts].map(([fault, count]) => `${fault} (${count} of ${reports.length})`);
}
