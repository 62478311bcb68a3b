import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectDevice } from '#modules/analytics/device.ts';
import type { DeviceKind } from '#modules/analytics/device.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const stores = {
  samsung: 'samsung',
  huawei: 'huawei',
  android: 'google',
  iphone: null,
  windows: null,
  mac: null,
  computer: null,
} as const;

describe('the store for a device', () => {
  it.each<[string, DeviceKind]>([
    [`Mozilla/5.0 (Linux; Android 14; SM-A546E) ${chrome}`, 'samsung'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'samsung',
    ],
    [
      'Mozilla/5.0 (Linux; U; Android 2.3.5; en-us; SAMSUNG-SGH-I717 Build/GINGERBREAD) AppleWebKit/533.1',
      'samsung',
    ],
    ['Mozilla/5.0 (Linux; U; Android 4.0.4; en-gb; GT-I9100 Build/IMM76D) AppleWebKit/534.30', 'samsung'],
    [`Mozilla/5.0 (Linux; Android 4.4.2; SGH-T999 Build/KOT49H) ${chrome}`, 'samsung'],
    [
      `Mozilla/5.0 (Linux; Android 10; ELS-NX9; HMSCore 6.13.0.302) ${chrome} HuaweiBrowser/15.0.4.312`,
      'huawei',
    ],
    [`Mozilla/5.0 (Linux; Android 9; VOG-L29) ${chrome}`, 'huawei'],
    [`Mozilla/5.0 (Linux; Android 10; JNY-LX1) ${chrome}`, 'huawei'],
    [`Mozilla/5.0 (Linux; Android 8.0.0; AGS2-W09) ${chrome}`, 'huawei'],
    [`Mozilla/5.0 (Linux; Android 12; NTH-NX9; HONOR) ${chrome}`, 'huawei'],
    [`Mozilla/5.0 (Linux; Android 9; BND-AL10) ${chrome}`, 'huawei'],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
      'huawei',
    ],
    [`Mozilla/5.0 (Linux; Android 13; TECNO KI5k) ${chrome}`, 'android'],
    [`Mozilla/5.0 (Linux; Android 12; Infinix X6516) ${chrome}`, 'android'],
    [`Mozilla/5.0 (Linux; Android 11; itel A662L) ${chrome}`, 'android'],
    [`Mozilla/5.0 (Linux; Android 13; Pixel 7) ${chrome}`, 'android'],
    [`Mozilla/5.0 (Linux; Android 12; CPH2239) ${chrome}`, 'android'],
    [`Mozilla/5.0 (Linux; Android 6.0; HTC-A510e) ${chrome}`, 'android'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, 'android'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'android'],
    ['Opera/9.80 (Android; Opera Mini/36.2.2254/191.249; U; en) Presto/2.12.423 Version/12.16', 'android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'iphone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148',
      'iphone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'windows',
    ],
    ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36', 'windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'computer'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'computer',
    ],
    [
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36 (KHTML, like Gecko) Samsung TV Browser',
      'computer',
    ],
    ['', 'computer'],
  ])('with the user agent %s is %s', (userAgent, kind) =>
    expect(detectDevice({ userAgent })).toEqual({ kind, store: stores[kind] }),
  );

  it('is chosen by the model that Chrome sends in a separate header', () => {
    const userAgent = `Mozilla/5.0 (Linux; Android 10; K) ${chrome}`;
    expect(detectDevice({ userAgent, model: '"SM-A546E"' }).kind).toBe('samsung');
    expect(detectDevice({ userAgent, model: '"VOG-L29"' }).kind).toBe('huawei');
    expect(detectDevice({ userAgent, model: '""' }).kind).toBe('android');
  });

  it('is chosen by the phone that Opera Mini reports', () => {
    const userAgent =
      'Opera/9.80 (Android; Opera Mini/36.2.2254/191.249; U; en) Presto/2.12.423 Version/12.16';
    expect(detectDevice({ userAgent, phone: `Mozilla/5.0 (Linux; Android 9; VOG-L29) ${chrome}` }).kind).toBe(
      'huawei',
    );
  });

  it('is defined for any user agent and device model', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), fc.string(), (userAgent, model) => {
        const { kind, store } = detectDevice({ userAgent, model });
        expect(store).toBe(stores[kind]);
      }),
    );
  });
});
