import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import { getSiteImagePath, previewMinutes } from '#modules/site-settings/constants.ts';
import type { SiteSettingsReader } from '#modules/site-settings/ports.ts';
import type { PublishedSettings, SiteLogo, SiteSettings } from '#modules/site-settings/schema.ts';
import { readStoredSettings } from '#modules/site-settings/stored-settings.ts';
import {
  deletePreview,
  findNewestSettings,
  findPreview,
  findSiteImage,
  insertPreview,
} from '#modules/site-settings/store.ts';
import { toOutageError } from '#modules/app-error.ts';
import { addTime } from '#modules/time.ts';

/** Reads the published settings once, and again after `forget`. */
export function openSiteSettings(
  { db, log, clock }: Pick<Ctx, 'db' | 'log' | 'clock'>,
  { defaults, publicUrl }: { defaults: SiteSettings; publicUrl: string },
): SiteSettingsReader {
  let known: PublishedSettings = { version: 0, settings: defaults, logo: null };
  let reading: Promise<PublishedSettings> | undefined;

  async function query(): Promise<PublishedSettings> {
    const row = await findNewestSettings(db);
    if (row === undefined) return { version: 0, settings: defaults, logo: null };
    const settings = readStoredSettings(row.settings, defaults);
    return { version: row.version, settings, logo: await findLogo(settings) };
  }

  async function findLogo({ logo: id }: SiteSettings): Promise<SiteLogo | null> {
    if (id === '') return null;
    if (known.logo?.id === id) return known.logo;
    const image = await findSiteImage(db, id);
    if (image === undefined || image.inlined === null) return null;
    const { width, height, bytes, inlined } = image;
    return { id, width, height, png: toDataUrl('png', bytes), inlined: toDataUrl('webp', inlined) };
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
    async readEmailBrand() {
      const { settings, logo } = await this.read();
      const { name, company, city, country, colours } = settings;
      const brand = { name, company, city, country, colours };
      if (logo === null) return { ...brand, logo: null };
      const { id, width, height } = logo;
      return { ...brand, logo: { url: publicUrl + getSiteImagePath(id, 'email'), width, height } };
    },
    last: () => known.settings,
    async createPreview({ replaces, ...preview }) {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const expiresAt = addTime(now, { minutes: previewMinutes });
      if (replaces !== undefined) await deletePreview(db, hashToken(replaces));
      await insertPreview(db, { tokenHash: hashToken(token), ...preview, now, expiresAt });
      return { token, expiresAt };
    },
    async findPreview(token) {
      if (!/^[\w-]{43}$/.test(token)) return undefined;
      const row = await findPreview(db, hashToken(token), clock.now());
      if (row === undefined) return undefined;
      const settings = row.settings === null ? undefined : readStoredSettings(row.settings, defaults);
      const logo = settings === undefined ? null : await findLogo(settings);
      return { settings, texts: row.texts ?? undefined, logo };
    },
    forget() {
      reading = undefined;
      // `last` is read without waiting.
      void this.read().catch(() => {});
    },
  };
}

function toDataUrl(format: 'png' | 'webp', bytes: Buffer): string {
  return `data:image/${format};base64,${bytes.toString('base64')}`;
}

/** Only the hash of a token is stored. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
