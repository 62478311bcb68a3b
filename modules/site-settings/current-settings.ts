import type { Ctx } from '#modules/context.ts';
import type { SiteSettingsReader } from '#modules/site-settings/ports.ts';
import type { CurrentSettings, SiteSettings } from '#modules/site-settings/schema.ts';
import { readStoredSettings } from '#modules/site-settings/stored-settings.ts';
import { findNewestSettings } from '#modules/site-settings/store.ts';
import { toOutageError } from '#modules/app-error.ts';

/** Reads the published settings once, and again after `forget`. */
export function openSiteSettings(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  defaults: SiteSettings,
): SiteSettingsReader {
  let known: CurrentSettings = { version: 0, settings: defaults };
  let reading: Promise<CurrentSettings> | undefined;

  async function query(): Promise<CurrentSettings> {
    const row = await findNewestSettings(db);
    if (row === undefined) return { version: 0, settings: defaults };
    return { version: row.version, settings: readStoredSettings(row.settings, defaults) };
  }

  return {
    defaults,
    async read() {
      const own = (reading ??= query());
      try {
        known = await own;
        return known;
      } catch (error) {
        if (reading === own) reading = undefined;
        if (toOutageError(error) === undefined) throw error;
        log.warn({ err: error }, 'The site settings could not be read: the last known settings are used');
        return known;
      }
    },
    last: () => known.settings,
    forget() {
      reading = undefined;
    },
  };
}
