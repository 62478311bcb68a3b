import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measurement } from '#tests/bench/measurement.ts';
import { openTemporaryFolder, projectFolder, startSiteProcess } from '#tests/bench/site-process.ts';
import { measureWhileVisited } from '#tests/bench/commands/measure-while-visited.ts';
import { createGhostExport, createGhostPost } from '#tests/fixtures/blog-exports.ts';

const postCount = 10_000;
const runCommand = promisify(execFile);

/** Measures the import of a large Ghost blog under load. The export has 300 MB, because it contains each text three times. */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const file = join(folder.path, 'ghost.json');
  const dataDir = join(folder.path, 'data');
  await writeFile(file, createLargeExport(postCount));
  await using site = await startSiteProcess({ dataDir });
  const { answer: seconds, p99 } = await measureWhileVisited(site.url, () => runImport(file, dataDir));
  const again = await runImport(file, dataDir);
  return [
    { name: '10,000 posts of Ghost, 10 KB each: import', limit: 60, unit: 's', measured: seconds },
    { name: 'GET / meanwhile, 99th percentile', limit: 25, unit: 'ms', measured: p99 },
    { name: 'second import of the same posts, which adds none', limit: 20, unit: 's', measured: again },
  ];
}

function createLargeExport(count: number): string {
  const paragraph =
    '<p>Lorem ipsum dolor sit amet, <a href="https://www.example.com/">consectetur</a> elit.</p>';
  const html = paragraph.repeat(115);
  const other = { html, lexical: JSON.stringify({ root: html }), plaintext: html };
  const nrs = Array.from({ length: count }, (_, nr) => nr);
  const tags = Array.from({ length: 30 }, (_, nr) => ({ id: `t${nr}`, name: `Tag ${nr}` }));
  return createGhostExport(
    nrs.map((nr) => createGhostPost(nr, other)),
    {
      posts_tags: nrs.map((nr) => ({ post_id: `p${nr}`, tag_id: `t${nr % 30}`, sort_order: 0 })),
      posts_authors: nrs.map((nr) => ({ post_id: `p${nr}`, author_id: 'u1', sort_order: 0 })),
      tags,
      users: [{ id: 'u1', name: 'Ada Obi', bio: '' }],
    },
  );
}

async function runImport(file: string, dataDir: string): Promise<number> {
  const startedAt = performance.now();
  await runCommand('node', ['cli/import.ts', file], {
    cwd: projectFolder,
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 64 * 1024 * 1024,
  });
  return (performance.now() - startedAt) / 1000;
}
