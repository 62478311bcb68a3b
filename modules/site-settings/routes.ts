import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { messages } from '#content/messages.ts';
import type { Ctx } from '#modules/context.ts';
import { getSiteImagePath } from '#modules/site-settings/constants.ts';
import type { siteSettingsCalls as calls } from '#modules/site-settings/contract.ts';
import type { CurrentSettings } from '#modules/site-settings/schema.ts';
import { storeSiteImage } from '#modules/site-settings/images.ts';
import {
  findSettings,
  listSettingsHistory,
  previewSettings,
  restoreSettings,
  SettingsConflictError,
  updateSettings,
} from '#modules/site-settings/settings.ts';
import { listChangedPaths, readStoredSettings } from '#modules/site-settings/stored-settings.ts';
import { AppError } from '#modules/app-error.ts';

export const siteSettingsRoutes: Handlers<typeof calls> = {
  async find(_request, ctx) {
    return toSettings(ctx, await findSettings(ctx));
  },

  async update({ body, actor }, ctx) {
    const { version, ...changes } = body;
    const saved = await updateSettings(ctx, { changes, version }, actor).catch((error: unknown) =>
      throwWithCurrent(error, changes),
    );
    return { data: toSettings(ctx, saved), message: messages['settings.published'] };
  },

  async preview({ body: changes }, ctx) {
    const { path, expiresAt } = await previewSettings(ctx, changes);
    return { data: { path, expiresAt }, message: messages['settings.previewed'] };
  },

  async createImage({ files: { image }, body: { for: kind } }, ctx) {
    if (image === undefined)
      throw new AppError('invalid', 'request.invalid', {
        fields: [{ path: 'image', message: 'field.required' }],
      });
    const { id, width, height } = await storeSiteImage(ctx, image, kind);
    const data = { id, src: getSiteImagePath(id, kind), width, height };
    return { data, message: messages['image.stored'] };
  },

  async listHistory({ page }, ctx) {
    const { versions, total } = await listSettingsHistory(ctx, {
      limit: page.limit + 1,
      after: parseCursorId(page),
    });
    const { shown, last } = splitPage(versions, page);
    return { items: shown, total, next: last && String(last.version) };
  },

  async restore({ body, actor }, ctx) {
    const saved = await restoreSettings(ctx, body, actor).catch((error: unknown) => throwWithCurrent(error));
    return { data: toSettings(ctx, saved), message: messages['settings.restored'] };
  },
};

function toSettings({ siteSettings }: Ctx, { version, settings }: CurrentSettings) {
  return { version, settings, defaults: siteSettings.defaults };
}

/** Adds the published settings, and what they change in the sent settings, to the error of a save. */
function throwWithCurrent(error: unknown, sent?: object): never {
  if (!(error instanceof SettingsConflictError)) throw error;
  const { current, message } = error;
  const changes = listChangedPaths(readStoredSettings(sent, current.settings), current.settings);
  throw new AppError('taken', message, { extra: { current, changes } });
}
