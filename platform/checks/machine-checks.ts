import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Log } from '#modules/context.ts';
import { failure, type CheckFinding, ok, unchecked, warning } from '#platform/checks/check-finding.ts';
import { formatUrl } from '#platform/http/create-http-server.ts';
import type { Config } from '#platform/process/config.ts';
import { findMissingFixes, securityReleasesReadOn } from '#platform/process/security-releases.ts';
import { getErrorCode } from '#platform/process/error-fields.ts';

/** Limits of free disk space in bytes. Below `fault`, uploads and most migrations fail; `warning` leaves time to react. */
const lowSpaceBytes = { fault: 100_000_000, warning: 1_000_000_000 } as const;
const responseTimeoutMs = 2_000;
const nodeAdvice =
  'Install a newer release of the product, or a newer Node of the same major version on PATH: the next start uses it.';

/** Checks that the data folder is writable, private and has free disk space. */
export async function checkDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<CheckFinding> {
  const name = 'Data folder';
  if (!existsSync(dataDir))
    return unchecked(name, `${dataDir} does not exist yet: the first start creates it.`);
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    const advice = 'Run this command as the user of the site, or give that user write permission.';
    return failure(name, `${dataDir} cannot be written by this user.`, advice);
  }
  const { bavail, bsize, ffree, files } = await statfs(dataDir);
  const free = bavail * bsize;
  const sentence = `${dataDir} has ${formatSpace(free)} of free space.`;
  const advice = 'Free some space, or move DATA_DIR to a larger disk.';
  if (files > 0 && ffree === 0)
    return failure(name, `${dataDir} accepts no more files: its disk has no inodes left.`, advice);
  if (free < lowSpaceBytes.fault) return failure(name, sentence, advice);
  if (free < lowSpaceBytes.warning) return warning(name, sentence, advice);
  if ((statSync(dataDir).mode & 0o066) !== 0)
    return warning(
      name,
      `Other users of this machine can read or write ${dataDir}.`,
      `Remove the access: chmod go-rw ${dataDir}.`,
    );
  return ok(name, sentence);
}

/** Checks whether the running Node has the known security fixes. */
export async function checkNode(version = process.version): Promise<CheckFinding> {
  const fixed = findMissingFixes('node', version);
  if (fixed === undefined)
    return ok('Node', `${version} has the security fixes that were known on ${securityReleasesReadOn}.`);
  return warning(
    'Node',
    `${version} lacks the security fixes of ${fixed.version} (${fixed.source}).`,
    nodeAdvice,
  );
}

/** Logs a line at start if the running Node lacks known security fixes. */
export function warnAboutOutdatedNode(log: Pick<Log, 'warn'>, version = process.version): void {
  const fixed = findMissingFixes('node', version);
  if (fixed !== undefined)
    log.warn(
      { version },
      `This is Node ${version}, which lacks the security fixes of ${fixed.version} (${fixed.source}). ${nodeAdvice}`,
    );
}

/** `gone`: nothing listens on the port; `site`: this product listens; `stranger`: another program listens. */
export type Listener = 'gone' | 'site' | 'stranger';

/** Finds out which program listens on the host and port of the site. */
export async function findListener({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Listener> {
  if (port === 0) return 'gone';
  try {
    const answer = await fetch(`${formatUrl(toReachableHost(host), port)}/healthz`, {
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    return (await answer.text()) === 'ok\n' ? 'site' : 'stranger';
  } catch (error) {
    const isAbsent = error instanceof TypeError && getErrorCode(error.cause) === 'ECONNREFUSED';
    return isAbsent ? 'gone' : 'stranger';
  }
}

/** Checks that the site responds, or that it could listen on HOST and PORT. */
export async function checkPort({
  host,
  port,
  role,
}: Pick<Config, 'host' | 'port' | 'role'>): Promise<CheckFinding> {
  const name = 'Port';
  if (role === 'worker') return ok(name, 'A worker does not listen on a port.');
  const place = formatUrl(host, port);
  const listener = await findListener({ host, port });
  if (listener === 'site') return ok(name, `The site answers at ${place}.`);
  if (listener === 'stranger')
    return failure(
      name,
      `Another program listens at ${place}.`,
      'Stop that program, or set PORT to another port.',
    );
  const code = await tryListening(host, port);
  if (code === undefined) return ok(name, `The site is not running; ${place} is free.`);
  const advice =
    code === 'EACCES'
      ? 'Ports below 1024 are reserved for root: set PORT to another port.'
      : 'Set HOST to an address of this machine.';
  return failure(name, `The site cannot listen at ${place} (${code}).`, advice);
}

async function tryListening(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  server.once('error', (error) => resolve(getErrorCode(error)));
  server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  return promise;
}

/** Replaces a wildcard address with the loopback address. */
function toReachableHost(host: string): string {
  return { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
}

function formatSpace(bytes: number): string {
  return bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
