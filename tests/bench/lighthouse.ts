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

/** No dependency: 141 MB that nothing but this bench needs (docs/dependencies.md). */
const lighthouse = 'lighthouse@13.5.0';
const runs = 5;
/** A phone as Lighthouse means it (150 ms, 1,638 kbit/s, 4x slower), and a cheap one on a poor line. */
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
/** How much later the home page's largest words may stand than those of a bare page in the same run. */
const mostTimesBare = 1.15;
const barePage = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><meta name="description" content="A bare page"></head><body><h1>Hirawa</h1><p>A messenger.</p></body></html>`;
const pages = ['/faq', '/blog', '/blog/12', '/contact', '/about', '/terms'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** On a busy machine a run may lose its trace; Lighthouse then asks to be run again. */
const attempts = 3;
const maxReportBytes = 32 * 1024 * 1024;
const execute = promisify(execFile);

type Audit = { id: string; score: number | null; scoreDisplayMode: string; displayValue?: string };
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/**
 * Lighthouse's four scores of the public pages as a phone on a slow line sees them, the median of five runs; and on two lines
 * when the home page's largest words stand, beside a page of one heading from a bare node:http.
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
    // The first visitor has it rendered; all others are answered from memory, and so is each run.
    await (await fetch(site.url + path)).arrayBuffer();
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await visit(site.url + path, 'mobile', attempts));
    figures.push(...scoresOf(path, 'mobile', reports));
  }
  return figures;
}

/** A page of one heading and a paragraph, gzipped, from a server that knows nothing else. */
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

/** Both pages in turn: what else the machine does falls on both. */
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

/** What a visitor feels, beside the scores. */
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

/** The audits that cost a score in any run, by how many runs they did. */
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
