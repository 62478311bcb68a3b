import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { listPostRenditions } from '#modules/media/image.ts';
import { openImages } from '#platform/files/images.ts';
import { type Measurement, computeMedian } from '#tests/bench/measurement.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const width = 4000;
const height = 3000;
const rounds = 5;

/**
 * Measures the time of resizing a 12-megapixel JPEG to all sizes of a post, and the longest delay of the event loop
 * in this time.
 */
export async function measure(): Promise<Measurement[]> {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'photo.jpg');
  writeFileSync(path, await createPhoto());
  const images = openImages();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const seconds: number[] = [];
  const cpuSeconds: number[] = [];
  const stallsMs: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      delay.reset();
      delay.enable();
      const startedAt = performance.now();
      const before = process.cpuUsage();
      await images.draw(path, listPostRenditions(String(round).padStart(32, '0')), {
        folder: folder.path,
        sender: 1,
      });
      const { user, system } = process.cpuUsage(before);
      seconds.push((performance.now() - startedAt) / 1000);
      cpuSeconds.push((user + system) / 1_000_000);
      delay.disable();
      stallsMs.push(delay.max / 1e6);
    }
  } finally {
    await images.close();
  }
  const drawn = readdirSync(folder.path).filter((name) => name.startsWith('0'.repeat(32)));
  for (const name of drawn)
    console.log(`  ${name.slice(33)}: ${(statSync(join(folder.path, name)).size / 1024).toFixed(0)} KB`);
  console.log(`  by the clock: ${computeMedian(seconds).toFixed(2)} s`);
  return [
    {
      name: '12-megapixel JPEG in all sizes, processor time',
      measured: computeMedian(cpuSeconds),
      limit: 4,
      unit: 's',
      digits: 2,
    },
    // Other work on the machine can only add delay, so the round with the smallest delay counts.
    { name: 'longest event-loop delay meanwhile', measured: Math.min(...stallsMs), limit: 50, unit: 'ms' },
  ];
}

/**
 * Returns an image of smooth shapes with camera noise. Pure noise would be harder to compress than any photo, a gradient
 * easier.
 */
async function createPhoto(): Promise<Buffer> {
  const small = Buffer.alloc(200 * 150 * 3);
  let seed = 7;
  for (let at = 0; at < small.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    small[at] = seed >>> 16;
  }
  const shapes = await sharp(small, { raw: { width: 200, height: 150, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  for (let at = 0; at < shapes.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    shapes[at] = Math.min(255, Math.max(0, (shapes[at] ?? 0) + ((seed >>> 16) % 9) - 4));
  }
  return sharp(shapes, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
