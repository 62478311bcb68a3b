import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

type S3Rver = new (options: {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => { run(): Promise<AddressInfo>; close(): Promise<void> };

const key = 'S3RVER';

/** A server of the S3 protocol that checks signatures, with one bucket in a temporary folder. */
export type S3Server = AsyncDisposable & {
  /** Returns the STORAGE_URL with this secret; the default is the correct secret. */
  url(secret?: string): string;
  keys(): string[];
  stop(): Promise<void>;
};

export async function startS3Server(): Promise<S3Server> {
  const folder = createTemporaryFolder();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package has no types
  const Server = requirePatchedServer()('@20minutes/s3rver') as S3Rver;
  const configureBuckets = [{ name: 'uploads' }];
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder.path,
    configureBuckets,
  });
  const { port } = await server.run();
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await server.close();
  };
  return {
    url: (secret = key) => `s3://${key}:${secret}@127.0.0.1:${port}/uploads?region=us-east-1`,
    keys: () =>
      globSync('**/*._S3rver_object', { cwd: join(folder.path, 'uploads') }).map((path) =>
        path.replace('._S3rver_object', ''),
      ),
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      folder[Symbol.dispose]();
    },
  };
}

type KoaContext = { path: string; params: { bucket?: string; key?: string } };
type Middleware = (c: KoaContext, next: () => Promise<unknown>) => Promise<unknown>;

/**
 * List requests have the path `/bucket/`, but the server computes the signature for `/bucket`. S3 uses the path as
 * sent. This patch corrects only the signed text; the server still checks the signature.
 */
function requirePatchedServer(): NodeJS.Require {
  const require = createRequire(import.meta.url);
  const path = require.resolve('@20minutes/s3rver/lib/middleware/authentication');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package has no types
  const authentication = require(path) as () => Middleware;
  const check = authentication();
  const cached = require.cache[path];
  if (cached === undefined) throw new Error('The authentication module of the server is not loaded');
  cached.exports = (): Middleware => (c, next) => {
    const { bucket } = c.params;
    if (bucket === undefined || c.params.key || !c.path.endsWith('/')) return check(c, next);
    c.params.bucket = `${bucket}/`;
    return check(c, () => {
      c.params.bucket = bucket;
      return next();
    });
  };
  return require;
}
