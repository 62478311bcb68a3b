import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { findFreePort } from '#tests/fixtures/machines/free-port.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

/**
 * The id of Debian's user `nobody`. Root owns the files of the release, and the user that runs the site cannot change
 * these files.
 */
const nobody = 65_534;

/** Size of an unpacked release: about 333 MB measured. */
const maxReleaseBytes = 340_000_000;

/** Returns the steps of deploy/Dockerfile: how the image builds the release, starts it, and checks its health. */
function imageSteps(release: string) {
  const text = readFileSync('deploy/Dockerfile', 'utf8').replaceAll('\\\n', ' ');
  const step = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[1];
    if (found === undefined) throw new Error(`deploy/Dockerfile has no line that matches ${pattern}`);
    return found.replaceAll('/opt/hirawa', release);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the exec form of a Dockerfile is a list of words
  const words = (pattern: RegExp) => JSON.parse(step(pattern)) as [string, ...string[]];
  return {
    make: step(/^RUN (sh cli\/.+)$/m),
    folder: step(/^USER hirawa\nWORKDIR (.+)$/m),
    start: words(/^ENTRYPOINT (.+)$/m),
    ask: words(/^HEALTHCHECK .* CMD (\[.+\])$/m),
  };
}

test('a release starts as a user without write permission, installs nothing and reports its version', async () => {
  using folder = createTemporaryFolder();
  const release = join(folder.path, 'release');
  const image = imageSteps(release);
  execFileSync('sh', ['-euc', image.make], { stdio: 'pipe' });
  const [bytes] = execFileSync('du', ['-sb', release], { encoding: 'utf8' }).split('\t');
  expect(Number(bytes)).toBeLessThanOrEqual(maxReleaseBytes);
  const dataDir = join(folder.path, 'data');
  mkdirSync(dataDir);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder.path, 0o755);
    chownSync(dataDir, nobody, nobody);
  }
  const mark = join(folder.path, 'mark');
  writeFileSync(mark, '');
  const env = {
    PATH: '/usr/bin:/bin',
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    LOG_LEVEL: 'silent',
  };
  const surroundings = { cwd: image.folder, env, ...(isRoot ? { uid: nobody, gid: nobody } : {}) };
  const [program, ...words] = image.start;
  const site = spawn(program, words, surroundings);
  const isHealthy = () => spawnSync(image.ask[0], image.ask.slice(1), surroundings).status === 0;
  const said: string[] = [];
  site.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  const ended = once(site, 'exit');
  const lines = createInterface({ input: site.stdout });
  const ready = Promise.withResolvers<string>();
  lines.on('line', (line) => {
    said.push(line);
    const url = /^ready (\S+)$/.exec(line)?.[1];
    if (url !== undefined) ready.resolve(url);
  });
  void ended.then(() => ready.reject(new Error(said.join('\n'))));
  const url = await ready.promise;
  for (const path of ['/', '/blog', '/readyz', '/admin/login'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  expect(isHealthy()).toBe(true);
  site.kill('SIGTERM');
  await ended;
  expect(isHealthy()).toBe(false);
  expect(site.exitCode).toBe(0);
  expect(said.join('\n')).not.toMatch(/Installing|Building/);
  const changed = execFileSync('find', [release, '-newer', mark, '-type', 'f'], { encoding: 'utf8' });
  // Owners of a checkout may write to it, so Node caches compiled modules there.
  expect(isRoot ? changed : '').toBe('');

  writeFileSync(join(release, 'RELEASE'), 'version 0.1.0\nsystem plan9-mips\n');
  expect(() => execFileSync('sh', [join(release, 'cli/start.sh')], { env, stdio: 'pipe' })).toThrow(
    /This release is for plan9-mips, and this machine is linux-/,
  );
}, 180_000);
