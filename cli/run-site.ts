import type { FirstAdmin } from '#modules/auth/enrolment.ts';
import type { Log } from '#modules/context.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Overrides, SiteConfig } from '#platform/machine.ts';
import { type Config, ConfigError, environment, readConfig } from '#platform/process/config.ts';
import { isTerminalOutput, say } from '#platform/process/log.ts';
import { giveBackAtRest } from '#platform/process/rest.ts';
import { listAmbiguousLines } from '#platform/process/settings-file.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { stopOnSignal } from '#platform/process/stop-signal.ts';
import { isWebProcess, joinWebProcesses, startWebProcesses } from '#platform/http/web-processes.ts';
import { announcement } from './announce.ts';

type Site = {
  url: string | undefined;
  ctx: { log: Log };
  metrics: Metrics;
  firstAdmin: FirstAdmin | undefined;
  close(): Promise<void>;
};
type StartSite = (config: SiteConfig, overrides?: Overrides) => Promise<Site>;
type Announced = Pick<Site, 'url' | 'firstAdmin'>;

/** Time limit of a shutdown in milliseconds, in addition to STOP_DELAY_SECONDS. */
const stopLimitMs = 9_500;

/**
 * Runs the process of `npm start`: reads the environment, starts the site, prints the announcement, and stops in order. Prints
 * errors that the operator can correct as a message.
 */
export async function runSite(startSite: StartSite): Promise<void> {
  try {
    const variables = environment();
    if (process.argv.includes('--check') && !isWebProcess) {
      // Loaded on demand, because a start without `--check` does not need it.
      const { refuseFaults } = await import('./doctor/before-start.ts');
      await refuseFaults({ variables, ambiguous: listAmbiguousLines() });
    }
    const config = readConfig(variables);
    const isSeveral = config.webProcesses > 1 && !isWebProcess;
    const site = await (isSeveral ? startSeveral(startSite, config) : startAlone(startSite, config));
    if (!isWebProcess) {
      const settings = { variables, ambiguous: listAmbiguousLines() };
      say(announcement(site, config, { ...settings, isTerminal: isTerminalOutput }));
    }
    giveBackAtRest();
  } catch (error) {
    const isExpected = error instanceof StartupFault || error instanceof ConfigError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}

async function startAlone(startSite: StartSite, config: Config): Promise<Announced> {
  const isDevelopment = process.argv.includes('--dev');
  // In development, files that Vite writes next to the sources must belong to the developer.
  const site = await startSite(config, { isDevelopment, isOwnProcess: !isDevelopment });
  endOnFault(site.ctx.log);
  const stop = stopOnSignal(() => site.close(), site.ctx.log, limitOf(config));
  joinWebProcesses(site.url, stop);
  return site;
}

/** Logs a crash through the product's log, because Node's own output would wait for a blocked terminal. */
function endOnFault(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'The process met a fault and ends');
    process.exit(1);
  });
}

function limitOf({ stopDelaySeconds }: Config): number {
  return stopLimitMs + stopDelaySeconds * 1000;
}

/** Starts the background work in this process and web processes as its children. */
async function startSeveral(startSite: StartSite, config: Config): Promise<Announced> {
  const role = config.role === 'all' ? 'worker' : 'none';
  const worker = await startSite({ ...config, role }, { isOwnProcess: true });
  endOnFault(worker.ctx.log);
  const web = await startWebProcesses(
    config.webProcesses,
    { ROLE: 'web' },
    {
      log: worker.ctx.log,
      metrics: worker.metrics,
      stopLimitMs: limitOf(config),
    },
  );
  const close = async () => {
    await web.close();
    await worker.close();
  };
  stopOnSignal(close, worker.ctx.log, limitOf(config));
  return { url: web.url, firstAdmin: worker.firstAdmin };
}
