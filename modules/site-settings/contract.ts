import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, nullableText, time, withDescription, withSchemaId } from '#api/http/shared-schemas.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import {
  settingsChanges,
  settingsInput,
  settingsRestoreInput,
  siteSettings,
} from '#modules/site-settings/schema.ts';

const currentSettings = withSchemaId(
  'SiteSettings',
  z.object({
    version: withDescription('0 if the settings were never saved.', count),
    settings: siteSettings,
    defaults: withDescription('The settings of the product.', siteSettings),
  }),
);
/** The published settings in the 409 response to a save that is based on an older version. */
export const publishedSettings = withSchemaId(
  'PublishedSiteSettings',
  z.object({ version: count, settings: siteSettings }),
);
const limits = { jsonBytes: 64_000 };

/** The settings of the public site, such as its name, stores and colours. */
export const siteSettingsCalls = {
  find: {
    line: 'GET /api/v1/site-settings',
    may: 'settings',
    operationId: 'findSiteSettings',
    summary: 'Get the settings of the public site',
    item: currentSettings,
  },
  update: {
    line: 'PUT /api/v1/site-settings',
    may: 'settings',
    operationId: 'updateSiteSettings',
    summary: 'Publish settings of the public site',
    description:
      'All public pages show the settings at once. A value that is left out stays as it is. 409 with the published settings as `current` and the changed values as `changes` if `version` is not the published version.',
    body: withSchemaId('SiteSettingsWriting', settingsInput),
    limits,
    data: currentSettings,
    errors: [409],
  },
  preview: {
    line: 'POST /api/v1/site-settings/preview',
    may: 'settings',
    operationId: 'previewSiteSettings',
    isSecret: true,
    summary: 'Create a link to the public pages with unpublished settings, valid for one hour',
    body: withSchemaId('SiteSettingsPreview', z.extend(settingsChanges, {})),
    limits,
    data: z.object({ path: z.string(), expiresAt: time }),
  },
  createImage: {
    line: 'POST /api/v1/site-settings/images',
    may: 'settings',
    operationId: 'createSiteImage',
    summary: 'Upload a logo or a portrait for the settings',
    description:
      'PNG, JPEG, WebP, AVIF or GIF. The image is deleted after one day unless a version of the settings has it.',
    body: withSchemaId('NewSiteImage', z.object({ for: z.enum(['logo', 'portrait'], 'field.invalid') })),
    files: { image: mediaLimits.imageBytes },
    data: withSchemaId(
      'SiteImage',
      z.object({ id: z.string(), src: z.string(), width: count, height: count }),
    ),
    errors: [503],
  },
  listHistory: {
    line: 'GET /api/v1/site-settings/history',
    may: 'settings',
    operationId: 'listSiteSettingsHistory',
    summary: 'List the published versions of the settings, newest first',
    list: withSchemaId(
      'SiteSettingsVersion',
      z.object({
        version: count,
        settings: siteSettings,
        savedAt: time,
        savedBy: nullableText,
        changes: withDescription(
          'Paths of the values that differ from the version before, such as `stores.google`.',
          z.array(z.string()),
        ),
      }),
    ),
  },
  restore: {
    line: 'POST /api/v1/site-settings/restore',
    may: 'settings',
    operationId: 'restoreSiteSettings',
    summary: 'Publish an older version of the settings again; version 0 is the settings of the product',
    body: withSchemaId('SiteSettingsRestoring', settingsRestoreInput),
    data: currentSettings,
    errors: [404, 409],
  },
} as const satisfies Calls;
