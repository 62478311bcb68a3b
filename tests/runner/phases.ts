import { poolerCommand } from '#tests/fixtures/machines/pooler.ts';
import { proxies } from '#tests/fixtures/machines/proxies.ts';
import { chromiumPaths } from '#tests/harness/browser.ts';
import { debianBinaries } from '#tests/harness/debian-postgres.ts';
import { postfixCommand } from '#tests/harness/mail/postfix.ts';

/** A program that a phase needs. The program is installed if one of the files exists. */
export type Program = { files: readonly string[]; debianPackage: string };

/** A kind of test: its command, and how it shares the CPU with other phases. */
export type Phase = {
  name: string;
  command: readonly string[];
  /** vitest reports each test; any other command counts as one test. */
  isVitest?: boolean;
  environment?: Readonly<Record<string, string>>;
  /** Replaces `environment` if the command line contains the phase's whole name. */
  byName?: Readonly<Record<string, string>>;
  needs?: readonly Program[];
  /**
   * The phase runs beside phases that use the whole CPU, because this phase mostly waits for processes that are
   * killed and restarted.
   */
  isBeside?: boolean;
  /** The folder (a pattern) of tests that each start the whole product. `--changed` selects from these tests. */
  folder?: string;
  /** Runs only the test files with the comment `// On PostgreSQL 15 too: …`. */
  isOnPostgres15?: boolean;
  /** With `--changed`, runs only the tests that import a changed file, as vitest determines. */
  isFoundByImports?: boolean;
};

const chromium: Program = { files: chromiumPaths, debianPackage: 'chromium-headless-shell' };
const postfix: Program = { files: [postfixCommand], debianPackage: 'postfix' };
const nginx: Program = { files: [proxies.nginx.path], debianPackage: 'nginx-light' };
const haproxy: Program = { files: [proxies.haproxy.path], debianPackage: 'haproxy' };
const pgbouncer: Program = { files: [poolerCommand], debianPackage: 'pgbouncer' };
const java: Program = { files: ['/usr/bin/java'], debianPackage: 'default-jre-headless' };
const textBrowsers = ['w3m', 'lynx', 'links2', 'elinks'].map((name): Program => ({
  files: [`/usr/bin/${name}`],
  debianPackage: name,
}));
const postgres15: Program = { files: [debianBinaries], debianPackage: 'postgresql-15' };

/** All kinds of tests in their starting order. Phases without programs come first, because programs may still be installing. */
export const phases: readonly Phase[] = [
  {
    name: 'types',
    // Checks again only files that changed since the last run, or whose imports changed.
    command: [
      'sh',
      '-c',
      'react-router typegen >/dev/null && tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo',
    ],
  },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  vitestPhase('architecture', 'architecture'),
  { ...vitestPhase('unit', 'unit'), isFoundByImports: true },
  vitestPhase('long', 'long'),
  {
    ...vitestPhase('api', 'api'),
    folder: 'tests/api',
    // Records statements, which the next phase prepares on PostgreSQL 15.
    environment: { TEST_DATABASE: 'embedded', RECORD_STATEMENTS: 'yes' },
  },
  {
    ...vitestPhase('api on PostgreSQL 15', 'api', 'statements'),
    folder: 'tests/{api,statements}',
    isOnPostgres15: true,
    environment: { TEST_DATABASE: 'debian' },
    needs: [postgres15],
  },
  {
    ...vitestPhase('browser and accessibility', 'e2e', 'a11y'),
    folder: 'tests/{e2e,a11y}',
    needs: [chromium],
  },
  {
    ...vitestPhase('reach', 'reach'),
    folder: 'tests/reach',
    environment: { REACH: 'sample' },
    // If the command line contains the full name of the phase, the phase reads every page in every language and mode.
    byName: { REACH: 'whole' },
    needs: [chromium, java, ...textBrowsers],
  },
  {
    ...vitestPhase('crash', 'crash'),
    folder: 'tests/crash',
    isBeside: true,
    environment: { CRASH_RUN: 'small' },
    // If the command line contains the full name of the phase, the phase runs at full size.
    byName: { CRASH_RUN: 'large' },
    needs: [chromium, postgres15, postfix, nginx, haproxy, pgbouncer],
  },
];

function vitestPhase(name: string, ...projects: readonly string[]): Phase {
  const chosen = projects.flatMap((project) => ['--project', project]);
  // Node itself loads the configuration. Vite would first bundle its 900 modules, which takes 2 s of CPU time in each phase.
  return { name, command: ['vitest', 'run', '--configLoader', 'native', ...chosen], isVitest: true };
}
