import { join } from 'node:path';
import { getDefaultSettings } from '#content/placeholders.ts';
import type { ImportExportCtx } from '#modules/import-export/import-export-context.ts';
import { withFormerValues } from '#modules/site-settings/stored-settings.ts';
import { openParsingThread } from '#jobs/parsing-thread.ts';
import { openArchives } from '#platform/files/archives.ts';
import { openImages } from '#platform/files/images.ts';
import { openStorage } from '#platform/files/storage.ts';
import { openUploads } from '#platform/files/uploads.ts';
import { publishChange } from '#platform/http/cache-invalidation.ts';
import { formatUrl } from '#platform/http/create-http-server.ts';
import { openRemoteFiles } from '#platform/outgoing/remote-files.ts';
import type { Database } from '#platform/postgres/database.ts';
import { systemClock } from '#platform/process/clock.ts';
import type { Config } from '#platform/process/config.ts';
import { loadSecret } from '#platform/process/data-folder.ts';
import { commandLog } from './run-command.ts';

/** Opens the services that import and export need, whether the site runs or not. Disposing `opened` closes the services. */
export async function openImportExportContext(
  { db, pool }: Database,
  config: Config,
  opened: AsyncDisposableStack,
): Promise<ImportExportCtx> {
  const storage = openStorage(config);
  const images = openImages();
  opened.defer(() => images.close());
  const parsing = openParsingThread();
  opened.defer(() => parsing.close());
  const remote = openRemoteFiles(config.mediaNetworks);
  opened.defer(() => remote.close());
  const publicUrl = config.publicUrl ?? formatUrl(config.host, config.port);
  const incoming = join(config.dataDir, 'incoming');
  return {
    db,
    storage,
    images,
    uploads: openUploads(incoming),
    fetchRemote: remote.fetch,
    archives: openArchives(incoming),
    parsing,
    pages: { empty: (paths) => publishChange(pool, paths) },
    // The running site finds scheduled posts and subscriber lists by itself every minute.
    jobs: { enqueue: async () => {}, find: async () => undefined },
    clock: systemClock,
    log: commandLog,
    siteSettings: { defaults: withFormerValues(getDefaultSettings(publicUrl), config.former) },
    settings: {
      publicUrl,
      secret: await loadSecret(config.dataDir, config.secret),
    },
  };
}
