import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiEnv } from '#api/http/env.ts';
import { mountApi } from '#api/mount.ts';
import { countStreams } from '#modules/notifications/stream-routes.ts';
import { brand } from '#content/brand.ts';
import { isMessageKey, messages, messageText } from '#content/messages.ts';
import { legalDocuments } from '#content/site/legal.ts';
import { startup } from '#content/startup.ts';
import { textLists } from '#content/text-list.ts';
import { viewOfBeacon } from '#modules/analytics/beacon.ts';
import { beaconPath } from '#modules/analytics/constants.ts';
import { startCounting } from '#modules/analytics/visit.ts';
import { noteBackup } from '#modules/backups/backup.ts';
import { ensureFirstAdmin, type FirstAdmin } from '#modules/auth/enrolment.ts';
import type { ServerBuild } from 'react-router';
import { plainFaults } from '#content/plain-faults.ts';
import type { Ctx } from '#modules/context.ts';
import { hasFormerAddresses, isFormerFeed, pathOfFormer } from '#modules/post-lists/former.ts';
import { readDueSources } from '#modules/connectors/reading.ts';
import { resumeSiteImports } from '#modules/import-export/background/run.ts';
import { followWebhooks } from '#modules/webhooks/sending.ts';
import { bounceReader } from '#jobs/bounce-reader.ts';
import { openEmailReader } from '#jobs/email-reading-thread.ts';
import { openParsing } from '#jobs/parsing-thread.ts';
import { openRendering } from '#jobs/rendering-thread.ts';
import { Refusal } from '#modules/refusal.ts';
import { isGone } from '#modules/deliveries/refusal-kind.ts';
import { reportStorage } from '#modules/media/ownership.ts';
import { listMailTroubles, reportMailServers } from '#modules/outbox/health.ts';
import { openMailWatch } from '#modules/outbox/watch.ts';
import { siteFigures } from '#jobs/site-metrics.ts';
import { openSender } from '#jobs/sending-thread.ts';
import { modules } from '#modules/registry.ts';
import { linesFor } from '#jobs/table.ts';
import { refuseHalfRestored } from '#platform/backup/restoring-note.ts';
import { openBackups } from '#platform/backup/scheduled-backups.ts';
import { watchSite } from '#platform/checks/site-watch.ts';
import { openFiles } from '#platform/files/files.ts';
import { openCacheInvalidation } from '#platform/http/cache-invalidation.ts';
import { tellEnded } from '#platform/http/connections/tell-ended.ts';
import { openDoor } from '#platform/http/door.ts';
import { remoteTexts } from '#platform/http/remote-texts.ts';
import { serve } from '#platform/http/serve.ts';
import { urlOf } from '#platform/http/server.ts';
import { pagesFor } from '#platform/http/web-build.ts';
import { queueFigures } from '#platform/metrics/job-metrics.ts';
import { connectionFigures, listenerFigures } from '#platform/metrics/machine-metrics.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { type Machine, type Overrides, openMachine, type SiteConfig } from '#platform/machine.ts';
import { openBounceListener } from '#platform/mail/bounce-listener.ts';
import { openMailPorts } from '#platform/mail/mail-ports.ts';
import { openListener } from '#platform/postgres/listen.ts';
import { openQueue } from '#platform/postgres/queue.ts';
import { rateLimits } from '#platform/postgres/rate-limit.ts';
import { openCountries } from '#platform/process/countries.ts';
import { firstSignInNote, openDataFolder } from '#platform/process/data-folder.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { tracedJobs, tracedMail, tracedStorage } from '#platform/tracing/traced.ts';
import { giveUpRoot } from '#platform/rights/give-up-root.ts';
import { readSettings } from '#platform/process/settings.ts';
import { sealsOf } from '#platform/keys/sealed.ts';
import { openRemoteFiles } from '#platform/outgoing/remote-files.ts';
import { openSourceClient } from '#platform/outgoing/source-client.ts';
import { openWebhookSender } from '#platform/outgoing/webhook-sender.ts';
import { splitLanguage, splitTextOnly } from '#modules/translations/constants.ts';
import {
  cacheKey,
  isImpossible,
  isStoredForAll,
  pathOfKey,
  pathOfTarget,
  refusedSearch,
  requestOfKey,
  secondsOfKey,
  statusOfKey,
  targetAs,
  targetAsAsked,
} from '#web/cached-pages.ts';
import { readPageRoutes } from '#web/page-routes.ts';
import { plainAnswer } from '#web/plain-answer.ts';
import { pageRenderer } from '#web/show-page.ts';
import { missingPath, storedPageMark } from '#web/site/not-found/missing-page.ts';
import { runSite } from './cli/run-site.ts';

export type Site = {
  /** URL of the site. Undefined for a worker, which does not listen. */
  url: string | undefined;
  ctx: Ctx;
  metrics: Metrics;
  /** Login of the first Admin, only at the first start. */
  firstAdmin: FirstAdmin | undefined;
  /** Stops accepting work, finishes running work (8 s at most), then closes everything. */
  close(): Promise<void>;
};

const root = import.meta.dirname;

/**
 * The composition root: configuration, machine, context of the modules, entry points. Opens the port first, so that a port in use
 * leaves nothing half-started, and then gives up root. Requests get 503 until everything is ready.
 * @throws {StartupFault} for errors that the operator can correct
 */
export async function startSite(config: SiteConfig, overrides: Overrides = {}): Promise<Site> {
  await using opened = new AsyncDisposableStack();
  openDataFolder(config.dataDir);
  refuseHalfRestored(config.dataDir);
  const door =
    config.role === 'all' || config.role === 'web' ? await openDoor(config, plainAnswer) : undefined;
  opened.defer(() => door?.close());
  const rooted = { ...config, isEmbedded: config.databaseUrl === undefined, root };
  const whyRoot = overrides.isOwnProcess === true ? giveUpRoot(rooted) : undefined;
  const publicUrl = config.publicUrl ?? door?.url ?? urlOf(config.host, config.port);
  const machine = await openMachine(
    {
      config,
      publicUrl,
      root,
      cacheKey,
      pathOfKey,
      statusOf: statusOfKey,
      secondsOf: secondsOfKey,
      isStoredForAll,
    },
    overrides,
    opened,
  );
  if (whyRoot !== undefined) machine.log.warn({}, whyRoot);
  const rooms = await openRooms(machine, opened);
  const { ctx, work, endListening } = rooms;
  void reportStorage(ctx);
  if (machine.backup) await noteBackup(ctx.db, 'migration', machine.backup);
  const firstAdmin = await ensureFirstAdmin(ctx, config.admin).catch(toStartupFault);
  if (config.role === 'all' || config.role === 'worker') await work();
  const serving = door && (await openPages(machine, rooms, opened));
  if (serving) {
    machine.metrics.watch(connectionFigures(door, countStreams));
    opened.defer(tellEnded(door.ended, ctx.log));
    door.answerWith(serving.answer);
  }

  const all = opened.move();
  return {
    url: door?.url,
    ctx,
    metrics: machine.metrics,
    firstAdmin,
    close: async () => {
      serving?.stop();
      if (door) await sleep(config.stopDelaySeconds * 1000);
      endListening();
      await door?.close();
      await all.disposeAsync();
    },
  };
}

/** Creates the context of the modules, and the function that starts background work. */
async function openRooms(machine: Machine, opened: AsyncDisposableStack) {
  const { config, publicUrl, clock, log, database, web, pages, metrics, tracing } = machine;
  const from = { name: config.mailFrom.name ?? brand.name, address: config.mailFrom.address };
  const sender = await openSender(config);
  opened.defer(() => sender.close());
  const watch = openMailWatch({ db: database.db, clock, log });
  opened.defer(() => watch.close());
  // Opened before the queue, which is closed first: jobs can still send emails until then.
  const own = { mailFrom: config.mailFrom.address, bounceAddress: config.bounces.address };
  const stopping = new AbortController();
  const mailPorts = openMailPorts(
    config,
    {
      stopping: stopping.signal,
      from,
      watch,
      isGone: (answer: string) => isGone(answer, own),
      dkim: sender.dkim,
      clock,
    },
    opened,
  );
  const queue = await openQueue({
    pool: database.pool,
    log,
    clock,
    lines: tracedJobs(
      tracing,
      linesFor(() => ctx),
    ),
    watch: metrics.jobs,
  });
  opened.defer(() => queue.close());
  // Ends the wait for new emails, so that closing the queue does not wait for that job.
  opened.defer(() => stopping.abort());
  metrics.watchSite(queueFigures(queue));
  // Closed before the queue, which waits for the backup job.
  const backups = openBackups({ ...config, connection: database.connection });
  opened.defer(() => backups.close());
  const listener = openListener({ ...database, log });
  opened.defer(() => listener.close());
  metrics.watch(listenerFigures(listener));
  const hear = (paths?: readonly string[]) => pages.empty(paths);
  const rendering = openRendering({ ...web, publicUrl });
  opened.defer(() => rendering.close());
  const emailReader = openEmailReader();
  opened.defer(() => emailReader.close());
  const parsing = openParsing();
  opened.defer(() => parsing.close());
  const files = openFiles({ ...config, root }, opened);
  const settings = await readSettings(config, { publicUrl, mailFromName: from.name });
  const webhooks = openWebhookSender({ networks: config.webhookNetworks, log });
  opened.defer(() => webhooks.close());
  const sources = openSourceClient(config.connectorNetworks);
  opened.defer(() => sources.close());
  const remote = openRemoteFiles(config.mediaNetworks);
  opened.defer(() => remote.close());
  const counting = startCounting({ db: database.db, clock, log, settings }, openCountries(log));
  opened.defer(() => counting.stop());
  const ctx: Ctx = {
    auditActions: {
      sentences: Object.assign({}, ...modules.map(({ audit }) => audit.sentences)),
      targets: Object.assign({}, ...modules.map(({ audit }) => audit.targets)),
    },
    db: database.db,
    guardWrites: database.guardWrites,
    ...mailPorts,
    mail: tracedMail(tracing, mailPorts.mail),
    emails: web.emails,
    rendering,
    emailReader,
    reportReader: emailReader,
    parsing,
    pages: await openCacheInvalidation({ pool: database.pool, listener, log, hear }),
    texts: textLists({
      privacy: await legalText('privacy'),
      terms: await legalText('terms'),
    }),
    jobs: queue,
    backups,
    listener,
    goals: counting,
    sending: sender,
    dkim: sender.dkim,
    remoteTexts: remoteTexts(),
    ...files,
    storage: tracedStorage(tracing, files.storage, config.bucket ? 's3' : 'disk'),
    limits: rateLimits(database.db, clock),
    firstSignIn: firstSignInNote(config.dataDir),
    clock,
    log,
    settings,
    seals: sealsOf(settings.secret),
    webhooks,
    askSource: sources.ask,
    fetchRemote: remote.fetch,
  };
  metrics.watchSite(siteFigures(ctx, () => queue.countByName()));
  const health = watchSite({
    ...machine,
    storage: ctx.storage,
    mailServers: ctx.settings.mailServers,
    readTroubles: () => listMailTroubles(ctx),
  });
  opened.defer(() => health.close());
  const work = async () => {
    void reportMailServers(ctx);
    sender.start({ ...machine, ctx });
    const bounces = config.bounces.listener;
    if (bounces) opened.use(await openBounceListener(bounces, bounceReader(ctx)));
    await queue.work();
    opened.defer(followWebhooks(ctx));
    await resumeSiteImports(ctx);
    // Reads connectors that were configured in the environment, because no request triggers their first read.
    await readDueSources(ctx).catch((error: unknown) => log.warn({ err: error }, 'Sources wait'));
  };
  return {
    ctx,
    counting,
    health,
    work,
    endListening: () => listener.end(),
  };
}

/** Returns the target of the "not found" page in the language of a target. */
function missingFor(target: string): string {
  return targetAs(target, missingPath);
}

/**
 * Returns functions that recognize paths without a page, and paths with an admin document. Empty in development, where pages are
 * built on request.
 */
function knownAddresses(ctx: Ctx, build: ServerBuild | (() => Promise<ServerBuild>)) {
  if (typeof build === 'function') return {};
  const routes = readPageRoutes(build.routes);
  const indexNowPath = ctx.settings.indexNow && `/${ctx.settings.indexNow.key}.txt`;
  const isPage = (path: string) =>
    // The API, uploaded files and operator paths are not pages. Paths with a trailing slash are redirected.
    /^\/(?:(?:api|media)(?:\/|$)|(?:healthz|readyz|version|metrics)$)|\/$/.test(path) ||
    path === indexNowPath ||
    (routes.find(path) !== undefined && !isImpossible(path));
  return {
    missing: {
      // Targets with a host (RFC 9112, 3.2.2) are handled by the framework.
      pageFor: (target: string) =>
        !target.startsWith('/') || isPage(pathOfTarget(target)) ? undefined : missingFor(target),
      missingFor,
      isFormer: async (target: string) => (await pathOfFormer(ctx, pathOfTarget(target))) !== undefined,
      hasFormer: () => hasFormerAddresses(ctx),
      isFormerFeed: (target: string) => isFormerFeed(pathOfTarget(target)),
    },
    shellOf: (target: string) =>
      /^\/admin(?:[/?]|$)/.test(target) ? routes.find(pathOfTarget(target)) : undefined,
  };
}

/** Returns the default version of a legal text. */
function legalText(name: keyof typeof legalDocuments): Promise<string> {
  return readFile(join(root, 'content/legal', legalDocuments[name].fileName), 'utf8');
}

type Rooms = Awaited<ReturnType<typeof openRooms>>;

/** Opens the API and the pages, behind the caches. */
async function openPages(
  machine: Machine,
  { ctx, counting, health }: Pick<Rooms, 'ctx' | 'counting' | 'health'>,
  opened: AsyncDisposableStack,
) {
  const { config, publicUrl, clock, log, database, web, pages, metrics, tracing, version } = machine;
  const api = new Hono<ApiEnv>();
  mountApi(api, ctx);
  const build = await pagesFor(web, publicUrl);
  const serving = serve({
    clock,
    publicUrl,
    trustedProxies: config.trustedProxies,
    countryHeader: config.countryHeader,
    loggedClient: config.loggedClient,
    metricsToken: config.metricsToken,
    log,
    pages,
    storage: ctx.storage,
    web,
    api,
    showPage: pageRenderer(ctx, build, web.mode),
    kept: {
      askedOf: targetAsAsked,
      requestOf: requestOfKey,
      targetAs,
      missingPath,
      storedPageMark,
      refusedSearch,
      secondsOf: secondsOfKey,
      ...knownAddresses(ctx, build),
    },
    // All languages of a page count as one page.
    countView: (view) => counting.countView({ ...view, target: splitLanguage(view.target).target }),
    metrics,
    tracing,
    version,
    findings: () => health.read(),
    keepsPagesOffline: config.keepsPagesOffline,
    cdn: {
      seconds: config.cdnSeconds,
      // Views are reported by an image, which the text-only version does not load.
      keeps: (target) => !splitTextOnly(target).isTextOnly,
      beaconPath,
      hear: (beacon) => {
        const view = viewOfBeacon(beacon, publicUrl);
        if (view !== null) counting.countView(view);
      },
    },
    findFault: async () => (await database.findFault()) ?? database.findWriteFault(),
    texts: {
      wrongMethod: messages['request.wrongMethod'],
      fault: startup.fault,
      busy: plainFaults.busy.text,
    },
    faultPage: plainAnswer,
  });
  opened.defer(() => serving.close());
  return serving;
}

/** Converts errors of ADMIN_EMAIL or ADMIN_PASSWORD to a message for the operator. */
function toStartupFault(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const faults = error.details.fields ?? [{ path: 'ADMIN_EMAIL', message: error.message }];
  const lines = faults.map(
    ({ path, message }) => `${path}: ${isMessageKey(message) ? messageText(message) : message}`,
  );
  throw new StartupFault(lines.join('\n'), { cause: error });
}

if (import.meta.main) await runSite(startSite);
