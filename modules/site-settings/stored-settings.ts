import * as z from 'zod/mini';
import { type SiteSettings, siteSettings } from '#modules/site-settings/schema.ts';

type Tree = Readonly<Record<string, unknown>>;

/**
 * Returns stored settings in the shape of this release, or changes of settings as whole settings: a value that is missing, or that this
 * release does not accept, gets its default; an unknown value is dropped.
 */
export function readStoredSettings(stored: unknown, defaults: SiteSettings): SiteSettings {
  const merged = Object.fromEntries(
    Object.entries(siteSettings.shape).map(([name, schema]) => {
      const fallback: unknown = Reflect.get(defaults, name);
      return [name, readPart(schema, isTree(stored) ? stored[name] : undefined, fallback)];
    }),
  );
  return z.parse(siteSettings, merged);
}

/**
 * Returns the settings to store: without the example addresses that only a test site has (content/placeholders.ts). Stored
 * examples would become public when the site gets its https address.
 */
export function omitExamples(
  { email, stores, networks, ...others }: SiteSettings,
  defaults: SiteSettings,
): object {
  return {
    ...others,
    ...omitDefaults({ email }, defaults),
    stores: omitDefaults(stores, defaults.stores),
    networks: omitDefaults(networks, defaults.networks),
  };
}

function omitDefaults(values: Tree, defaults: Tree): Tree {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value === '' || value !== defaults[name]),
  );
}

type FormerValues = Readonly<{ retention: Readonly<Record<string, number>>; indexnowKey?: string }>;

/** Returns the defaults with the values of environment variables that became settings. Invalid values are ignored. */
export function withFormerValues(
  defaults: SiteSettings,
  { retention, indexnowKey }: FormerValues,
): SiteSettings {
  const former = { ...defaults, retention: { ...defaults.retention, ...retention } };
  return readStoredSettings(indexnowKey === undefined ? former : { ...former, indexnowKey }, defaults);
}

function readPart(schema: z.core.$ZodType, stored: unknown, fallback: unknown): unknown {
  const result = z.safeParse(schema, stored);
  if (result.success) return result.data;
  if (!(schema instanceof z.ZodMiniObject) || !isTree(stored)) return fallback;
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, part]) => [
      name,
      readPart(part, stored[name], isTree(fallback) ? fallback[name] : undefined),
    ]),
  );
}

/** Returns the paths of the values that differ, such as `stores.google`. A list is one value. */
export function listChangedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (!isTree(before) || !isTree(after)) return isSame(before, after) ? [] : [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    listChangedPaths(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
}

function isSame(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
