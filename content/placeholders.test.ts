import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { isPlaceholder } from '#content/example-address.ts';
import { getDefaultSettings, getShownBrand, listUnsetParts } from '#content/placeholders.ts';

describe('isPlaceholder', () => {
  it.each([
    ['https://www.example.com/x/hirawa', true],
    ['https://play.google.com/store/apps/details?id=com.example.hirawa', true],
    ['https://appgallery.huawei.com/app/com.example.hirawa', true],
    ['hello@hirawa.example', true],
    ['https://hirawa.example/a', true],
    ['https://play.google.com/store/apps/details?id=ng.hirawa', false],
    ['https://example-shop.ng', false],
    ['https://www.facebook.com/example.people', false],
    ['hello@hirawa.ng', false],
  ])('returns for %s: %s', (address, expected) => expect(isPlaceholder(address)).toBe(expected));
});

describe('brand values that are not set yet', () => {
  it('are listed', () => {
    const settings = getDefaultSettings();
    expect(listUnsetParts(settings)).toEqual(['stores', 'social networks', 'contact address', 'team']);
    const team = [{ name: 'Ada Obi', role: '' }];
    const stores = { ...settings.stores, apple: 'https://apps.apple.com/app/1' };
    expect(listUnsetParts({ ...settings, team, stores, email: 'hello@hirawa.ng' })).toEqual([
      'social networks',
    ]);
  });

  it('are hidden on a public address and shown on a trial address', () => {
    expect(getShownBrand('https://hirawa.ng')).toEqual({ stores: [], networks: [], contactEmail: null });
    for (const tried of ['http://127.0.0.1:3000', 'https://www.example.com'])
      expect(getShownBrand(tried)).toMatchObject({ stores: brand.stores, networks: brand.networks });
  });
});
