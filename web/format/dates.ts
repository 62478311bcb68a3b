const timeZone = 'Africa/Lagos';
const locale = 'en-GB';

const longDateFormat = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});
const plainDateFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});
const clockFormat = new Intl.DateTimeFormat(locale, {
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});
const clockWithSecondsFormat = new Intl.DateTimeFormat(locale, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone,
});
const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
const dayAndYearFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone,
});
const weekdayFormat = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone });
const weekdayNameFormat = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone });
const dayNumberFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone });
const shortMonthFormat = new Intl.DateTimeFormat(locale, { month: 'short', timeZone });
const monthAndYearFormat = new Intl.DateTimeFormat(locale, {
  month: 'long',
  year: 'numeric',
  timeZone,
});
const monthOfYearFormat = new Intl.DateTimeFormat(locale, { month: 'long', timeZone });
const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
const isoDayFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });

/** Formats a date as "Friday 20 November 2026" in Lagos time. */
export function formatLongDate(at: Date): string {
  return longDateFormat.format(at).replace(',', '');
}

/** Formats a date as "18 November 2026" in Lagos time. */
export function formatPlainDate(at: Date, language = 'en'): string {
  return getFormat(language, 'day', plainDateFormat).format(at);
}

/** Formats a date as "July 2025" in Lagos time. */
export function formatMonthAndYear(at: Date, language = 'en'): string {
  return getFormat(language, 'month', monthAndYearFormat).format(at);
}

/** Formats a date as "November" in Lagos time. */
export function formatMonth(at: Date, language = 'en'): string {
  return getFormat(language, 'name', monthOfYearFormat).format(at);
}

/** Formats a time as "10:42" in Lagos time. */
export function formatTime(at: Date): string {
  return clockFormat.format(at);
}

/** Formats a time as "10:42:05" in Lagos time, for events within the same minute. */
export function formatTimeWithSeconds(at: Date): string {
  return clockWithSecondsFormat.format(at);
}

/** Formats a date as "5 Nov", with the year if it is not the current year. */
export function formatDay(at: Date, now: Date): string {
  const isThisYear = toIsoDay(at).slice(0, 4) === toIsoDay(now).slice(0, 4);
  return (isThisYear ? dayFormat : dayAndYearFormat).format(at);
}

/** Formats a date as "Sat" in Lagos time. */
export function formatWeekday(at: Date): string {
  return weekdayFormat.format(at);
}

/** Formats a date as "Saturday" in Lagos time. */
export function formatWeekdayName(at: Date): string {
  return weekdayNameFormat.format(at);
}

/** Formats a date as "21", the day of the month in Lagos. */
export function formatDayOfMonth(at: Date): string {
  return dayNumberFormat.format(at);
}

/** Formats a date as "Dec" in Lagos time. */
export function formatShortMonth(at: Date): string {
  return shortMonthFormat.format(at);
}

/** Returns the number of calendar days in Lagos between two times: 0 for today, 1 for yesterday. */
export function countDaysBetween(earlier: Date, later: Date): number {
  return Math.round((Date.parse(toIsoDay(later)) - Date.parse(toIsoDay(earlier))) / 86_400_000);
}

/** Returns the calendar year in Lagos. */
export function getYear(at: Date): number {
  return Number(toIsoDay(at).slice(0, 4));
}

function toIsoDay(at: Date): string {
  return isoDayFormat.format(at);
}

/** Returns the name of the calendar month `monthsOn` months later, such as "October". */
export function formatMonthName(at: Date, monthsOn: number): string {
  const [year = '0', month = '1'] = toIsoDay(at).split('-');
  return monthFormat.format(Date.UTC(Number(year), Number(month) - 1 + monthsOn, 15));
}

const formats = new Map<string, Intl.DateTimeFormat>();

const parts = {
  day: { day: 'numeric', month: 'long', year: 'numeric', timeZone },
  month: { month: 'long', year: 'numeric', timeZone },
  name: { month: 'long', timeZone },
} as const;

/** Returns the format of a language, from a cache. English uses the given format. */
function getFormat(
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
