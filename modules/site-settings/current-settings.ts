import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import { previewMinutes } from '#modules/site-settings/constants.ts';
import type { SiteSettingsReader } from '#modules/site-settings/ports.ts';
import type { CurrentSettings, SiteSettings } from '#modules/site-settings/schema.ts';
import { readStoredSettings } from '#modules/site-settings/stored-settings.ts';
import {
  deletePreview,
  findNewestSettings,
  findPreview,
  insertPreview,
} from '#modules/site-settings/store.ts';
import { toOutageError } from '#modules/app-error.ts';
import { addTime } from '#modules/time.ts';

/** Reads the published settings once, and again after `forget`. */
export function openSiteSettings(
  { db, log, clock }: Pick<Ctx, 'db' | 'log' | 'clock'>,
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
      return { settings, texts: row.texts ?? undefined };
    },
    forget() {
      reading = undefined;
    },
  };
}

/** Only the hash of a token is stored. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
