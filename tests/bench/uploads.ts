import { randomFillSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Figure } from '#tests/bench/figure.ts';
import { memoryBytes } from '#tests/bench/process-figures.ts';
import { openTemporaryFolder, type SiteProcess, startSiteProcess } from '#tests/bench/site-process.ts';
import { png } from '#tests/fixtures/images.ts';
import { zipOf } from '#tests/fixtures/zips.ts';

const mebibyte = 1024 * 1024;
const atOnce = 20;

/**
 * What an upload of 50 MB adds to the memory of the process at its height, whether 20 at once all succeed, and how
 * long the event loop was held up meanwhile: by the product's own work, which the machine's other work cannot add to.
 */
export async function measure(): Promise<Figure[]> {
  await using folder = await openTemporaryFolder();
  const loopFile = join(folder.path, 'loop.jsonl');
  const watch = fileURLToPath(new URL('./loop-watch.ts', import.meta.url));
  await using site = await startSiteProcess({
    dataDir: join(folder.path, 'data'),
    // As cli/start.sh starts it.
    variables: { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: `--import ${watch}`, BENCH_LOOP_FILE: loopFile },
  });
  const token = await signIn(site, join(folder.path, 'data'));
  const image = await png();
  const small = zipOf([{ name: 'a.png', bytes: image }]);
  // The decoders and the compiled code of a first upload are no part of the second one's.
  await send(site, token, await bodyOf({ image, upload: small, items: 1 }));
  const { bytes: upload, items } = await bundle();
  const large = await bodyOf({ image, upload, items });
  await setTimeout(2_000);
  const watchedFrom = Date.now();
  const before = memoryBytes(site.pid);
  const peak = watchMemory(site.pid);
  const status = await send(site, token, large);
  const added = (peak.stop() - before) / mebibyte;
  if (status !== 200) throw new Error(`the large upload was answered ${status}`);
  const uploads = Array.from({ length: atOnce }, () => send(site, token, large));
  const startedAt = performance.now();
  const statuses = await Promise.all(uploads);
  console.log(
    `  ${(large.bytes.length / 1e6).toFixed(1)} MB; ${atOnce} at once in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  const late = readLate(loopFile, watchedFrom);
  console.log(
    `  the event loop was late by ${late.lateMs.toFixed(0)} ms at most, the machine's other work included`,
  );
  return [
    { name: 'event loop held up by uploads, own work', measured: late.ownMs, limit: 50, unit: 'ms' },
    { name: 'memory that a 50 MB upload adds', measured: added, limit: 40, unit: 'MB' },
    {
      name: '20 uploads of 50 MB at once that failed',
      measured: statuses.filter((one) => one !== 200).length,
      limit: 0,
      unit: '',
      digits: 0,
    },
  ];
}

/** The latest turn since a moment, and the longest work in one. */
function readLate(file: string, since: number): { lateMs: number; ownMs: number } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what loop-watch.ts writes
  const turns = lines.map((line) => JSON.parse(line) as { at: number; lateMs: number; ownMs: number });
  const watched = turns.filter(({ at }) => at >= since);
  return {
    lateMs: Math.max(0, ...watched.map(({ lateMs }) => lateMs)),
    ownMs: Math.max(0, ...watched.map(({ ownMs }) => ownMs)),
  };
}

/** Sixty pictures of noise, which cannot be packed: some 47 MB, as large as an upload may nearly be. */
async function bundle(): Promise<{ bytes: Buffer; items: number }> {
  const items = 60;
  const entries: { name: string; bytes: Buffer; isPacked: boolean }[] = [];
  for (let nr = 0; nr < items; nr += 1) {
    const pixels = randomFillSync(Buffer.alloc(512 * 512 * 3));
    const bytes = await sharp(pixels, { raw: { width: 512, height: 512, channels: 3 } })
      .png()
      .toBuffer();
    entries.push({ name: `${nr}.png`, bytes, isPacked: false });
  }
  return { bytes: zipOf(entries), items };
}

type Body = { bytes: Buffer; type: string };

async function bodyOf(given: { image: Buffer; upload: Buffer; items: number }): Promise<Body> {
  const form = new FormData();
  const items = String(given.items);
  const texts = { name: 'Bench', description: '', amount: '0', items, category: 'non-animate' };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append('image', new Blob([new Uint8Array(given.image)]), 'a.png');
  form.append('upload', new Blob([new Uint8Array(given.upload)]), 'a.zip');
  const made = new Response(form);
  return { bytes: Buffer.from(await made.arrayBuffer()), type: made.headers.get('Content-Type') ?? '' };
}

/** Over a connection of its own: one that was kept may be closed by the time that it is used again. */
function send(site: SiteProcess, token: string, { bytes, type }: Body): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': type,
      'Content-Length': bytes.length,
    };
    request(`${site.url}/api/sticker`, { method: 'POST', headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(bytes);
  });
}

async function signIn(site: SiteProcess, dataDir: string): Promise<string> {
  const [email, password] = readFileSync(join(dataDir, 'first-sign-in.txt'), 'utf8').trim().split('\n');
  const answer = await fetch(`${site.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

function watchMemory(pid: number): { stop(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryBytes(pid));
  }, 25);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}
