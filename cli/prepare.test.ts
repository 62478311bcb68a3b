import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';

const createdFolders: string[] = [];

afterEach(() => {
  for (const folder of createdFolders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('preparation of a checkout', () => {
  test('installs and builds once, prints one message for each step, and does nothing the second time', () => {
    const checkout = createCheckout();
    const first = checkout.prepare();
    expect(first.lines.filter((line) => /^(Installing|Building)/.test(line)).length).toBe(2);
    expect(checkout.done()).toEqual(['npm ci', 'react-router build', 'vite build']);
    const second = checkout.prepare();
    expect(second).toEqual({ status: 0, lines: [] });
    expect(checkout.done()).toEqual(['npm ci', 'react-router build', 'vite build']);
  });

  test('waits if another start is already preparing the checkout, and then finds it ready', async () => {
    const checkout = createCheckout();
    const one = checkout.begin('gate');
    expect((await one.lines.next()).value).toMatch(/^Installing/);
    const other = checkout.begin('gate');
    expect((await other.lines.next()).value).toMatch(/^Another start .* waiting/);
    checkout.write('gate', '');
    expect([await one.exited, await other.exited]).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(checkout.done()).toEqual(['npm ci', 'react-router build', 'vite build']);
  });

  test('installs again after the lock file changed', () => {
    const checkout = createCheckout();
    checkout.prepare();
    checkout.write('package-lock.json', '{"lockfileVersion": 3, "packages": {}}');
    checkout.prepare();
    expect(checkout.done().filter((step) => step === 'npm ci').length).toBe(2);
  });

  test('omits the test tools at a start, and later adds them to the packages of a running site', () => {
    const checkout = createCheckout();
    checkout.prepare();
    expect(checkout.read('npm-arguments')).toContain('--workspaces=false');
    checkout.write('node_modules/in-use', '');
    checkout.prepare({}, ['install', 'tools']);
    expect(checkout.read('npm-arguments')).toMatch(/^install --no-save (?!.*--workspaces)/);
    expect(checkout.read('node_modules/in-use')).toBe('');
    expect(checkout.prepare({}, ['tools']).lines).toEqual([]);
    expect(checkout.prepare().lines).toEqual([]);
  });

  test('keeps the test tools of a checkout after the lock file changed', () => {
    const checkout = createCheckout();
    checkout.prepare({}, ['tools']);
    checkout.write('package-lock.json', '{"lockfileVersion": 3, "packages": {}}');
    checkout.prepare();
    expect(checkout.read('npm-arguments')).toMatch(/^ci (?!.*--workspaces)/);
  });

  test.each([
    ['a page', (checkout: Checkout) => checkout.write('web/root.tsx', 'changed')],
    ['the texts', (checkout: Checkout) => checkout.write('content/brand.ts', 'changed')],
    ['a deleted file', (checkout: Checkout) => checkout.remove('web/site/home.tsx')],
    [
      'the limits of a module',
      (checkout: Checkout) => checkout.write('modules/members/constants.ts', 'changed'),
    ],
    ['a schema of a module', (checkout: Checkout) => checkout.write('modules/members/schema.ts', 'changed')],
    ['an API call', (checkout: Checkout) => checkout.write('modules/members/contract.ts', 'changed')],
  ])('builds again after a change of %s', (_what, change) => {
    const checkout = createCheckout();
    checkout.prepare();
    change(checkout);
    checkout.prepare();
    expect(checkout.done().filter((step) => step === 'react-router build').length).toBe(2);
  });

  test('does not build after a change that does not affect pages', () => {
    const checkout = createCheckout();
    checkout.prepare();
    checkout.write('web/root.test.ts', 'changed');
    checkout.write('modules/members/store.ts', 'changed');
    expect(checkout.prepare().lines).toEqual([]);
  });

  test('installs the build tools even with NODE_ENV=production', () => {
    const checkout = createCheckout();
    checkout.prepare({ NODE_ENV: 'production' });
    expect(checkout.read('npm-arguments')).toContain('--include=dev');
  });
});

describe('failures of the preparation', () => {
  test('reports a failed installation and tries again at the next start', () => {
    const checkout = createCheckout();
    const failed = checkout.prepare({ FAIL_NPM: '1' });
    expect(failed.status).toBe(1);
    expect(failed.lines.at(-1)).toMatch(/^The packages could not be installed/);
    expect(checkout.prepare().status).toBe(0);
  });

  test('prints the output of a failed build, reports the failure, and tries again at the next start', () => {
    const checkout = createCheckout();
    const failed = checkout.prepare({ FAIL_BUILD: '1' });
    expect(failed.status).toBe(1);
    expect(failed.lines.slice(-2)).toEqual([
      'no such page',
      'The pages could not be built; the error is above.',
    ]);
    expect(checkout.prepare().lines.at(-1)).toMatch(/^Pages built/);
  });

  test.each([
    ['v24.22.3', 'Installed Node version: 24. Install Node 26 or newer.'],
    ['', 'Installed Node version: none. Install Node 26 or newer.'],
  ])('fails if no Node is packaged and the installed Node has the version %j', (version, sentence) => {
    const checkout = createCheckout();
    const failed = checkout.prepare({ NO_PACKAGED_NODE: '1', SYSTEM_NODE: version });
    expect(failed.status).toBe(1);
    expect(failed.lines.at(-1)).toContain(sentence);
  });

  test('uses Node 26 of the system if there is no packaged Node', () => {
    expect(createCheckout().prepare({ NO_PACKAGED_NODE: '1', SYSTEM_NODE: 'v26.1.0' }).status).toBe(0);
  });
});

type Checkout = ReturnType<typeof createCheckout>;

/** Creates a checkout in a path with a space. Its npm, node and build tools only record their calls. */
function createCheckout() {
  const base = mkdtempSync(join(tmpdir(), 'hirawa-prepare-'));
  createdFolders.push(base);
  const root = join(base, 'a checkout');
  const path = (name: string) => join(root, name);
  const write = (name: string, text: string) => {
    mkdirSync(join(path(name), '..'), { recursive: true });
    writeFileSync(path(name), text);
  };
  const program = (name: string, body: string) => {
    write(name, `#!/bin/sh\n${body}\n`);
    chmodSync(path(name), 0o755);
  };
  for (const name of [
    'web/root.tsx',
    'web/root.test.ts',
    'web/site/home.tsx',
    'content/brand.ts',
    'modules/members/contract.ts',
    'modules/members/constants.ts',
    'modules/members/schema.ts',
  ])
    write(name, '');
  for (const name of ['package-lock.json', 'tsconfig.json', 'vite.config.ts']) write(name, '{}');
  for (const name of ['vite.emails.config.ts', 'react-router.config.ts']) write(name, '');
  // All files are an hour old.
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }))
    utimesSync(path(name), anHourAgo, anHourAgo);
  mkdirSync(path('cli'));
  for (const name of ['prepare.sh', 'owner.sh', 'node.sh'])
    copyFileSync(new URL(name, import.meta.url), path(`cli/${name}`));
  program('node-packaged', 'echo v26.12.1');
  program(
    'builder',
    '[ -z "$FAIL_BUILD" ] || { echo "no such page"; exit 1; }; echo "$(basename "$0") $1" >>"$NOTES"',
  );
  program('bin/node', '[ -z "$SYSTEM_NODE" ] || echo "$SYSTEM_NODE"');
  program(
    'bin/npm',
    `[ -z "$FAIL_NPM" ] || exit 1
while [ -n "$GATE" ] && [ ! -e "$GATE" ]; do sleep 0.02; done
echo "npm $1" >>"$NOTES"; echo "$@" >npm-arguments
[ "$1" = install ] || rm -rf node_modules
mkdir -p node_modules/.bin
tools=vitest
for word; do [ "$word" != --workspaces=false ] || tools=; done
for name in react-router vite $tools; do cp builder node_modules/.bin/$name; done
[ -n "$NO_PACKAGED_NODE" ] || cp node-packaged node_modules/.bin/node`,
  );
  const notes = join(base, 'notes');
  const environmentOf = (more: Record<string, string>) => ({
    PATH: `${path('bin')}:/usr/bin:/bin`,
    NOTES: notes,
    ...more,
  });
  return {
    write,
    remove: (name: string) => rmSync(path(name)),
    read: (name: string) => readFileSync(path(name), 'utf8'),
    done: () => readFileSync(notes, 'utf8').trim().split('\n'),
    /**
     * Begins a start that runs in parallel with other starts. The fake npm of this start waits until the gate file
     * exists.
     */
    begin(gate: string) {
      const child = spawn('/bin/sh', [path('cli/prepare.sh')], {
        env: environmentOf({ GATE: path(gate) }),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exited = once(child, 'exit');
      return { lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](), exited };
    },
    prepare(environment: Record<string, string> = {}, parameters: string[] = []) {
      const { status, stdout, stderr } = spawnSync('/bin/sh', [path('cli/prepare.sh'), ...parameters], {
        env: environmentOf(environment),
        encoding: 'utf8',
      });
      return { status, lines: `${stdout}${stderr}`.split('\n').filter((line) => line !== '') };
    },
  };
}
