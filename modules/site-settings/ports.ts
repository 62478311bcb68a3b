import type { CurrentSettings, SiteSettings } from '#modules/site-settings/schema.ts';

/** The published settings of the site, read from memory. */
export type SiteSettingsReader = {
  /** The settings before the first save. */
  defaults: SiteSettings;
  /** Returns the published settings, or the last known settings while the database is unavailable. */
  read(): Promise<CurrentSettings>;
  /** Returns the settings of the last `read`, without waiting. */
  last(): SiteSettings;
  /** Makes the next `read` query the database. The page cache calls it in every process when all pages change. */
  forget(): void;
};
