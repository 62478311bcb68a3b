import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const versionOf = (name: string): string => packages[`node_modules/${name}`].version;
const advisory = {
  id: 1,
  url: 'https://example.org/1',
  title: 'Endless loop',
  severity: 'high',
  vulnerable_versions: '<100',
};

/** Starts a registry with the installed versions, version 99.0.0 of jose, and an advisory for yauzl (or no advisories). */
async function startRegistry({ hasAdvisories }: { hasAdvisories: boolean }) {
  const server = createServer((request, response) => {
    request.resume();
    const path = decodeURIComponent(request.url ?? '').slice(1);
    if (request.method === 'POST') {
      response.writeHead(hasAdvisories ? 200 : 405, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(hasAdvisories ? { yauzl: [advisory] } : {}));
      return;
    }
    const version = versionOf(path);
    const latest = path === 'jose' ? '99.0.0' : version;
    const versions = Object.fromEntries(
      [version, latest].map((each) => [each, { name: path, version: each, dist: { tarball: '' } }]),
    );
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ name: path, 'dist-tags': { latest }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address of a TCP server
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, [Symbol.dispose]: () => server.close() };
}

async function outdated(registry: string): Promise<{ status: unknown; stdout: string; stderr: string }> {
  using cache = createTemporaryFolder();
  const env = {
    PATH: process.env.PATH,
    HOME: cache.path,
    npm_config_registry: registry,
    npm_config_cache: cache.path,
    npm_config_fetch_retries: '0',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['cli/outdated.ts'], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
}

test('npm run outdated lists newer and insecure packages, with status 1 for insecure packages', async () => {
  using registry = await startRegistry({ hasAdvisories: true });
  const { status, stdout, stderr } = await outdated(registry.url);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^insecure +yauzl +<100 +high: Endless loop, https:\/\/example\.org\/1$/m);
  expect(stdout).toMatch(
    new RegExp(`^newer +jose +${versionOf('jose').replaceAll('.', '\\.')} +99\\.0\\.0$`, 'm'),
  );
  expect(stdout).toMatch(/^\d+ insecure versions, 1 newer versions\.$/m);
  expect(status).toBe(1);
});

test('npm run outdated has status 1 if the registry gives no advisories, and prints the reason', async () => {
  using registry = await startRegistry({ hasAdvisories: false });
  const { status, stderr } = await outdated(registry.url);
  expect(stderr).toMatch(/^npm audit: .*405.*\n$/);
  expect(status).toBe(1);
});
