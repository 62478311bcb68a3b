import { poolerCommand } from '#tests/fixtures/machines/pooler.ts';
import { proxies } from '#tests/fixtures/machines/proxies.ts';
import { chromiumPaths } from '#tests/harness/browser.ts';
import { debianBinaries } from '#tests/harness/debian-postgres.ts';
import { postfixCommand } from '#tests/harness/mail/postfix.ts';

/** Programs of the machine that a phase drives: any one of the files will do. */
export type Program = { files: readonly string[]; debianPackage: string };

/** One kind of test: a command, and how it shares the machine with the others. */
export type Phase = {
  name: string;
  /** A program and its arguments, from node_modules/.bin. */
  command: readonly string[];
  /** A vitest project reports its tests one by one; any other command counts as one test. */
  isVitest?: boolean;
  environment?: Readonly<Record<string, string>>;
  /** What takes the place of the environment when the phase is asked for by its whole name. */
  byName?: Readonly<Record<string, string>>;
  needs?: readonly Program[];
  /** It waits more than it computes (machines die and come back in it): it runs beside the phases that fill the cores. */
  isBeside?: boolean;
  /** The folder of its test files (a pattern), where each starts the whole product: `--changed` picks among them. */
  folder?: string;
  /** Only test files whose first lines say that they run on PostgreSQL 15 too. */
  isOnPostgres15?: boolean;
  /** `--changed` runs the tests alone whose imports lead to a change, as vitest finds them. */
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

/**
 * Every kind of test, in the order in which the first ones start: those that need no program stand first, because
 * programs may still be on their way.
 */
export const phases: readonly Phase[] = [
  { name: 'types', command: ['sh', '-c', 'react-router typegen >/dev/null && tsc --noEmit'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  vitestPhase('architecture', 'architecture'),
  { ...vitestPhase('unit', 'unit'), isFoundByImports: true },
  { ...vitestPhase('api', 'api'), folder: 'tests/api', environment: { TEST_DATABASE: 'embedded' } },
  {
    ...vitestPhase('api on PostgreSQL 15', 'api'),
    folder: 'tests/api',
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
    // Asked for by name, it reads every page in every language and way.
    byName: { REACH: 'whole' },
    needs: [chromium, java, ...textBrowsers],
  },
  {
    ...vitestPhase('crash', 'crash'),
    folder: 'tests/crash',
    isBeside: true,
    environment: { CRASH_RUN: 'small' },
    // Asked for by name, it takes its time.
    byName: { CRASH_RUN: 'large' },
    needs: [chromium, postgres15, postfix, nginx, haproxy, pgbouncer],
  },
];

function vitestPhase(name: string, ...projects: readonly string[]): Phase {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return { name, command: ['vitest', 'run', ...chosen], isVitest: true };
}
