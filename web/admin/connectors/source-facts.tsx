import { sourceForm, sources as texts } from '#content/admin/connectors/sources.ts';
import { credentialFields } from '#modules/connectors/constants.ts';
import { day } from '#web/format/dates.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { ageText, momentText, momentWithin } from '../time-text.ts';
import type { ListedSource } from './sources-data.ts';
import styles from './sources.module.css';

type FactsProps = { source: ListedSource; now: Date };

export function SourceFacts({ source, now }: FactsProps) {
  const { failing_since: since, last_fault: fault } = source;
  const lines = [...connectionLines(source, now), ...readingLines(source, now)];
  return (
    <>
      {since === null || fault === null ? null : <Failing source={source} now={now} />}
      {lines.length === 0 ? null : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {since === null && fault !== null ? (
        <p className={styles.quiet}>{texts.mended(momentText(new Date(fault.at), now), fault.said)}</p>
      ) : null}
    </>
  );
}

/** Shows the error of the connector, what to do about it, and the time of the next attempt. */
function Failing({ source, now }: FactsProps) {
  const { failing_since: since, last_fault: fault, next_reading: next } = source;
  if (since === null || fault === null) return null;
  const at = (moment: string) => momentWithin(new Date(moment), now);
  const isAhead = next !== null && new Date(next) > now;
  return (
    <MessageBar
      mood="bad"
      note={
        <>
          {fault.said}
          <br />
          {texts.advice[fault.kind]}
          {isAhead ? ` ${texts.nextTry(at(next))}` : ''}
        </>
      }
    >
      {texts.failing(at(since))}
    </MessageBar>
  );
}

function connectionLines(source: ListedSource, now: Date): string[] {
  const { connected_by: by, connected, member, stored } = source;
  const ids = credentialFields[source.source].flatMap((name) => {
    const value = source.credentials[name];
    return value === undefined ? [] : [`${sourceForm.fields[name].label} ${value}`];
  });
  const lines = ids.length === 0 ? [] : [ids.join(' · ')];
  if (by === 'environment') return [texts.byEnvironment, ...(stored ? [texts.storedToo] : []), ...lines];
  if (by === null || connected === null) return lines;
  const at = momentWithin(new Date(connected), now);
  return [member === null ? texts.byNobody(at) : texts.byMember(member.name ?? member.email, at), ...lines];
}

function readingLines(source: ListedSource, now: Date): string[] {
  const { state, last_read: read, next_reading: next, known } = source;
  const reading = [
    ...(read === null ? [] : [texts.read(ageText(new Date(read), now))]),
    ...(state === 'good' && next !== null && new Date(next) > now
      ? [texts.next(momentWithin(new Date(next), now))]
      : []),
    ...(state === 'reading' ? [texts.answers(source.answers)] : []),
  ];
  const days = known.map(({ metric, from, to, days: count }) =>
    texts.known(texts.metrics[metric], day(new Date(from), now), day(new Date(to), now), texts.days(count)),
  );
  return [
    ...(reading.length === 0 ? [] : [reading.join(' · ')]),
    ...days,
    ...(read !== null && known.length === 0 ? [texts.noDays] : []),
  ];
}
