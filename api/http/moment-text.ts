const zone = 'Africa/Lagos';
const date = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: zone,
});
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone });

/** Formats a time in Lagos for readers, such as "Saturday 21 November 2026, 09:00 WAT". */
export function momentText(at: Date): string {
  return `${date.format(at).replace(',', '')}, ${clock.format(at)} WAT`;
}
