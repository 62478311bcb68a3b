import { randomFillSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { mediaLimits } from '#modules/media/constants.ts';
import { openImages } from '#platform/files/images.ts';
import type { Measurement } from '#tests/bench/measurement.ts';
import { readMemoryBytes } from '#tests/bench/process-metrics.ts';
import { openTemporaryFolder, type SiteProcess, startSiteProcess } from '#tests/bench/site-process.ts';
import * as hostile from '#tests/fixtures/hostile-files.ts';
import { createAvif, createPng } from '#tests/fixtures/images.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';

const bytesPerMebibyte = 1024 * 1024;
const parallelUploads = 20;
const limits = { files: 500, fileBytes: mediaLimits.imageBytes, ...mediaLimits };

/**
 * Measures the peak of additional memory during an upload of 50 MB, whether 20 simultaneous uploads all succeed, and the
 * longest delay of the event loop by the product's own work, which other work on the machine does not change.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const loopFile = join(folder.path, 'loop.jsonl');
  const watch = fileURLToPath(new URL('./loop-watch.ts', import.meta.url));
  await using site = await startSiteProcess({
    dataDir: join(folder.path, 'data'),
    // The same value as in cli/start.sh.
    variables: { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: `--import ${watch}`, BENCH_LOOP_FILE: loopFile },
  });
  const token = await signIn(site, join(folder.path, 'data'));
  const image = await createPng();
  const small = createZip([{ name: 'a.png', bytes: image }]);
  // The first upload loads decoders and compiles code, which is not measured.
  await sendUpload(site, token, await createBody({ image, upload: small, items: 1 }));
  const { bytes: upload, items } = await createBundle();
  const large = await createBody({ image, upload, items });
  await setTimeout(2_000);
  const watchedFrom = Date.now();
  const before = readMemoryBytes(site.pid);
  const peak = watchMemory(site.pid);
  const status = await sendUpload(site, token, large);
  const added = (peak.stop() - before) / bytesPerMebibyte;
  if (status !== 200) throw new Error(`The large upload got the status ${status}`);
  const uploads = Array.from({ length: parallelUploads }, () => sendUpload(site, token, large));
  const startedAt = performance.now();
  const statuses = await Promise.all(uploads);
  console.log(
    `  ${(large.bytes.length / 1e6).toFixed(1)} MB; ${parallelUploads} at once in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  const late = readLoopDelay(loopFile, watchedFrom);
  console.log(
    `  the event loop was late by ${late.lateMs.toFixed(0)} ms at most, the machine's other work included`,
  );
  return [
    { name: 'event loop blocked by uploads, own work', measured: late.ownMs, limit: 50, unit: 'ms' },
    { name: 'memory that a 50 MB upload adds', measured: added, limit: 40, unit: 'MB' },
    {
      name: '20 uploads of 50 MB at once that failed',
      measured: statuses.filter((one) => one !== 200).length,
      limit: 0,
      unit: '',
      digits: 0,
    },
    ...(await measureHostile()),
  ];
}

/**
 * Measures small or simple files that need much work: the longest time that one file occupies the image thread, the additional
 * memory, and the longest waiting time of a 64-pixel image that another member uploads.
 */
async function measureHostile(): Promise<Measurement[]> {
  const attacks: [string, Buffer][] = [
    ['500 PNG of 40 megapixels', hostile.createPngBundle(500, { width: 8000, height: 5000 })],
    ['4 million chunks', hostile.createPngWithEmptyChunks(4_000_000)],
    ['4 million comments', hostile.createPngWithEmptyChunks(4_000_000, 'tEXt')],
    ['24 million blocks', hostile.createGifOfSmallBlocks(24_000_000)],
    [
      '200,000 frames',
      hostile.createWebpOfFrames(200_000, { width: 6000, height: 6000 }, { width: 1, height: 1 }),
    ],
    ['4.5 million levels', hostile.createDeepLottie(4_500_000)],
    ['3.3 million objects', hostile.createLottieOfObjects(3_300_000)],
    ['one column', hostile.createPlainPng(1, 40_000_000)],
    ['interlaced', hostile.createPlainPng(8000, 5000, { bitDepth: 16, colourType: 6, isInterlaced: true })],
    ['AVIF', await createAvif({ width: 8000, height: 5000 })],
  ];
  await using folder = await openTemporaryFolder();
  const images = openImages();
  const examine = async (bytes: Buffer, sender: number): Promise<number> => {
    const own = mkdtempSync(join(folder.path, 'sent-'));
    const path = join(own, 'received');
    writeFileSync(path, bytes);
    const startedAt = performance.now();
    const file = { field: 'upload', name: 'sent', path, sizeBytes: bytes.length };
    await images.examine(file, limits, { folder: own, sender });
    return (performance.now() - startedAt) / 1000;
  };
  const small = await createPng({ width: 64, height: 64 });
  // The first file starts the image thread and loads the decoders, so that their memory is not measured as memory of
  // a later file.
  await examine(small, 1);
  const worst = { seconds: 0, waited: 0, added: 0 };
  for (const [name, bytes] of attacks) {
    const before = readMemoryBytes(process.pid);
    const peak = watchMemory(process.pid);
    const [seconds, waited] = await Promise.all([examine(bytes, 1), examine(small, 2)]);
    const added = (peak.stop() - before) / bytesPerMebibyte;
    console.log(
      `  ${name}: ${seconds.toFixed(1)} s, ${added.toFixed(0)} MB, another member ${waited.toFixed(1)} s`,
    );
    worst.seconds = Math.max(worst.seconds, seconds);
    worst.waited = Math.max(worst.waited, waited);
    worst.added = Math.max(worst.added, added);
  }
  await images.close();
  return [
    { name: 'time to reject a hostile file', measured: worst.seconds, limit: 5, unit: 's' },
    {
      name: 'time of a small image of another member meanwhile',
      measured: worst.waited,
      limit: 5,
      unit: 's',
    },
    { name: 'memory for a hostile file', measured: worst.added, limit: 150, unit: 'MB' },
  ];
}

/** Returns the longest delay of an event loop turn since a time, and the maximum CPU time of one turn. */
function readLoopDelay(file: string, since: number): { lateMs: number; ownMs: number } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what loop-watch.ts writes
  const turns = lines.map((line) => JSON.parse(line) as { at: number; lateMs: number; ownMs: number });
  const watched = turns.filter(({ at }) => at >= since);
  return {
    lateMs: Math.max(0, ...watched.map(({ lateMs }) => lateMs)),
    ownMs: Math.max(0, ...watched.map(({ ownMs }) => ownMs)),
  };
}

/** Returns an archive of sixty images of noise, which cannot be compressed: about 47 MB, near the upload limit. */
async function createBundle(): Promise<{ bytes: Buffer; items: number }> {
  const items = 60;
  const entries: { name: string; bytes: Buffer; isCompressed: boolean }[] = [];
  for (let nr = 0; nr < items; nr += 1) {
    const pixels = randomFillSync(Buffer.alloc(512 * 512 * 3));
    const bytes = await sharp(pixels, { raw: { width: 512, height: 512, channels: 3 } })
      .png()
      .toBuffer();
    entries.push({ name: `${nr}.png`, bytes, isCompressed: false });
  }
  return { bytes: createZip(entries), items };
}

type UploadBody = { bytes: Buffer; type: string };

async function createBody(content: { image: Buffer; upload: Buffer; items: number }): Promise<UploadBody> {
  const form = new FormData();
  const items = String(content.items);
  const texts = { name: 'Bench', description: '', amount: '0', items, category: 'non-animate' };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append('image', new Blob([new Uint8Array(content.image)]), 'a.png');
  form.append('upload', new Blob([new Uint8Array(content.upload)]), 'a.zip');
  const response = new Response(form);
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('Content-Type') ?? '',
  };
}

/** Sends over a new connection, because the server may close an idle connection before its next use. */
function sendUpload(site: SiteProcess, token: string, { bytes, type }: UploadBody): Promise<number> {
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
    peak = Math.max(peak, readMemoryBytes(pid));
  }, 25);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}
