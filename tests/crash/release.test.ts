import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';

/** Debian's nobody: a release belongs to root, and whoever runs it may write nothing in it. */
const nobody = 65_534;

test('a release starts as a user who may not write in it, installs nothing and says what it is', async () => {
  using folder = temporaryFolder();
  const release = join(folder.path, 'release');
  execFileSync('sh', ['cli/release.sh', release], { stdio: 'pipe' });
  const dataDir = join(folder.path, 'data');
  mkdirSync(dataDir);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder.path, 0o755);
    chownSync(dataDir, nobody, nobody);
  }
  const mark = join(folder.path, 'mark');
  writeFileSync(mark, '');
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };
  const site = spawn('sh', [join(release, 'cli/start.sh')], {
    cwd: '/',
    env,
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  });
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
  site.kill('SIGTERM');
  await ended;
  expect(site.exitCode).toBe(0);
  expect(said.join('\n')).not.toMatch(/Installing|Building/);
  const changed = execFileSync('find', [release, '-newer', mark, '-type', 'f'], { encoding: 'utf8' });
  // Owners of a checkout may write: the compiled modules are kept then.
  expect(isRoot ? changed : '').toBe('');

  writeFileSync(join(release, 'RELEASE'), 'version 0.1.0\nsystem plan9-mips\n');
  expect(() => execFileSync('sh', [join(release, 'cli/start.sh')], { env, stdio: 'pipe' })).toThrow(
    /This release is for plan9-mips, and this machine is linux-/,
  );
});
