import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import {
  applyColours,
  fixedColours,
  getContrast,
  isAppFile,
  isOnHost,
  listContrasts,
  productColours,
} from '#modules/site-settings/constants.ts';
import { contrast } from '#tests/a11y/contrast.ts';

describe('colours of the site settings', () => {
  const { always, light } = brand.colours;

  it('have the values of the brand as their defaults', () => {
    expect(productColours).toEqual({ accent: always.danfo, ground: light['indigo-a'] });
    expect(fixedColours).toEqual({ ink: always.ink, onGround: always['on-indigo-quiet'], page: light.page });
  });

  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#777777', '#777777', 1],
    ['#767676', '#FFFFFF', 4.54],
  ])('%s on %s have a contrast of %d', (first, second, expected) => {
    expect(getContrast(first, second)).toBeCloseTo(expected, 1);
    expect(getContrast(second, first)).toBeCloseTo(contrast(first, second), 5);
  });

  it('of the product have enough contrast', () => {
    expect(listContrasts(productColours).filter(({ contrast: found, min }) => found < min)).toEqual([]);
  });

  it.each([
    ['a dark accent', { ...productColours, accent: '#333333' }, 'accent'],
    ['a light ground', { ...productColours, ground: '#DDDDFF' }, 'ground'],
  ])('have too little contrast with %s', (_, chosen, field) => {
    const low = listContrasts(chosen).filter(({ contrast: found, min }) => found < min);
    expect(low.map((item) => item.field)).toContain(field);
  });

  it('change only the shades that derive from them', () => {
    expect(applyColours(brand.colours, { accent: '', ground: '' })).toEqual(brand.colours);
    const green = applyColours(brand.colours, { accent: '', ground: '#0B3D2E' });
    expect(green.light['indigo-a']).toBe('#0B3D2E');
    expect(green.always.danfo).toBe(always.danfo);
    expect(green.light.text).toBe(light.text);
  });
});

describe('hosts', () => {
  const play = ['play.google.com'];
  it.each([
    ['https://play.google.com/store/apps/details?id=ng.hirawa', true],
    ['http://play.google.com/store', false],
    ['https://play.google.com.evil.example/store', false],
    ['https://evil.example/play.google.com', false],
    ['https://play.google.com@evil.example/', false],
    ['https://notplay.google.com/', false],
    ['javascript:alert(1)', false],
  ])('of %s: %s', (address, expected) => expect(isOnHost(address, play)).toBe(expected));

  it('accept subdomains', () =>
    expect(isOnHost('https://www.facebook.com/hirawa', ['facebook.com'])).toBe(true));

  it.each([
    ['https://hirawa.ng/download/hirawa.apk', true],
    ['https://hirawa.ng/hirawa.apk?x=1', true],
    ['https://hirawa.ng/hirawa.exe', false],
  ])('offer an app file at %s: %s', (address, expected) => expect(isAppFile(address)).toBe(expected));
});
