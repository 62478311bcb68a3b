import { formatFullMoment, formatMoment } from './time-text.ts';

/** Shows a time in short form, such as "Today, 10:42". The tooltip has the full date. */
export function Moment({ at, now }: { at: string; now: Date }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatFullMoment(date)}>
      {formatMoment(date, now)}
    </time>
  );
}
