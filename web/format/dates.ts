const zone = 'Africa/Lagos';
const locale = 'en-GB';

const longDateFormat = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: zone,
});
const plainDateFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: zone,
});
const clockFormat = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: zone });
const clockWithSecondsFormat = new Intl.DateTimeFormat(locale, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: zone,
});
const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: zone });
const dayAndYearFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: zone,
});
const weekdayFormat = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: zone });
const weekdayNameFormat = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: zone });
const dayNumberFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: zone });
const shortMonthFormat = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: zone });
const monthAndYearFormat = new Intl.DateTimeFormat(locale, {
  month: 'long',
  year: 'numeric',
  timeZone: zone,
});
const monthOfYearFormat = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: zone });
const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
const isoDayFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });

/** "Friday 20 November 2026", as it is in Lagos. */
export function longDate(at: Date): string {
  return longDateFormat.format(at).replace(',', '');
}

/** "18 November 2026", as it is in Lagos; in the language of the reader, where one is named. */
export function plainDate(at: Date, language = 'en'): string {
  return formatIn(language, 'day', plainDateFormat).format(at);
}

/** "July 2025", as it is in Lagos; in the language of the reader, where one is named. */
export function monthAndYear(at: Date, language = 'en'): string {
  return formatIn(language, 'month', monthAndYearFormat).format(at);
}

/** "November", as it is in Lagos; in the language of the reader, where one is named. */
export function monthOfYear(at: Date, language = 'en'): string {
  return formatIn(language, 'name', monthOfYearFormat).format(at);
}

/** "10:42", as it is in Lagos. */
export function clock(at: Date): string {
  return clockFormat.format(at);
}

/** "10:42:05", as it is in Lagos: where steps follow each other within a minute. */
export function clockWithSeconds(at: Date): string {
  return clockWithSecondsFormat.format(at);
}

/** "5 Nov", with the year when it is not this one. */
export function day(at: Date, now: Date): string {
  const isThisYear = isoDay(at).slice(0, 4) === isoDay(now).slice(0, 4);
  return (isThisYear ? dayFormat : dayAndYearFormat).format(at);
}

/** "Sat", as it is in Lagos. */
export function weekday(at: Date): string {
  return weekdayFormat.format(at);
}

/** "Saturday", as it is in Lagos. */
export function weekdayName(at: Date): string {
  return weekdayNameFormat.format(at);
}

/** "21", as it is in Lagos. */
export function dayOfMonth(at: Date): string {
  return dayNumberFormat.format(at);
}

/** "Dec", as it is in Lagos. */
export function shortMonth(at: Date): string {
  return shortMonthFormat.format(at);
}

/** How many calendar days of Lagos lie between two moments: 0 today, 1 yesterday. */
export function daysBetween(earlier: Date, later: Date): number {
  return Math.round((Date.parse(isoDay(later)) - Date.parse(isoDay(earlier))) / 86_400_000);
}

/** The calendar year that it is in Lagos. */
export function yearOf(at: Date): number {
  return Number(isoDay(at).slice(0, 4));
}

function isoDay(at: Date): string {
  return isoDayFormat.format(at);
}

/** "October": the calendar month so many months on. */
export function monthName(at: Date, monthsOn: number): string {
  const [year = '0', month = '1'] = isoDay(at).split('-');
  return monthFormat.format(Date.UTC(Number(year), Number(month) - 1 + monthsOn, 15));
}

const formats = new Map<string, Intl.DateTimeFormat>();

const parts = {
  day: { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone },
  month: { month: 'long', year: 'numeric', timeZone: zone },
  name: { month: 'long', timeZone: zone },
} as const;

/** The same format in another language; one is made for each. */
function formatIn(
  language: string,
  name: keyof typeof parts,
  english: Intl.DateTimeFormat,
): Intl.DateTimeFormat {
  if (language === 'en') return english;
  const key = `${language} ${name}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, parts[name]);
  formats.set(key, format);
  return format;
}
