import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ZipStream } from '#modules/import-export/ports.ts';

/** Creates a streamed zip with UTF-8 names. The zip can exceed 4 GiB (ZIP64). */
export function createZipStream(): ZipStream {
  const zip = new ZipFile();
  // The buffer is small, so that files are not read faster than the client receives them.
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
      // Waits until the file is compressed. Otherwise all files would be open at the same time.
      const packed = once(source, 'close');
      source.on('error', (error) => out.destroy(error));
      zip.addReadStream(source, name, {
        compress: packing === 'deflated',
        mtime: new Date(0),
        mode: 0o100644,
      });
      await packed;
      if (out.destroyed) throw new Error('The reader of the zip was closed');
    },
    end: () => zip.end(),
    fail: (error) => void out.destroy(error),
  };
}
