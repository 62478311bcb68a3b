import type { EmailBrand } from '#modules/outbox/ports.ts';
import type {
  PublishedSettings,
  SiteLogo,
  SitePreview,
  SiteSettings,
} from '#modules/site-settings/schema.ts';

/** The published settings of the site, read from memory. */
export type SiteSettingsReader = {
  /** The settings before the first save. */
  defaults: SiteSettings;
  /** Returns the published settings, or the last known settings while the database is unavailable. */
  read(): Promise<PublishedSettings>;
  /** Returns the brand that emails show. */
  readEmailBrand(): Promise<EmailBrand>;
  /** Returns the settings of the last `read`, without waiting. */
  last(): SiteSettings;
  /**
   * Creates a link to the public pages with unpublished settings or texts: `/?settings=<token>`. `replaces`: the token of a preview to
   * delete.
   */
  createPreview(
    preview: SitePreview & { replaces?: string | undefined },
  ): Promise<{ token: string; expiresAt: Date }>;
  /** Returns the preview of a token, or undefined for an invalid or expired token. */
  findPreview(token: string): Promise<(SitePreview & { logo: SiteLogo | null }) | undefined>;
  /** Makes the next `read` query the database. The page cache calls it in every process when all pages change. */
  forget(): void;
};
