import { findFreePort } from '#tests/fixtures/machines/free-port.ts';
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

export const postfixCommand = '/usr/sbin/postfix';

const run = promisify(execFile);

export type Postfix = AsyncDisposable & { url: string };

/**
 * Starts a Postfix as a smart host between the product and other servers. The configuration, queue and log are in a
 * temporary folder, so the machine's own Postfix is not changed. `routes` maps each domain to a server. Needs root or
 * sudo without a password.
 */
export async function startPostfix(routes: Readonly<Record<string, string>>): Promise<Postfix> {
  if (!existsSync(postfixCommand)) throw new Error('Postfix is missing: apt-get install postfix');
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(createTemporaryFolder());
  chmodSync(folder.path, 0o755);
  const port = await findFreePort();
  const configuration = join(folder.path, 'conf');
  for (const name of ['conf', 'queue', 'data', 'log']) mkdirSync(join(folder.path, name), { mode: 0o755 });
  writeFileSync(join(configuration, 'main.cf'), renderMainConfiguration(folder.path, routes));
  writeFileSync(join(configuration, 'master.cf'), renderServices(port));
  // Postfix searches for this file beside main.cf.
  cpSync('/etc/postfix/postfix-files', join(configuration, 'postfix-files'));
  const postfix = (command: string) => runAsRoot([postfixCommand, '-c', configuration, command]);
  await runAsRoot(['chown', 'postfix', join(folder.path, 'data')]);
  opened.defer(async () => {
    await postfix('stop').catch(() => {});
    await runAsRoot(['rm', '-rf', folder.path]);
  });
  await postfix('start').catch((error: unknown) => {
    const log = join(folder.path, 'log/mail.log');
    throw new Error(`Postfix did not start: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`, {
      cause: error,
    });
  });
  const all = opened.move();
  return { url: `smtp://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

function renderMainConfiguration(folder: string, routes: Readonly<Record<string, string>>): string {
  const maps = Object.entries(routes).map(([domain, server]) => `${domain}=${server}`);
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
maillog_file = ${folder}/log/mail.log
maillog_file_prefixes = ${folder}
mail_owner = postfix
setgid_group = postdrop
myhostname = smarthost.example.org
mydestination =
alias_maps =
alias_database =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
transport_maps = inline:{ ${maps.join(', ')} }
disable_dns_lookups = yes
smtp_host_lookup = native
smtpd_client_connection_count_limit = 0
local_recipient_maps =
in_flow_delay = 0
default_destination_concurrency_limit = 20
default_process_limit = 20
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 1s
default_destination_concurrency_failed_cohort_limit = 0
`;
}

function renderServices(port: number): string {
  const lines = [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'verify unix - - n - 1 verify',
    'flush unix n - n 1000? 0 flush',
    'proxymap unix - - n - - proxymap',
    'smtp unix - - n - - smtp',
    'lmtp unix - - n - - lmtp',
    'error unix - - n - - error',
    'retry unix - - n - - error',
    'anvil unix - - n - 1 anvil',
    'scache unix - - n - 1 scache',
    'postlog unix-dgram n - n - 1 postlogd',
  ];
  return `${lines.join('\n')}\n`;
}

async function runAsRoot(command: readonly string[]): Promise<void> {
  const [program = '', ...words] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  await run(program, words);
}
