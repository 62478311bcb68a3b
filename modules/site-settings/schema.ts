import * as z from 'zod/mini';
import { emailAddress } from '#modules/email-address/schema.ts';
import {
  isColour,
  networkHosts,
  type RetainedData,
  retentionMonths,
  settingsLimits,
  type SettingsNetwork,
  type SettingsStore,
  type SiteImageKind,
  storeHosts,
} from '#modules/site-settings/constants.ts';
import { type Language, languages } from '#modules/translations/constants.ts';

/** A text on one line without control and invisible characters. */
const line = (max: number) =>
  z.string('field.typeInvalid').check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max, 'field.tooLong'),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFEFF]*$/u, 'settings.oneLine'),
    z.refine((text) => text === '' || hasVisibleCharacter(text), 'settings.invisible'),
  );

/** A text that other texts contain, such as `{$brand}`. Braces would be read as a value, and angle brackets as markup. */
const namePart = (max: number) => line(max).check(z.regex(/^[^<>{}[\]\\|*`]*$/, 'settings.markup'));
const requiredPart = (max: number) => namePart(max).check(z.minLength(1, 'field.required'));

const httpsAddress = z.string('field.typeInvalid').check(
  z.trim(),
  z.maxLength(settingsLimits.address, 'field.tooLong'),
  z.refine((text) => text === '' || isHttps(text), 'settings.httpsRequired'),
);

/** An address of another site, or a path of this site. */
const linkAddress = z.string('field.typeInvalid').check(
  z.trim(),
  z.maxLength(settingsLimits.address, 'field.tooLong'),
  z.refine((text) => text === '' || isPath(text) || isHttps(text), 'settings.linkInvalid'),
);

/** The id of an image of `siteImages`, or ''. */
const imageId = z.string('field.typeInvalid').check(z.regex(/^(?:[\da-f]{32})?$/, 'settings.imageMissing'));

const colour = z.string('field.typeInvalid').check(
  z.trim(),
  z.refine((text) => text === '' || isColour(text), 'settings.colourInvalid'),
);

const months = (name: RetainedData) => {
  const { least, most } = retentionMonths[name];
  return z
    .int('field.typeInvalid')
    .check(z.minimum(least, 'settings.months'), z.maximum(most, 'settings.months'));
};

const toAddresses = <Name extends string>(hosts: Readonly<Record<Name, readonly string[]>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the shape are the keys of the hosts
  Object.fromEntries(Object.keys(hosts).map((name) => [name, httpsAddress])) as Record<
    Name,
    typeof httpsAddress
  >;

/**
 * The settings of the public site. An empty text means that the site shows nothing, or for `tagline` and `colours` that it uses
 * the text and the colour of the product.
 */
export const siteSettings = z.object({
  name: requiredPart(settingsLimits.name),
  tagline: line(settingsLimits.tagline),
  logo: imageId,
  company: requiredPart(settingsLimits.place),
  city: requiredPart(settingsLimits.place),
  country: requiredPart(settingsLimits.place),
  email: z.union([z.literal(''), emailAddress], 'settings.emailInvalid'),
  /** Facts that pages and structured data show; '' for none. */
  facts: z.object({
    legalName: line(settingsLimits.place),
    registration: line(settingsLimits.registration),
    street: line(settingsLimits.street),
    founded: z
      .string('field.typeInvalid')
      .check(z.trim(), z.regex(/^(?:(?:18|19|20)\d\d)?$/, 'settings.yearInvalid')),
  }),
  stores: z.object(toAddresses<SettingsStore>(storeHosts)),
  networks: z.object(toAddresses<SettingsNetwork>(networkHosts)),
  team: z
    .array(
      z.object({
        name: line(settingsLimits.memberName).check(z.minLength(1, 'field.required')),
        role: line(settingsLimits.memberRole),
        portrait: z._default(imageId, ''),
      }),
      'field.typeInvalid',
    )
    .check(z.maxLength(settingsLimits.team, 'settings.tooMany')),
  announcement: z.object({
    text: z.object(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the shape are the languages
      Object.fromEntries(languages.map((name) => [name, line(settingsLimits.announcement)])) as Record<
        (typeof languages)[number],
        ReturnType<typeof line>
      >,
    ),
    link: linkAddress,
  }),
  links: z
    .array(
      z.object({
        name: line(settingsLimits.linkName).check(z.minLength(1, 'field.required')),
        address: linkAddress.check(z.minLength(1, 'field.required')),
      }),
      'field.typeInvalid',
    )
    .check(z.maxLength(settingsLimits.links, 'settings.tooMany')),
  colours: z.object({ accent: colour, ground: colour }),
  /** False asks search engines not to list the site. */
  robots: z.boolean('field.typeInvalid'),
  /** False stops the counting of visits. */
  analytics: z.boolean('field.typeInvalid'),
  /** True reports changed pages to search engines (IndexNow). */
  indexnow: z.boolean('field.typeInvalid'),
  /** The key of IndexNow, which the site serves at `/<key>.txt`; '' reports nothing. */
  indexnowKey: z
    .string('field.typeInvalid')
    .check(z.trim(), z.regex(/^(?:[a-z\d-]{8,128})?$/i, 'settings.keyInvalid')),
  /** Months after which data is deleted. */
  retention: z.object({
    newsletters: months('newsletters'),
    audit: months('audit'),
    messages: months('messages'),
    visits: months('visits'),
  }),
});
export type SiteSettings = z.infer<typeof siteSettings>;

export const settingsVersion = z
  .int('field.typeInvalid')
  .check(z.minimum(0, 'field.invalid'), z.maximum(2 ** 31 - 2, 'field.invalid'));

const { facts, stores, networks, announcement, colours, retention } = siteSettings.shape;
/** New values of settings, also inside groups. A value that is left out stays as it is stored; a list is one value. */
export const settingsChanges = z.partial(
  z.extend(siteSettings, {
    facts: z.partial(facts),
    stores: z.partial(stores),
    networks: z.partial(networks),
    announcement: z.partial(z.extend(announcement, { text: z.partial(announcement.shape.text) })),
    colours: z.partial(colours),
    retention: z.partial(retention),
  }),
);
export type SettingsChanges = z.infer<typeof settingsChanges>;

/** The changes with the version that they are based on; 0 before the first save. */
export const settingsInput = z.extend(settingsChanges, { version: settingsVersion });
export const settingsRestoreInput = z.object({ restores: settingsVersion, version: settingsVersion });

/** The published settings; `version` is 0 if they were never saved. */
export type CurrentSettings = { version: number; settings: SiteSettings };

/** A stored logo or portrait. `email` and `inlined` belong to a logo: a PNG for emails, and a small WebP that pages contain. */
export type SiteImage = {
  id: string;
  kind: SiteImageKind;
  width: number;
  height: number;
  bytes: Buffer;
  email: Buffer | null;
  inlined: Buffer | null;
};

/** The logo of the settings. `png`, `inlined`: data URLs. */
export type SiteLogo = { id: string; width: number; height: number; png: string; inlined: string };

/** The published settings with their logo; null: the logo of the product. */
export type PublishedSettings = CurrentSettings & { logo: SiteLogo | null };

/** Unpublished settings, or unpublished texts by language and path (modules/translations), of a preview link. */
export type SitePreview = {
  settings?: SiteSettings | undefined;
  texts?: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> | undefined;
};

/** A stored version. `changes`: paths of the values that differ from the version before, such as `stores.google`. */
export type SettingsVersion = CurrentSettings & { savedAt: Date; savedBy: string | null; changes: string[] };

function isHttps(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && !/\s/.test(text);
}

function isPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text);
}

function hasVisibleCharacter(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u.test(text);
}
