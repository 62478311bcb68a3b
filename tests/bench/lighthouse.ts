import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Measurement, computeMedian } from '#tests/bench/measurement.ts';
import {
  openTemporaryFolder,
  seedSite,
  type SiteProcess,
  startSiteProcess,
} from '#tests/bench/site-process.ts';
import { chromiumArguments, chromiumPath } from '#tests/harness/browser.ts';

/** Lighthouse is not a dependency, because only this bench needs its 141 MB (docs/dependencies.md). */
const lighthousePackage = 'lighthouse@13.5.0';
const runsPerPage = 5;
/** Lighthouse's standard phone (150 ms, 1,638 kbit/s, 4x slower), and a cheap phone on a poor connection. */
const connectionTypes = {
  mobile: { minScore: 99, flags: [] },
  slow: {
    minScore: 98,
    flags: [
      '--throttling.rttMs=300',
      '--throttling.throughputKbps=700',
      '--throttling.cpuSlowdownMultiplier=6',
    ],
  },
} as const;
type ConnectionType = keyof typeof connectionTypes;
/**
 * The maximum ratio of the home page's largest contentful paint to the largest contentful paint of a bare page in the same run.
 */
const maxRatioToBare = 1.15;
const barePage = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><meta name="description" content="A bare page"></head><body><h1>Hirawa</h1><p>A messenger.</p></body></html>`;
const pages = ['/faq', '/blog', '/blog/12', '/contact', '/about', '/terms'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** On a busy machine a run may lose its trace, and Lighthouse then requires another run. */
const maxAttempts = 3;
const maxReportBytes = 32 * 1024 * 1024;
const runProgram = promisify(execFile);

type Audit = { id: string; score: number | null; scoreDisplayMode: string; displayValue?: string };
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/**
 * Measures Lighthouse's four scores of the public pages on a phone with a slow connection, as the median of five
 * runs. On both connection types, also compares the largest contentful paint of the home page with the largest
 * contentful paint of a bare page with one heading, which node:http serves.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  await using site = await startSiteProcess({ dataDir });
  await using bare = await startBareSite(folder.path);
  seedSite(dataDir);
  const measurements: Measurement[] = [];
  for (const connection of ['mobile', 'slow'] as const) {
    const { own, other } = await runAlternately(site.url, bare.url, connection);
    const ratio = computeMedian(own.map(getLargestPaint)) / computeMedian(other.map(getLargestPaint));
    console.log(`  bare page, ${connection}: ${formatMetrics(other)}`);
    measurements.push({
      name: `LCP of / over the bare page, ${connection}`,
      measured: ratio,
      limit: maxRatioToBare,
      unit: '',
      digits: 2,
    });
    measurements.push(...toScores('/', connection, own));
  }
  for (const path of pages) {
    // This request renders the page, so that each run gets the page from the cache.
    await (await fetch(site.url + path)).arrayBuffer();
    const reports: Report[] = [];
    for (let run = 0; run < runsPerPage; run += 1)
      reports.push(await visit(site.url + path, 'mobile', maxAttempts));
    measurements.push(...toScores(path, 'mobile', reports));
  }
  return measurements;
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
async function runAlternately(
  site: string,
  bare: string,
  connection: ConnectionType,
): Promise<{ own: Report[]; other: Report[] }> {
  await (await fetch(`${site}/`)).arrayBuffer();
  const [siteReports, bareReports]: [Report[], Report[]] = [[], []];
  for (let run = 0; run < runsPerPage; run += 1) {
    bareReports.push(await visit(`${bare}/`, connection, maxAttempts));
    siteReports.push(await visit(`${site}/`, connection, maxAttempts));
  }
  return { own: siteReports, other: bareReports };
}

function toScores(path: string, connection: ConnectionType, reports: readonly Report[]): Measurement[] {
  console.log(`  ${path}, ${connection}: ${formatMetrics(reports)}`);
  for (const error of listErrors(reports)) console.log(`  ${path}: ${error}`);
  return categories.map((category) => {
    const scores = reports.map((report) => (report.categories[category]?.score ?? 0) * 100);
    const { minScore } = connectionTypes[connection];
    const score = { measured: Math.round(computeMedian(scores)), limit: minScore, isMinimum: true };
    return { name: `${path} ${category}, ${connection}`, ...score, unit: '', digits: 0 };
  });
}

async function visit(url: string, connection: ConnectionType, attemptsLeft: number): Promise<Report> {
  try {
    return await runLighthouse(url, connection);
  } catch (error) {
    if (attemptsLeft <= 1) throw error;
    return visit(url, connection, attemptsLeft - 1);
  }
}

async function runLighthouse(url: string, connection: ConnectionType): Promise<Report> {
  const flags = ['--headless=new', ...chromiumArguments].join(' ');
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    ...connectionTypes[connection].flags,
  ];
  const { stdout } = await runProgram(
    'npx',
    ['-y', lighthousePackage, url, ...options, `--chrome-flags=${flags}`],
    {
      env: { ...process.env, ...(chromiumPath === undefined ? {} : { CHROME_PATH: chromiumPath }) },
      maxBuffer: maxReportBytes,
    },
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the report of the exact version above
  return JSON.parse(stdout) as Report;
}

/** Returns the metrics that visitors notice, in addition to the scores. */
function formatMetrics(reports: readonly Report[]): string {
  const getMedian = (id: string) => computeMedian(reports.map((report) => getMetric(report, id)));
  const seconds = (getMedian('largest-contentful-paint') / 1000).toFixed(2);
  const shift = getMedian('cumulative-layout-shift').toFixed(3);
  return `LCP ${seconds} s, CLS ${shift}, TBT ${getMedian('total-blocking-time').toFixed(0)} ms`;
}

function getLargestPaint(report: Report): number {
  return getMetric(report, 'largest-contentful-paint');
}

function getMetric({ audits }: Report, id: string): number {
  return Reflect.get(audits[id] ?? {}, 'numericValue') ?? Number.NaN;
}

/** Returns the audits that lowered a score, with the number of runs in which they did. */
function listErrors(reports: readonly Report[]): string[] {
  const counts = new Map<string, number>();
  for (const { categories: scoredCategories, audits } of reports) {
    const ids = Object.values(scoredCategories).flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => (weight > 0 ? [id] : [])),
    );
    for (const id of new Set(ids)) {
      const { score = null, displayValue = '' } = audits[id] ?? {};
      if (score === null || score >= 0.9) continue;
      const error = `${id} ${displayValue}`.trim();
      counts.set(error, (counts.get(error) ?? 0) + 1);
    }
  }
  return [...counts].map(([fault, count]) => `${fault} (${count} of ${reports.length})`);
}
