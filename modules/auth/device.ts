/** The browser and operating system of a session, as display names. Undefined if unknown. */
export type Device = { browser: string | undefined; system: string | undefined };

type DevicePattern = [name: string, sign: RegExp];

/** The first match wins, because most user agents also contain the names of older browsers. */
const browsers: DevicePattern[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera Mini', /\bOpera Mini\//],
  ['Opera', /\bOPR\/|\bOpera\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['UC Browser', /\bUC(?: ?Browser|WEB)\b/i],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
  ['Node.js', /^node(?:\.js)?\b|\bundici\b/i],
  ['Python', /^python/i],
];

const systems: DevicePattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['HarmonyOS', /\b(?:HarmonyOS|OpenHarmony)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/**
 * Parses a User-Agent header (RFC 9110, 10.1.5). The result helps people to recognize a device and has no effect on security.
 */
export function parseUserAgent(userAgent: string): Device {
  return { browser: findName(browsers, userAgent), system: findName(systems, userAgent) };
}

function findName(patterns: readonly DevicePattern[], userAgent: string): string | undefined {
  return patterns.find(([, sign]) => sign.test(userAgent))?.[0];
}
