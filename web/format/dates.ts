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

/** "Friday 20 November 2026", in Lagos time. */
export function longDate(at: Date): string {
  return longDateFormat.format(at).replace(',', '');
}

/** "18 November 2026", in Lagos time. */
export function plainDate(at: Date, language = 'en'): string {
  return formatIn(language, 'day', plainDateFormat).format(at);
}

/** "July 2025", in Lagos time. */
export function monthAndYear(at: Date, language = 'en'): string {
  return formatIn(language, 'month', monthAndYearFormat).format(at);
}

/** "November", in Lagos time. */
export function monthOfYear(at: Date, language = 'en'): string {
  return formatIn(language, 'name', monthOfYearFormat).format(at);
}

/** "10:42", in Lagos time. */
export function clock(at: Date): string {
  return clockFormat.format(at);
}

/** "10:42:05", in Lagos time, for events within the same minute. */
export function clockWithSeconds(at: Date): string {
  return clockWithSecondsFormat.format(at);
}

/** "5 Nov", with the year if it is not the current year. */
export function day(at: Date, now: Date): string {
  const isThisYear = isoDay(at).slice(0, 4) === isoDay(now).slice(0, 4);
  return (isThisYear ? dayFormat : dayAndYearFormat).format(at);
}

/** "Sat", in Lagos time. */
export function weekday(at: Date): string {
  return weekdayFormat.format(at);
}

/** "Saturday", in Lagos time. */
export function weekdayName(at: Date): string {
  return weekdayNameFormat.format(at);
}

/** "21", in Lagos time. */
export function dayOfMonth(at: Date): string {
  return dayNumberFormat.format(at);
}

/** "Dec", in Lagos time. */
export function shortMonth(at: Date): string {
  return shortMonthFormat.format(at);
}

/** Number of calendar days in Lagos between two times: 0 for today, 1 for yesterday. */
export function daysBetween(earlier: Date, later: Date): number {
  return Math.round((Date.parse(isoDay(later)) - Date.parse(isoDay(earlier))) / 86_400_000);
}

/** Calendar year in Lagos. */
export function yearOf(at: Date): number {
  return Number(isoDay(at).slice(0, 4));
}

function isoDay(at: Date): string {
  return isoDayFormat.format(at);
}

/** Name of the calendar month `monthsOn` months later, such as "October". */
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

/** Returns the format in another language, cached. */
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
