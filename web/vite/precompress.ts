import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.css', '.ico', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a brotli and a gzip copy of each text asset, so that the server does not compress at startup. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => compressible.has(extname(file))).map((file) => writeCopies(join(folder, file))),
  );
}

async function writeCopies(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    toBrotli(bytes, { params }).then((copy) => writeFile(`${file}.br`, copy)),
    toGzip(bytes, { level: 9 }).then((copy) => writeFile(`${file}.gz`, copy)),
  ]);
}
