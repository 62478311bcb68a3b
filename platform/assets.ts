import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { type MemoryAnswer, prepareAnswer } from '#platform/memory-answer.ts';

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Reads every built file into memory, by address. Names below /assets/ carry a hash of their content and
 * never change; all others are asked for again. Hidden folders and the compressed copies are no addresses.
 */
export async function loadAssets(
  folder: string | undefined,
  headers: Record<string, string>,
): Promise<Map<string, MemoryAnswer>> {
  const assets = new Map<string, MemoryAnswer>();
  const names = folder !== undefined && existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  for (const name of names) {
    const type = contentTypes[extname(name)];
    if (!folder || !type || isHidden(name)) continue;
    const address = addressOf(name);
    assets.set(
      address,
      await readAsset(join(folder, name), {
        ...headers,
        'Content-Type': type,
        'Cache-Control': lifetime(address),
      }),
    );
  }
  return assets;
}

/** As browsers write it: `?` and `#` are part of the name here. */
function addressOf(name: string): string {
  return encodeURI(`/${name.split(sep).join('/')}`).replace(/[?#]/g, encodeURIComponent);
}

function isHidden(name: string): boolean {
  return name.split(sep).some((part) => part.startsWith('.') && part !== '.well-known');
}

async function readAsset(file: string, headers: Record<string, string>): Promise<MemoryAnswer> {
  const [identity, br, gzip] = await Promise.all([
    readFile(file),
    readCopy(`${file}.br`),
    readCopy(`${file}.gz`),
  ]);
  return prepareAnswer({ identity, br, gzip }, headers);
}

function readCopy(file: string): Promise<Buffer | undefined> {
  return existsSync(file) ? readFile(file) : Promise.resolve(undefined);
}

function lifetime(address: string): string {
  return address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
