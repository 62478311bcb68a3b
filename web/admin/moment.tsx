import { fullMomentText, momentText } from './time-text.ts';

/** A moment in short, whole in its title: "Today, 10:42". */
export function Moment({ at, now }: { at: string; now: Date }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={fullMomentText(date)}>
      {momentText(date, now)}
    </time>
  );
}
