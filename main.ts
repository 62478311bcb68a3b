import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiEnv } from '#api/http/env.ts';
import { mountApi } from '#api/mount.ts';
import { countStreams } from '#modules/notifications/stream-routes.ts';
import { plainErrorPages } from '#content/en/errors.ts';
import { isMessageKey, messages, formatMessage } from '#content/messages.ts';
import { getDefaultSettings } from '#content/placeholders.ts';
import { legalDocuments } from '#content/site/legal.ts';
import { startup } from '#content/startup.ts';
import { createTextLists } from '#content/text-list.ts';
import { parseBeacon } from '#modules/analytics/beacon.ts';
import { beaconPath } from '#modules/analytics/constants.ts';
import { startViewCounter } from '#modules/analytics/view-counter.ts';
import { recordBackup } from '#modules/backups/backup.ts';
import { createFirstAdminIfEmpty, type FirstAdmin } from '#modules/auth/add-member.ts';
import type { ServerBuild } from 'react-router';
import type { Ctx } from '#modules/context.ts';
import { hasFormerAddresses, isFormerFeed, findCurrentPath } from '#modules/posts/lists/former.ts';
import { enqueueDueReads } from '#modules/connectors/read-connector.ts';
import { resumeSiteImports } from '#modules/import-export/background/run-imports.ts';
import { startWebhookSender } from '#modules/webhooks/sending.ts';
import { createBounceReader } from '#jobs/bounce-reader.ts';
import { openEmailReader } from '#jobs/email-reading-thread.ts';
import { openParsingThread } from '#jobs/parsing-thread.ts';
import { openRenderingThread } from '#jobs/rendering-thread.ts';
import { AppError } from '#modules/app-error.ts';
import { isUnknownAddress } from '#modules/deliveries/rejection-kind.ts';
import { checkStorageOwner } from '#modules/media/storage-owner.ts';
import { listMailTroubles, reportMailServers } from '#modules/outbox/health.ts';
import { openMailMonitor } from '#modules/outbox/mail-monitor.ts';
import { createSiteMetrics } from '#jobs/site-metrics.ts';
import { openSender } from '#jobs/sending-thread.ts';
import { modules } from '#modules/registry.ts';
import { withSiteBrand } from '#modules/site-settings/email-brand.ts';
import { withFormerValues } from '#modules/site-settings/stored-settings.ts';
import { openSiteSettings } from '#modules/site-settings/current-settings.ts';
import { toQueueJobs } from '#jobs/all-jobs.ts';
import { assertRestoreComplete } from '#platform/backup/restore-marker.ts';
import { openScheduledBackups } from '#platform/backup/scheduled-backups.ts';
import { watchSite } from '#platform/checks/site-watch.ts';
import { openFiles } from '#platform/files/file-services.ts';
import { openCacheInvalidation } from '#platform/http/cache-invalidation.ts';
import { logClosedConnections } from '#platform/http/connections/log-closed-connections.ts';
import { openHttpServer } from '#platform/http/http-server.ts';
import { createRemoteTextClient } from '#platform/http/remote-texts.ts';
import { createRequestHandler } from '#platform/http/request-handler.ts';
import { formatUrl } from '#platform/http/create-http-server.ts';
import { loadPages } from '#platform/http/web-build.ts';
import { createQueueMetrics } from '#platform/metrics/job-metrics.ts';
import { createConnectionMetrics, createListenerMetrics } from '#platform/metrics/machine-metrics.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { type Machine, type Overrides, openMachine, type SiteConfig } from '#platform/machine.ts';
import { openBounceListener } from '#platform/mail/bounce-listener.ts';
import { openMailPorts } from '#platform/mail/mail-ports.ts';
import { openListener } from '#platform/postgres/listen.ts';
import { openQueue } from '#platform/postgres/queue.ts';
import { createRateLimits } from '#platform/postgres/rate-limit.ts';
import { createCountryLoader } from '#platform/process/countries.ts';
import { openFirstLoginNote, openDataFolder } from '#platform/process/data-folder.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { traceJobs, traceMail, traceStorage } from '#platform/tracing/trace-services.ts';
import { dropRoot } from '#platform/rights/drop-root.ts';
import { readSettings } from '#platform/process/settings.ts';
import { createValueEncryption } from '#platform/keys/seals.ts';
import { openRemoteFiles } from '#platform/outgoing/remote-files.ts';
import { openConnectorClient } from '#platform/outgoing/connector-client.ts';
import { openWebhookSender } from '#platform/outgoing/webhook-sender.ts';
import { splitLanguagePrefix, splitTextOnlyParameter } from '#modules/translations/constants.ts';
import {
  buildCacheKey,
  isImpossiblePath,
  isStoredForAll,
  getPathOfKey,
  getPathOfTarget,
  getRateLimitTarget,
  keyToRequest,
  getCacheSeconds,
  getStatusOfKey,
  copyTargetLanguage,
  addVisitorVariants,
} from '#web/cached-pages.ts';
import { readPageRoutes } from '#web/page-routes.ts';
import { renderPlainError } from '#web/plain-error.ts';
import { createPageRenderer } from '#web/page-renderer.ts';
import { getFaqTexts } from '#web/site/faq/entries.ts';
import { missingPath, storedPageHeader } from '#web/site/not-found/missing-page.ts';
import { runSite } from './cli/run-site.ts';

export type Site = {
  /** URL of the site. Undefined for a worker, which does not listen. */
  url: string | undefined;
  ctx: Ctx;
  metrics: Metrics;
  /** Login of the first Admin. Undefined except at the first start. */
  firstAdmin: FirstAdmin | undefined;
  /** Stops accepting work, finishes running work (8 s at most), then closes everything. */
  close(): Promise<void>;
};

const root = import.meta.dirname;

/**
 * The composition root: configuration, machine, context of the modules, entry points. Opens the port first, so that
 * nothing else is started if the port is in use, and then gives up root. Requests get 503 until everything is ready.
 * @throws {StartupError} for errors that the operator can correct
 */
export async function startSite(config: SiteConfig, overrides: Overrides = {}): Promise<Site> {
  await using opened = new AsyncDisposableStack();
  openDataFolder(config.dataDir);
  assertRestoreComplete(config.dataDir);
  const httpServer =
    config.role === 'all' || config.role === 'web'
      ? await openHttpServer(config, renderPlainError)
      : undefined;
  opened.defer(() => httpServer?.close());
  const rootOptions = { ...config, isEmbedded: config.databaseUrl === undefined, root };
  const whyRoot = overrides.isOwnProcess === true ? dropRoot(rootOptions) : undefined;
  const publicUrl = config.publicUrl ?? httpServer?.url ?? formatUrl(config.host, config.port);
  const machine = await openMachine(
    {
      config,
      publicUrl,
      root,
      cacheKey: buildCacheKey,
      pathOfKey: getPathOfKey,
      statusOf: getStatusOfKey,
      secondsOf: getCacheSeconds,
      isStoredForAll,
    },
    overrides,
    opened,
  );
  if (whyRoot !== undefined) machine.log.warn({}, whyRoot);
  const context = await openContext(machine, opened);
  const { ctx, work, endListening } = context;
  void checkStorageOwner(ctx);
  if (machine.backup) await recordBackup(ctx.db, 'migration', machine.backup);
  const firstAdmin = await createFirstAdminIfEmpty(ctx, config.admin).catch(throwStartupError);
  if (config.role === 'all' || config.role === 'worker') await work();
  const site = httpServer && (await openPages(machine, context, opened));
  if (site) {
    machine.metrics.watch(createConnectionMetrics(httpServer, countStreams));
    opened.defer(logClosedConnections(httpServer.closedCounts, ctx.log));
    httpServer.setHandler(site.answer);
  }

  const all = opened.move();
  return {
    url: httpServer?.url,
    ctx,
    metrics: machine.metrics,
    firstAdmin,
    close: async () => {
      site?.stop();
      if (httpServer) await sleep(config.stopDelaySeconds * 1000);
      endListening();
      await httpServer?.close();
      await all.disposeAsync();
    },
  };
}

/** Creates the context of the modules, and the function that starts background work. */
async function openContext(machine: Machine, opened: AsyncDisposableStack) {
  const { config, publicUrl, clock, log, database, web, pages, metrics, tracing } = machine;
  const siteSettings = openSiteSettings(
    { db: database.db, log, clock },
    { defaults: withFormerValues(getDefaultSettings(publicUrl), config.former), publicUrl },
  );
  // Values that are read without waiting, such as the name of the sender, are then the published values.
  await siteSettings.read();
  const from = {
    get name() {
      return config.mailFrom.name ?? siteSettings.last().name;
    },
    address: config.mailFrom.address,
  };
  const sender = await openSender(config);
  opened.defer(() => sender.close());
  const watch = openMailMonitor({ db: database.db, clock, log });
  opened.defer(() => watch.close());
  // The mail ports open before the queue and close after it, so that running jobs can still send emails.
  const ownAddresses = { mailFrom: config.mailFrom.address, bounceAddress: config.bounces.address };
  const stopping = new AbortController();
  const mailPorts = openMailPorts(
    config,
    {
      stopping: stopping.signal,
      from,
      watch,
      isGone: (answer: string) => isUnknownAddress(answer, ownAddresses),
      dkim: sender.dkim,
      clock,
    },
    opened,
  );
  const queue = await openQueue({
    pool: database.pool,
    log,
    clock,
    lines: traceJobs(
      tracing,
      toQueueJobs(() => ctx),
    ),
    watch: metrics.jobs,
  });
  opened.defer(() => queue.close());
  // Ends the wait for new emails, so that closing the queue does not wait for the job that reads the mailbox.
  opened.defer(() => stopping.abort());
  metrics.watchSite(createQueueMetrics(queue));
  // Scheduled backups are closed before the queue, which waits for the backup job.
  const backups = openScheduledBackups({ ...config, connection: database.connection });
  opened.defer(() => backups.close());
  const listener = openListener({ ...database, log });
  opened.defer(() => listener.close());
  metrics.watch(createListenerMetrics(listener));
  const clearPages = (paths?: readonly string[]) => {
    if (paths === undefined) siteSettings.forget();
    pages.empty(paths);
  };
  const rendering = openRenderingThread({ ...web, publicUrl });
  opened.defer(() => rendering.close());
  const emailReader = openEmailReader();
  opened.defer(() => emailReader.close());
  const parsing = openParsingThread();
  opened.defer(() => parsing.close());
  const files = openFiles({ ...config, root }, opened);
  const settings = await readSettings(config, { publicUrl, from });
  const webhooks = openWebhookSender({ networks: config.webhookNetworks, log });
  opened.defer(() => webhooks.close());
  const connectorClient = openConnectorClient(
    Object.values(config.sources).flatMap(({ baseUrl }) => baseUrl ?? []),
  );
  opened.defer(() => connectorClient.close());
  const remote = openRemoteFiles(config.mediaNetworks);
  opened.defer(() => remote.close());
  const counting = startViewCounter(
    { db: database.db, clock, log, settings, siteSettings },
    createCountryLoader(log),
  );
  opened.defer(() => counting.stop());
  const ctx: Ctx = {
    auditActions: {
      sentences: Object.assign({}, ...modules.map(({ audit }) => audit.sentences)),
      targets: Object.assign({}, ...modules.map(({ audit }) => audit.targets)),
    },
    db: database.db,
    guardWrites: database.guardWrites,
    ...mailPorts,
    mail: traceMail(tracing, mailPorts.mail),
    emails: withSiteBrand(web.emails, siteSettings),
    rendering,
    emailReader,
    reportReader: emailReader,
    parsing,
    pages: await openCacheInvalidation({ pool: database.pool, listener, log, onChange: clearPages }),
    texts: createTextLists({
      privacy: await readLegalText('privacy'),
      terms: await readLegalText('terms'),
    }),
    faq: { read: getFaqTexts },
    jobs: queue,
    backups,
    listener,
    goals: counting,
    sending: sender,
    dkim: sender.dkim,
    textFetcher: createRemoteTextClient(),
    ...files,
    storage: traceStorage(tracing, files.storage, config.bucket ? 's3' : 'disk'),
    limits: createRateLimits(database.db, clock),
    firstSignIn: openFirstLoginNote(config.dataDir),
    clock,
    log,
    settings,
    siteSettings,
    seals: createValueEncryption(settings.secret),
    webhooks,
    askSource: connectorClient.request,
    fetchRemote: remote.fetch,
  };
  metrics.watchSite(createSiteMetrics(ctx, () => queue.countByName()));
  const health = watchSite({
    ...machine,
    storage: ctx.storage,
    mailServers: ctx.settings.mailServers,
    readTroubles: () => listMailTroubles(ctx),
  });
  opened.defer(() => health.close());
  const startWork = async () => {
    void reportMailServers(ctx);
    sender.start({ ...machine, ctx });
    const bounces = config.bounces.listener;
    if (bounces) opened.use(await openBounceListener(bounces, createBounceReader(ctx)));
    queue.work();
    opened.defer(startWebhookSender(ctx));
    await resumeSiteImports(ctx);
    // Reads connectors that were configured in the environment, because no request triggers their first read.
    await enqueueDueReads(ctx).catch((error: unknown) =>
      log.warn({ err: error }, 'The reads of connectors could not be scheduled'),
    );
  };
  return {
    ctx,
    counting,
    health,
    work: startWork,
    endListening: () => listener.end(),
  };
}

/** Returns the target of the "not found" page in the language of a target. */
function toNotFoundTarget(target: string): string {
  return copyTargetLanguage(target, missingPath);
}

/**
 * Returns functions that recognize paths without a page, and paths with an admin document. Returns an empty object in
 * development, where pages are built on request.
 */
function createAddressChecks(ctx: Ctx, build: ServerBuild | (() => Promise<ServerBuild>)) {
  if (typeof build === 'function') return {};
  const routes = readPageRoutes(build.routes);
  const isPage = (path: string) => {
    // The API, uploaded files and operator paths are not pages.
    if (/^\/(?:(?:api|media)(?:\/|$)|(?:healthz|readyz|version|metrics)$)/.test(path)) return true;
    // The renderer redirects other spellings of a page's path.
    const page = routes.toCanonical(path);
    const { indexnowKey } = ctx.siteSettings.last();
    const isKey = indexnowKey !== '' && path === `/${indexnowKey}.txt`;
    return isKey || (page !== undefined && !isImpossiblePath(getPathOfTarget(page)));
  };
  return {
    missing: {
      // The framework handles targets with a host (RFC 9112, 3.2.2).
      pageFor: (target: string) =>
        !target.startsWith('/') || isPage(target.split(/[?#]/, 1)[0] ?? target)
          ? undefined
          : toNotFoundTarget(target),
      missingFor: toNotFoundTarget,
      isFormer: async (target: string) => (await findCurrentPath(ctx, getPathOfTarget(target))) !== undefined,
      hasFormer: () => hasFormerAddresses(ctx),
      isFormerFeed: (target: string) => isFormerFeed(getPathOfTarget(target)),
    },
    shellOf: (target: string) =>
      /^\/admin(?:[/?]|$)/.test(target) ? routes.find(getPathOfTarget(target)) : undefined,
  };
}

/** Returns the default version of a legal text. */
function readLegalText(name: keyof typeof legalDocuments): Promise<string> {
  return readFile(join(root, 'content/legal', legalDocuments[name].fileName), 'utf8');
}

type SiteContext = Awaited<ReturnType<typeof openContext>>;

/** Opens the API and the pages, behind the caches. */
async function openPages(
  machine: Machine,
  { ctx, counting, health }: Pick<SiteContext, 'ctx' | 'counting' | 'health'>,
  opened: AsyncDisposableStack,
) {
  const { config, publicUrl, clock, log, database, web, pages, metrics, tracing, version } = machine;
  const api = new Hono<ApiEnv>();
  mountApi(api, ctx);
  const build = await loadPages(web, publicUrl);
  const handler = createRequestHandler({
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
    showPage: createPageRenderer(ctx, build, web.mode),
    kept: {
      toCacheTarget: addVisitorVariants,
      requestOf: keyToRequest,
      targetAs: copyTargetLanguage,
      missingPath,
      storedPageMark: storedPageHeader,
      getRejectedSearchTarget: getRateLimitTarget,
      secondsOf: getCacheSeconds,
      ...createAddressChecks(ctx, build),
    },
    // Views of all languages of a page are counted for one page.
    countView: (view) => counting.countView({ ...view, target: splitLanguagePrefix(view.target).target }),
    metrics,
    tracing,
    version,
    findings: () => health.read(),
    keepsPagesOffline: config.keepsPagesOffline,
    cdn: {
      seconds: config.cdnSeconds,
      // The CDN does not cache the text-only version: an image reports the views of cached pages, and the text-only
      // version loads no images.
      isCached: (target) => !splitTextOnlyParameter(target).isTextOnly,
      beaconPath,
      onView: (beacon) => {
        const view = parseBeacon(beacon, publicUrl);
        if (view !== null) counting.countView(view);
      },
    },
    findDatabaseError: async () => (await database.findError()) ?? database.findWriteError(),
    texts: {
      wrongMethod: messages['request.methodNotAllowed'],
      fault: startup.fault,
      busy: plainErrorPages.busy.text,
    },
    renderErrorPage: renderPlainError,
  });
  opened.defer(() => handler.close());
  return handler;
}

/** Converts errors of ADMIN_EMAIL or ADMIN_PASSWORD to a message for the operator. */
function throwStartupError(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const fieldErrors = error.details.fields ?? [{ path: 'ADMIN_EMAIL', message: error.message }];
  const lines = fieldErrors.map(
    ({ path, message }) => `${path}: ${isMessageKey(message) ? formatMessage(message) : message}`,
  );
  throw new StartupError(lines.join('\n'), { cause: error });
}

if (import.meta.main) await runSite(startSite);
