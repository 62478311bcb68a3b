import type { FirstAdmin } from '#modules/auth/add-member.ts';
import type { Log } from '#modules/context.ts';
import type { SiteSettingsReader } from '#modules/site-settings/ports.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Overrides, SiteConfig } from '#platform/machine.ts';
import { type Config, ConfigError, readEnvironment, readConfig } from '#platform/process/config.ts';
import { isTerminalOutput, printToOutput } from '#platform/process/log.ts';
import { collectGarbageWhenIdle } from '#platform/process/collect-garbage-when-idle.ts';
import { listAmbiguousLines } from '#platform/process/settings-file.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { stopOnSignal } from '#platform/process/stop-signal.ts';
import { isWebProcess, connectToParentProcess, startWebProcesses } from '#platform/http/web-processes.ts';
import { formatStartMessage } from './announce.ts';
import { flag, readArguments } from './arguments.ts';

type Site = {
  url: string | undefined;
  ctx: { log: Log; siteSettings: SiteSettingsReader };
  metrics: Metrics;
  firstAdmin: FirstAdmin | undefined;
  close(): Promise<void>;
};
type StartSite = (config: SiteConfig, overrides?: Overrides) => Promise<Site>;
type AnnouncedSite = Pick<Site, 'url' | 'firstAdmin'> & { ctx: Pick<Site['ctx'], 'siteSettings'> };

/** Time limit of a shutdown in milliseconds, in addition to STOP_DELAY_SECONDS. */
const stopLimitMs = 9_500;

/**
 * Runs the process of `npm start`: reads the environment, starts the site, prints the announcement, and shuts the
 * site down at the end. Prints errors that the operator can correct as a message.
 */
export async function runSite(startSite: StartSite): Promise<void> {
  const { check, dev } = readArguments({
    help: `npm start              starts the site
npm start -- --check   checks everything that the site needs, and does not start if a check fails
npm run dev            starts the site from its sources and reloads it on change`,
    options: { check: flag, dev: flag },
  });
  try {
    const variables = readEnvironment();
    if (check && !isWebProcess) {
      // Loaded on demand, because a start without `--check` does not need it.
      const { checkBeforeStart } = await import('./doctor/check-before-start.ts');
      await checkBeforeStart({ variables, ambiguous: listAmbiguousLines() });
    }
    const config = readConfig(variables);
    const hasWebProcesses = config.webProcesses > 1 && !isWebProcess;
    const site = await (hasWebProcesses
      ? startWithWebProcesses(startSite, config)
      : startSingleProcess(startSite, config, { isDevelopment: dev }));
    if (!isWebProcess) {
      const settings = { variables, ambiguous: listAmbiguousLines() };
      const { settings: siteSettings } = await site.ctx.siteSettings.read();
      printToOutput(
        formatStartMessage({ ...site, siteSettings }, config, { ...settings, isTerminal: isTerminalOutput }),
      );
    }
    collectGarbageWhenIdle();
  } catch (error) {
    const isExpected = error instanceof StartupError || error instanceof ConfigError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}

async function startSingleProcess(
  startSite: StartSite,
  config: Config,
  { isDevelopment }: { isDevelopment: boolean },
): Promise<AnnouncedSite> {
  // In development, files that Vite writes next to the sources must belong to the developer.
  const site = await startSite(config, { isDevelopment, isOwnProcess: !isDevelopment });
  exitOnUncaughtException(site.ctx.log);
  const stop = stopOnSignal(() => site.close(), site.ctx.log, getStopLimitMs(config));
  connectToParentProcess(site.url, stop);
  return site;
}

/** Logs a crash through the product's log, because Node's own output would wait for a blocked terminal. */
function exitOnUncaughtException(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'The process ends because of an unexpected error');
    process.exit(1);
  });
}

function getStopLimitMs({ stopDelaySeconds }: Config): number {
  return stopLimitMs + stopDelaySeconds * 1000;
}

/** Starts the background work in this process and web processes as its children. */
async function startWithWebProcesses(startSite: StartSite, config: Config): Promise<AnnouncedSite> {
  const role = config.role === 'all' ? 'worker' : 'none';
  const worker = await startSite({ ...config, role }, { isOwnProcess: true });
  exitOnUncaughtException(worker.ctx.log);
  const web = await startWebProcesses(
    config.webProcesses,
    { ROLE: 'web' },
    {
      log: worker.ctx.log,
      metrics: worker.metrics,
      stopLimitMs: getStopLimitMs(config),
    },
  );
  const close = async () => {
    await web.close();
    await worker.close();
  };
  stopOnSignal(close, worker.ctx.log, getStopLimitMs(config));
  return { url: web.url, firstAdmin: worker.firstAdmin, ctx: worker.ctx };
}
