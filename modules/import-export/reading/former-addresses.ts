import { parseFlag } from '#modules/subscribers/consent-words.ts';
import { toFormerPath } from '#modules/import-export/reading/text-values.ts';
import type { SiteSettings } from '#modules/import-export/schema.ts';
import { dayMs } from '#modules/time.ts';

const permalinkStyles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};
const postFolder = '_posts/';
const hexoStyle = ':year/:month/:day/:title/';

/** Files with the settings of a site: `_config.yml` (Jekyll, Hexo), `pelicanconf.py` (Pelican), and `conf.py` (Nikola). */
export const settingsFilePattern = /(?:^|\/)(?:_config\.ya?ml|pelicanconf\.py|conf\.py)$/;

/**
 * Reads only the lines with the required settings and ignores the rest of the file. Measured: Hexo (7.3.0), Pelican
 * (4.8.0) and Nikola (8.3.3) use the zone of the settings for dates without a zone; Jekyll (4.3.1) uses UTC.
 */
export function parseSiteSettings(name: string, text: string): SiteSettings {
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  if (name.endsWith('.py')) {
    const zone = /^TIMEZONE[ \t]*=[ \t]*["']([^\s"']{1,200})/m.exec(text)?.[1];
    return { folder, datesIn: folder, ...(zone !== undefined && { timezone: zone }) };
  }
  const findValue = (setting: string) =>
    new RegExp(`^${setting}:[ \\t]*["']?([^\\s"'#]{1,200})`, 'm').exec(text)?.[1];
  const timezone = findValue('timezone');
  const permalink = findValue('permalink');
  const datesIn = `${folder}source/`;
  return { folder, datesIn, ...(timezone && { timezone }), ...(permalink && { permalink }) };
}

/** Returns the time zone of dates without a zone in a file; undefined means UTC. */
export function getZoneOfDates(name: string, site: SiteSettings | undefined): string | undefined {
  return site !== undefined && name.startsWith(site.datesIn) ? site.timezone : undefined;
}

type PostFile = { name: string; slug: string; categories: readonly string[]; date: Date | null };

/**
 * Returns the addresses of a post below `_posts` on its former site: the address of Jekyll with the categories in
 * front matter and folders, or the addresses of Hexo below `source/`. Hexo uses the day in the zone of the machine
 * that builds the site, which is usually the zone of the settings, or UTC. Measured with Jekyll 4.3.1 and Hexo 7.3.0.
 */
export function buildFormerAddresses(file: PostFile, site?: SiteSettings): string[] {
  const isHexo = /(?:^|\/)source\/_posts\//.test(file.name);
  const zones = isHexo ? [site?.timezone, undefined] : [site?.timezone];
  return [...new Set(zones.flatMap((zone) => buildFormerAddress(file, site, zone) ?? []))];
}

function buildFormerAddress(
  { name, slug, categories, date }: PostFile,
  site: SiteSettings | undefined,
  dayZone: string | undefined,
): string | undefined {
  const { folder, permalink } = site ?? {};
  const at = name.indexOf(postFolder);
  if (at < 0) return undefined;
  const pathAbove = name.slice(0, at);
  const pathBelow = name.slice(at + postFolder.length);
  const stem = pathBelow.replace(/\.[a-z]+$/i, '');
  if (stem === '') return undefined;
  const isHexo = /(?:^|\/)source\/$/.test(pathAbove);
  const [, year, month, dayOfName, rest = ''] =
    /^(?:.*\/)?(\d{4})-(\d{1,2})-(\d{1,2})-([^/]+)$/.exec(stem) ?? [];
  const hasDateInName = year !== undefined && month !== undefined && dayOfName !== undefined;
  const dateFromName = hasDateInName ? { year, month: padToTwo(month), day: padToTwo(dayOfName) } : undefined;
  const day = date === null ? dateFromName : getDayInZone(date, dayZone);
  if (day === undefined) return undefined;
  // Without the settings file, the folder of the site is unknown.
  const isWithin = folder !== undefined && !isHexo && pathAbove.startsWith(folder);
  const folders = isWithin ? pathAbove.slice(folder.length).split('/') : [];
  const lists = [...folders, ...categories]
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');
  const values: Record<string, string> = {
    ...day,
    short_year: day.year.slice(2),
    i_month: String(Number(day.month)),
    i_day: String(Number(day.day)),
    y_day: String(
      Math.floor((Date.parse(`${day.year}-${day.month}-${day.day}`) - Date.parse(day.year)) / dayMs) + 1,
    ).padStart(3, '0'),
    categories: [...new Set(lists)].map((one) => encodeURIComponent(one)).join('/'),
    title: encodeURI(isHexo ? stem : slug || rest),
    name: encodeURI(stem.split('/').at(-1) ?? stem),
    slug: encodeURI(slug || rest),
    output_ext: '.html',
  };
  const style =
    permalink === undefined
      ? isHexo
        ? hexoStyle
        : permalinkStyles['date']
      : (permalinkStyles[permalink] ?? permalink);
  if (style === undefined || parseFlag(style) === false) return undefined;
  const path = style.replaceAll(/:([a-z_]+)/g, (placeholder, part: string) => values[part] ?? placeholder);
  return /:[a-z]/.test(path) ? undefined : toFormerPath(`/${path.replace(/^\/+/, '')}`);
}

/** Returns the day in a time zone; in UTC if the zone is unknown. */
function getDayInZone(
  date: Date,
  timeZone: string | undefined,
): { year: string; month: string; day: string } {
  let text: string;
  try {
    text = new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? 'UTC', dateStyle: 'short' }).format(date);
  } catch {
    text = date.toISOString();
  }
  const [year = '', month = '', day = ''] = text.slice(0, 10).split('-');
  return { year, month, day };
}

function padToTwo(digits: string): string {
  return digits.padStart(2, '0');
}
