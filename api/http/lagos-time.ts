const timeZone = 'Africa/Lagos';
const dateFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});

/** Formats a time in Lagos for readers, such as "Saturday 21 November 2026, 09:00 WAT". */
export function formatLagosTime(at: Date): string {
  return `${dateFormat.format(at).replace(',', '')}, ${timeFormat.format(at)} WAT`;
}
