import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ZipStream } from '#modules/import-export/ports.ts';

/** A zip with names in UTF-8 that grows as it is read, larger than 4 GiB where it must be (ZIP64). */
export function zipStream(): ZipStream {
  const zip = new ZipFile();
  // What is written and not yet read: little, so that files are read as fast as the other side takes them.
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  zip.outputStream.pipe(out);
  let current: Readable | undefined;
  out.once('close', () => current?.destroy());
  zip.on('error', (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's type names any chunk; a zip is bytes
    bytes: Readable.toWeb(out) as ReadableStream<Uint8Array<ArrayBuffer>>,
    async add(name, content, packing) {
      const source = Readable.from(content(), { objectMode: false });
      current = source;
      // The next file is begun when this one is packed: else all would be open at once.
      const packed = once(source, 'close');
      source.on('error', (error) => out.destroy(error));
      zip.addReadStream(source, name, {
        compress: packing === 'deflated',
        mtime: new Date(0),
        mode: 0o100644,
      });
      await packed;
      if (out.destroyed) throw new Error('Nobody reads the zip any more');
    },
    end: () => zip.end(),
    fail: (error) => void out.destroy(error),
  };
}
