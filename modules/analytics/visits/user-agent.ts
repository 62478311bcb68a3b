/** The families of a user agent. Nothing else of the user agent is stored. */
export type UserAgentFamilies = { device: string; browser: string; system: string };

const other = 'other';

/**
 * The first matching pattern determines the browser. A user agent also contains the names of imitated browsers, so
 * the patterns of these browsers come last.
 */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\bFB(?:AN|AV|_IAB|IOS)\b/],
  ['TikTok', /\b(?:musical_ly|BytedanceWebview|TikTok|trill_)/],
  ['Opera Mini', /\bOpera Mini\b/],
  ['Opera', /\b(?:OPR|OPX|OPT|OPiOS|Opera)\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['UC Browser', /\b(?:UCBrowser|UCWEB|UBrowser|UCMini)\b/],
  ['Phoenix', /\b(?:PHX|Phoenix)\//],
  ['Yandex', /\bYaBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Google app', /\bGSA\//],
  ['Firefox', /\b(?:Firefox|FxiOS|Focus|Klar)\//],
  ['Android WebView', /; wv\)/],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Android Browser', /\bAndroid\b.*\bVersion\/[\d.]+ (?:Mobile )?Safari\//],
  ['Safari', /\bSafari\//],
  ['Internet Explorer', /\b(?:MSIE |Trident\/)/],
];

const systems: readonly [name: string, pattern: RegExp][] = [
  ['Windows Phone', /\bWindows Phone\b/],
  ['Windows', /\bWindows\b/],
  ['HarmonyOS', /\b(?:OpenHarmony|HarmonyOS)\b/],
  ['KaiOS', /\bKAIOS\b/i],
  ['Tizen', /\bTizen\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\b(?:Macintosh|Mac OS X)\b/],
  ['Java ME', /\b(?:J2ME|MIDP|Series\s?[346]0|SymbianOS|BREW)\b/],
  ['Linux', /\b(?:Linux|X11|FreeBSD|OpenBSD)\b/],
];

/** Televisions and consoles come first, because many of them also contain "Android" or "Linux". */
const devices: readonly [name: string, pattern: RegExp][] = [
  [other, /\b(?:SmartTV|SMART-TV|Smart TV|GoogleTV|AppleTV|BRAVIA|AFT\w|Web0S|PlayStation|Xbox|Nintendo)\b/i],
  ['tablet', /\b(?:iPad|Tablet|PlayBook|Kindle|Silk)\b|^(?!.*\b(?:Mobile|Opera Mini)\b).*\bAndroid\b/],
  [
    'phone',
    /\b(?:Mobile|Mobi|iPhone|iPod|Phone|Android|KAIOS|J2ME|MIDP|Opera Mini|Series\s?[346]0|SymbianOS)\b/i,
  ],
  ['computer', /\b(?:Windows|Macintosh|Linux|X11|CrOS|FreeBSD|OpenBSD)\b/],
];

/**
 * Cache of results: parsing a user agent takes about 3 µs, and most visits come from a few user agents. The limit
 * protects against invented user agents.
 */
const familiesCache = new Map<string, UserAgentFamilies>();
const familiesCacheLimit = 2_000;

/**
 * Returns the device type (phone, tablet, computer, other), the browser and the system of a user agent, without
 * versions, so that the result does not identify a visitor. An iPad that identifies itself as a Mac counts as a Mac.
 */
export function getFamilies(userAgent: string): UserAgentFamilies {
  const cachedFamilies = familiesCache.get(userAgent);
  if (cachedFamilies !== undefined) return cachedFamilies;
  if (familiesCache.size >= familiesCacheLimit) familiesCache.clear();
  const families = {
    device: findName(devices, userAgent),
    browser: findName(browsers, userAgent),
    system: findName(systems, userAgent),
  };
  familiesCache.set(userAgent, families);
  return families;
}

function findName(names: readonly [name: string, pattern: RegExp][], userAgent: string): string {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? other;
}
