import { describe, expect, it } from 'vitest';
import { getFamilies } from '#modules/analytics/visits/user-agent.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('browser, system and device type of a user agent', () => {
  it.each([
    [`${android} Chrome/141.0.0.0 Mobile Safari/537.36`, 'phone', 'Chrome', 'Android'],
    [`${android} Chrome/141.0.0.0 Safari/537.36`, 'tablet', 'Chrome', 'Android'],
    [
      `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'phone',
      'Samsung Internet',
      'Android',
    ],
    [
      `${android} Chrome/114.0 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`,
      'phone',
      'Huawei Browser',
      'Android',
    ],
    [`${android} Chrome/141.0.0.0 Mobile Safari/537.36 OPR/90.0.0`, 'phone', 'Opera', 'Android'],
    [`${android} Chrome/141.0.0.0 Mobile Safari/537.36 PHX/16.9`, 'phone', 'Phoenix', 'Android'],
    [`${android} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0`, 'phone', 'Edge', 'Android'],
    [
      `${android} Version/4.0 Chrome/141.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/530.0;]`,
      'phone',
      'Facebook',
      'Android',
    ],
    [
      `${android} Version/4.0 Chrome/141.0 Mobile Safari/537.36 Instagram 400.0 Android`,
      'phone',
      'Instagram',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; U; Android 9; en-US; itel W5006X) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/57.0.2987.108 UCBrowser/12.11 Mobile Safari/537.36',
      'phone',
      'UC Browser',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0 Mobile Safari/537.36',
      'phone',
      'Android WebView',
      'Android',
    ],
    [
      'Opera/9.80 (Android; Opera Mini/36.2.2254/191.249; U; en) Presto/2.12.423 Version/12.16',
      'phone',
      'Opera Mini',
      'Android',
    ],
    [
      'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80/191.249; U; en) Presto/2.12.423 Version/12.16',
      'phone',
      'Opera Mini',
      'Java ME',
    ],
    [
      'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
      'phone',
      'Firefox',
      'KaiOS',
    ],
    [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 'phone', 'Safari', 'iOS'],
    [`${iphone} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'phone', 'Chrome', 'iOS'],
    [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/530.0]`, 'phone', 'Facebook', 'iOS'],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'tablet',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'computer',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0',
      'computer',
      'Firefox',
      'macOS',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'computer',
      'Chrome',
      'ChromeOS',
    ],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile HuaweiBrowser/5.1',
      'phone',
      'Huawei Browser',
      'HarmonyOS',
    ],
    [
      'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/7.0 TV Safari/537.36',
      'other',
      'Safari',
      'Tizen',
    ],
    ['', 'other', 'other', 'other'],
    ['\u0000💣(((', 'other', 'other', 'other'],
  ])('are recognized in %s', (userAgent, device, browser, system) => {
    expect(getFamilies(userAgent)).toEqual({ device, browser, system });
    expect(getFamilies(userAgent)).toBe(getFamilies(userAgent));
  });
});
