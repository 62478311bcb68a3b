import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Figure, median } from '#tests/bench/figure.ts';
import { openTemporaryFolder, seedSite, startSiteProcess } from '#tests/bench/site-process.ts';
import { chromiumArguments, chromiumPath } from '#tests/harness/browser.ts';

/** No dependency: 141 MB that nothing but this bench needs (docs/dependencies.md). */
const lighthouse = 'lighthouse@13.5.0';
const runs = 5;
/** 100 is aimed at; below 99 a visitor is let down. */
const leastScore = 99;
const pages = ['/', '/faq', '/blog', '/blog/12', '/contact', '/about', '/terms'];
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

/** Lighthouse's four scores of the public pages as a phone on a slow line sees them, the median of five runs. */
export async function measure(): Promise<Figure[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  await using site = await startSiteProcess({ dataDir });
  seedSite(dataDir);
  const figures: Figure[] = [];
  for (const path of pages) {
    // The first visitor has it rendered; all others are answered from memory, and so is each run.
    await (await fetch(site.url + path)).arrayBuffer();
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await visit(site.url + path, attempts));
    console.log(`  ${path}: ${metricsOf(reports)}`);
    for (const fault of faultsOf(reports)) console.log(`  ${path}: ${fault}`);
    for (const category of categories) {
      const scores = reports.map((report) => (report.categories[category]?.score ?? 0) * 100);
      const score = { measured: Math.round(median(scores)), limit: leastScore, isLeast: true };
      figures.push({ name: `${path} ${category}`, ...score, unit: '', digits: 0 });
    }
  }
  return figures;
}

async function visit(url: string, attemptsLeft: number): Promise<Report> {
  try {
    return await report(url);
  } catch (error) {
    if (attemptsLeft <= 1) throw error;
    return visit(url, attemptsLeft - 1);
  }
}

async function report(url: string): Promise<Report> {
  const flags = ['--headless=new', ...chromiumArguments].join(' ');
  const options = ['--quiet', '--output=json', `--only-categories=${categories.join(',')}`];
  const { stdout } = await execute('npx', ['-y', lighthouse, url, ...options, `--chrome-flags=${flags}`], {
    env: { ...process.env, ...(chromiumPath === undefined ? {} : { CHROME_PATH: chromiumPath }) },
    maxBuffer: maxReportBytes,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the report of the exact version above
  return JSON.parse(stdout) as Report;
}

/** What a visitor feels, beside the scores. */
function metricsOf(reports: readonly Report[]): string {
  const metric = (id: string) =>
    median(reports.map(({ audits }) => Reflect.get(audits[id] ?? {}, 'numericValue') ?? Number.NaN));
  const seconds = (metric('largest-contentful-paint') / 1000).toFixed(2);
  const shift = metric('cumulative-layout-shift').toFixed(3);
  return `LCP ${seconds} s, CLS ${shift}, TBT ${metric('total-blocking-time').toFixed(0)} ms`;
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
