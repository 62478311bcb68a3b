import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { getDefaultSettings } from '#content/placeholders.ts';
import { settingsChanges, siteSettings } from '#modules/site-settings/schema.ts';
import {
  listChangedPaths,
  omitExamples,
  readStoredSettings,
} from '#modules/site-settings/stored-settings.ts';

const defaults = getDefaultSettings();
const findErrors = (changes: object) => {
  const result = z.safeParse(siteSettings, { ...defaults, ...changes });
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};
const long = 'a'.repeat(10_000);

describe('site settings', () => {
  it('accept the defaults', () => expect(findErrors({})).toEqual([]));

  it.each([
    [{ name: long }, 'name: field.tooLong'],
    [{ name: '' }, 'name: field.required'],
    [{ name: '\u200B\u2060' }, 'name: settings.invisible'],
    [{ name: 'a\nb' }, 'name: settings.oneLine'],
    [{ name: '<script>alert(1)</script>' }, 'name: settings.markup'],
    [{ name: '{$email}' }, 'name: settings.markup'],
    [{ city: '[a](javascript:alert(1))' }, 'city: settings.markup'],
    [{ tagline: long }, 'tagline: field.tooLong'],
    [{ email: 'not an address' }, 'email: settings.emailInvalid'],
    [
      { stores: { ...defaults.stores, google: 'javascript:alert(1)' } },
      'stores.google: settings.httpsRequired',
    ],
    [{ links: [{ name: 'a', address: '//evil.example' }] }, 'links.0.address: settings.linkInvalid'],
    [{ links: [{ name: 'a', address: 'data:text/html,a' }] }, 'links.0.address: settings.linkInvalid'],
    [{ colours: { accent: 'red;}body{', ground: '' } }, 'colours.accent: settings.colourInvalid'],
    [{ team: Array.from({ length: 13 }, () => ({ name: 'a', role: '' })) }, 'team: settings.tooMany'],
  ])('refuse %j', (changes, expected) => expect(findErrors(changes)).toContain(expected));
});

describe('stored settings of another release', () => {
  it('keep valid values, and get defaults for invalid values', () => {
    const stored = {
      name: 'Wazo',
      stores: { google: 'ftp://x', apple: 'https://apps.apple.com/x' },
      later: 1,
    };
    const found = readStoredSettings(stored, defaults);
    expect(found).toEqual({
      ...defaults,
      name: 'Wazo',
      stores: { ...defaults.stores, apple: 'https://apps.apple.com/x' },
    });
  });

  it('of a test site lose example addresses on the public site, and keep addresses of the owner', () => {
    const stores = {
      ...defaults.stores,
      google: 'https://play.google.com/store/apps/details?id=ng.wazo',
      huawei: '',
    };
    const row = omitExamples({ ...defaults, name: 'Wazo', stores }, defaults);
    expect(readStoredSettings(row, defaults)).toEqual({ ...defaults, name: 'Wazo', stores });
    const publicDefaults = getDefaultSettings('https://wazo.ng');
    expect(readStoredSettings(row, publicDefaults)).toEqual({
      ...publicDefaults,
      name: 'Wazo',
      stores: { ...publicDefaults.stores, google: stores.google },
    });
  });

  it('are read without an error for any content', () => {
    assert(
      property(jsonValue(), (stored) => {
        expect(findErrors(readStoredSettings(stored, defaults))).toEqual([]);
      }),
    );
  });
});

describe('listChangedPaths', () => {
  it('returns the paths of the values that differ', () => {
    const after = {
      ...defaults,
      name: 'Wazo',
      stores: { ...defaults.stores, apple: 'https://apps.apple.com/x' },
    };
    expect(listChangedPaths(defaults, after)).toEqual(['name', 'stores.apple']);
    expect(listChangedPaths(defaults, { ...defaults })).toEqual([]);
  });
});

test('a change may omit any value, also inside a group', () => {
  const groups = Object.entries(siteSettings.shape).filter(([, part]) => part instanceof z.ZodMiniObject);
  const changes = Object.fromEntries(groups.map(([name]) => [name, {}]));
  expect(Object.keys(changes)).toContain('retention');
  expect(z.safeParse(settingsChanges, changes)).toEqual({ success: true, data: changes });
  expect(z.safeParse(settingsChanges, { announcement: { text: {} } }).success).toBe(true);
});
