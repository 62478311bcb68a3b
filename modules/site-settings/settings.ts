import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import {
  isAppFile,
  isOnHost,
  listContrasts,
  networkHosts,
  productColours,
  storeHosts,
} from '#modules/site-settings/constants.ts';
import type {
  CurrentSettings,
  SettingsChanges,
  SettingsVersion,
  SiteSettings,
} from '#modules/site-settings/schema.ts';
import {
  listChangedPaths,
  omitExamples,
  readStoredSettings,
} from '#modules/site-settings/stored-settings.ts';
import {
  countSettingsVersions,
  findNewestSettings,
  findSettingsVersion,
  insertSettings,
  listSettingsVersions,
  listSiteImageIds,
} from '#modules/site-settings/store.ts';
import { AppError, type FieldError, requireFound } from '#modules/app-error.ts';

/** Thrown with the published settings if another member saved first. */
export class SettingsConflictError extends Error {
  readonly current: CurrentSettings;

  constructor(current: CurrentSettings) {
    super('settings.conflict');
    this.name = 'SettingsConflictError';
    this.current = current;
  }
}

/** Returns the published settings from the database, for the form. */
export async function findSettings(ctx: Pick<Ctx, 'db' | 'siteSettings'>): Promise<CurrentSettings> {
  const { defaults } = ctx.siteSettings;
  const row = await findNewestSettings(ctx.db);
  if (row === undefined) return { version: 0, settings: defaults };
  return { version: row.version, settings: readStoredSettings(row.settings, defaults) };
}

/**
 * Publishes changed settings: all pages of all processes show them at once. Values that are left out do not change.
 * @throws {AppError} invalid for an address of another store or a colour without contrast
 * @throws {SettingsConflictError} if `version` is not the published version
 */
export async function updateSettings(
  ctx: Ctx,
  { changes, version }: { changes: SettingsChanges; version: number },
  actor: Actor & { id: number },
): Promise<CurrentSettings> {
  const settings = await applyChanges(ctx, changes);
  throwIfInvalid(ctx, settings);
  await throwIfImageMissing(ctx, settings);
  return publishSettings(ctx, { settings, version }, actor);
}

/**
 * Publishes an older version again; 0 restores the settings of the product.
 * @throws {AppError} missing
 * @throws {SettingsConflictError} if `version` is not the published version
 */
export async function restoreSettings(
  ctx: Ctx,
  { restores, version }: { restores: number; version: number },
  actor: Actor & { id: number },
): Promise<CurrentSettings> {
  const { defaults } = ctx.siteSettings;
  const stored =
    restores === 0
      ? defaults
      : requireFound(await findSettingsVersion(ctx.db, restores), 'settings.versionNotFound');
  return publishSettings(ctx, { settings: readStoredSettings(stored, defaults), version }, actor, restores);
}

async function publishSettings(
  ctx: Ctx,
  { settings, version }: CurrentSettings,
  actor: Actor & { id: number },
  restores?: number,
): Promise<CurrentSettings> {
  const published = await ctx.db.transaction().execute(async (trx) => {
    const current = await findSettings({ ...ctx, db: trx });
    if (current.version !== version) throw new SettingsConflictError(current);
    const changes = listChangedPaths(current.settings, settings);
    if (changes.length === 0) return current;
    const next = { version: version + 1, settings };
    const row = { version: next.version, settings: omitExamples(settings, ctx.siteSettings.defaults) };
    if (!(await insertSettings(trx, { ...row, by: actor.id, at: ctx.clock.now() })))
      throw new SettingsConflictError(await findSettings({ ...ctx, db: trx }));
    await recordAudit(ctx, trx, actor, {
      action: restores === undefined ? 'settings.changed' : 'settings.restored',
      target: changes.join(', ').slice(0, 200),
      details: restores === undefined ? { version: next.version } : { version: next.version, restores },
    });
    return next;
  });
  if (published.version !== version) await ctx.pages.empty();
  return published;
}

/** Returns a page of published versions, newest first, with their changes. */
export async function listSettingsHistory(
  ctx: Ctx,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<{ versions: SettingsVersion[]; total: number }> {
  const { defaults } = ctx.siteSettings;
  const [rows, total] = await Promise.all([
    // One row more, because each version is compared with the version before.
    listSettingsVersions(ctx.db, { limit: limit + 1, after }),
    countSettingsVersions(ctx.db),
  ]);
  const allSettings = rows.map((row) => readStoredSettings(row.settings, defaults));
  return {
    total,
    versions: rows.slice(0, limit).map(({ version, savedAt, savedBy }, at) => {
      const settings = allSettings[at] ?? defaults;
      return {
        version,
        settings,
        savedAt,
        savedBy,
        changes: listChangedPaths(allSettings[at + 1] ?? defaults, settings),
      };
    }),
  };
}

/**
 * Creates a link to the public pages with unpublished settings, for an hour.
 * @throws {AppError} invalid
 */
export async function previewSettings(
  ctx: Ctx,
  changes: SettingsChanges,
): Promise<{ path: string; expiresAt: Date }> {
  const settings = await applyChanges(ctx, changes);
  throwIfInvalid(ctx, settings);
  await throwIfImageMissing(ctx, settings);
  const { token, expiresAt } = await ctx.siteSettings.createPreview({ settings });
  return { path: `/?settings=${token}`, expiresAt };
}

async function applyChanges(ctx: Ctx, changes: SettingsChanges): Promise<SiteSettings> {
  return readStoredSettings(changes, (await findSettings(ctx)).settings);
}

/** Checks what depends on several values: the host of each store and network, and the contrast of colours. */
function throwIfInvalid({ siteSettings }: Pick<Ctx, 'siteSettings'>, settings: SiteSettings): void {
  const { stores, networks, colours, announcement } = settings;
  const { defaults } = siteSettings;
  const shownColours = {
    accent: colours.accent || productColours.accent,
    ground: colours.ground || productColours.ground,
  };
  const fields = [
    ...checkHosts('stores', stores, { hosts: storeHosts, defaults: defaults.stores }),
    ...checkHosts('networks', networks, { hosts: networkHosts, defaults: defaults.networks }),
    ...(colours.accent === '' && colours.ground === '' ? [] : listContrasts(shownColours))
      .filter(({ contrast, min }) => contrast < min)
      .map(({ field, contrast, min }) => ({
        path: `colours.${field}`,
        message: 'settings.contrastTooLow',
        values: { contrast: (Math.floor(contrast * 10) / 10).toFixed(1), min },
      })),
    ...(announcement.text.en === '' && Object.values(announcement.text).some((text) => text !== '')
      ? [{ path: 'announcement.text.en', message: 'settings.englishRequired' }]
      : []),
  ];
  if (fields.length > 0) throw new AppError('invalid', 'request.invalid', { fields });
}

/** @throws {AppError} invalid for the id of an image that does not exist, or is of another kind */
async function throwIfImageMissing({ db }: Pick<Ctx, 'db'>, { logo, team }: SiteSettings): Promise<void> {
  const portraits = team.map(({ portrait }, at) => ({ id: portrait, path: `team.${at}.portrait` }));
  const [logos, known] = await Promise.all([
    listSiteImageIds(db, [logo], 'logo'),
    listSiteImageIds(
      db,
      portraits.map(({ id }) => id),
      'portrait',
    ),
  ]);
  const missing = [
    ...(logo === '' || logos.includes(logo) ? [] : ['logo']),
    ...portraits.filter(({ id }) => id !== '' && !known.includes(id)).map(({ path }) => path),
  ];
  if (missing.length > 0)
    throw new AppError('invalid', 'request.invalid', {
      fields: missing.map((path) => ({ path, message: 'settings.imageMissing' })),
    });
}

function isAddressOf(name: string, address: string, hosts: readonly string[]): boolean {
  return name === 'file' ? isAppFile(address) : isOnHost(address, hosts);
}

/** The placeholders of a test site are accepted unchanged. */
function checkHosts(
  group: string,
  addresses: Readonly<Record<string, string>>,
  {
    hosts,
    defaults,
  }: {
    hosts: Readonly<Record<string, readonly string[]>>;
    defaults: Readonly<Record<string, string>>;
  },
): FieldError[] {
  return Object.entries(addresses)
    .filter(
      ([name, address]) =>
        address !== '' && address !== defaults[name] && !isAddressOf(name, address, hosts[name] ?? []),
    )
    .map(([name]) => {
      const host = hosts[name]?.[0];
      const path = `${group}.${name}`;
      return host === undefined
        ? { path, message: 'settings.fileRequired' }
        : { path, message: 'settings.otherHost', values: { host } };
    });
}
