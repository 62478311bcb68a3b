import { describe, expect, it } from 'vitest';
import { brand, type Brand } from '#content/brand.ts';
import { isPlaceholder, getShownBrand, listUnsetParts } from '#content/placeholders.ts';

describe('a placeholder', () => {
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
  ])('%s: %s', (address, expected) => expect(isPlaceholder(address)).toBe(expected));
});

describe('what is still to be set', () => {
  it('is named part by part', () => {
    expect(listUnsetParts()).toEqual([
      'Samsung Galaxy Store',
      'Huawei AppGallery',
      'Google Play',
      'Facebook',
      'X',
      'LinkedIn',
      'contactEmail',
      'people.founder',
      'people.technology',
      'people.product',
    ]);
    const set: Brand = {
      ...brand,
      stores: [],
      networks: [{ id: 'social', name: 'Facebook', address: null, share: null }],
      contactEmail: 'hello@hirawa.ng',
      people: { founder: 'Ada Obi', technology: null, product: 'Bola Ade' },
    };
    expect(listUnsetParts(set)).toEqual(['Facebook', 'people.technology']);
  });

  it('is hidden from visitors of a public address, and shown where the site is tried out', () => {
    expect(getShownBrand('https://hirawa.ng')).toEqual({ stores: [], networks: [], contactEmail: null });
    for (const tried of ['http://127.0.0.1:3000', 'https://www.example.com'])
      expect(getShownBrand(tried)).toMatchObject({ stores: brand.stores, networks: brand.networks });
  });
});
