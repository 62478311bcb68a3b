import { credentialFields } from '#modules/connectors/constants.ts';
import { formatDay } from '#web/format/dates.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { formatAge, formatMoment, formatMomentInSentence } from '../time-text.ts';
import type { ListedConnector } from './connectors-data.ts';
import styles from './connectors.module.css';
import { connectors as texts, connectorForm } from './texts.ts';

type FactsProps = { source: ListedConnector; now: Date };

export function ConnectorFacts({ source, now }: FactsProps) {
  const { failingSince: since, lastFault: lastError } = source;
  const lines = [...getConnectionLines(source, now), ...getReadingLines(source, now)];
  return (
    <>
      {since === null || lastError === null ? null : <ConnectorError source={source} now={now} />}
      {lines.length === 0 ? null : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {since === null && lastError !== null ? (
        <p className="quiet">{`Last error ${formatMoment(new Date(lastError.at), now)}: ${lastError.said}`}</p>
      ) : null}
    </>
  );
}

/** Shows the error of the connector, advice about the error, and the time of the next attempt. */
function ConnectorError({ source, now }: FactsProps) {
  const { failingSince: since, lastFault: lastError, nextReading: next } = source;
  if (since === null || lastError === null) return null;
  const at = (moment: string) => formatMomentInSentence(new Date(moment), now);
  const isNextKnown = next !== null && new Date(next) > now;
  return (
    <MessageBar
      tone="bad"
      note={
        <>
          {lastError.said}
          <br />
          {texts.advice[lastError.kind]}
          {isNextKnown ? ` Next try about ${at(next)}.` : ''}
        </>
      }
    >
      {`It has failed since ${at(since)}. Earlier data is still here.`}
    </MessageBar>
  );
}

function getConnectionLines(source: ListedConnector, now: Date): string[] {
  const { connectedBy, connected, member, stored } = source;
  const ids = credentialFields[source.source].flatMap((name) => {
    const value = source.credentials[name];
    return value === undefined ? [] : [`${connectorForm.fields[name].label} ${value}`];
  });
  const lines = ids.length === 0 ? [] : [ids.join(' · ')];
  if (connectedBy === 'environment')
    return [
      'Connected by environment variables of the site, which override this form. Change them there.',
      ...(stored ? ['The credentials that are stored here are not used.'] : []),
      ...lines,
    ];
  if (connectedBy === null || connected === null) return lines;
  const at = formatMomentInSentence(new Date(connected), now);
  return [
    member === null ? `Connected ${at}` : `Connected by ${member.name ?? member.email}, ${at}`,
    ...lines,
  ];
}

function getReadingLines(source: ListedConnector, now: Date): string[] {
  const { state, lastRead, nextReading: next, known } = source;
  const reading = [
    ...(lastRead === null ? [] : [`Read ${formatAge(new Date(lastRead), now)}`]),
    ...(state === 'good' && next !== null && new Date(next) > now
      ? [`next about ${formatMomentInSentence(new Date(next), now)}`]
      : []),
    ...(state === 'reading' ? [formatAnswers(source.answers)] : []),
  ];
  const days = known.map(
    ({ metric, from, to, days: count }) =>
      `${texts.metrics[metric]}: ${formatDay(new Date(from), now)} to ${formatDay(new Date(to), now)}, ${texts.days(count)}`,
  );
  return [
    ...(reading.length === 0 ? [] : [reading.join(' · ')]),
    ...days,
    ...(lastRead !== null && known.length === 0 ? ['Connected, but without data so far'] : []),
  ];
}

function formatAnswers(count: number) {
  return count === 1 ? '1 answer so far' : `${count} answers so far`;
}
