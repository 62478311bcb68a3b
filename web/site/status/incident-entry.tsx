import type { Texts } from '#content/translated.ts';
import { incidentPath, type IncidentState } from '#modules/status/constants.ts';
import type { Incident } from '#modules/status/schema.ts';
import { formatPlainDate, formatTime } from '#web/format/dates.ts';
import { useContentLang, useLocalizedAddress, useTexts, useVisitorLanguage } from '#web/site/parts/texts.ts';

type StatusTexts = Texts['status'];

export function getStateText({ incidents: { states } }: StatusTexts, state: IncidentState): string {
  return states[state === 'in-progress' ? 'inProgress' : state];
}

/** Formats a time with its time zone: 28 November 2026, 14:05 WAT. */
export function useMomentFormatter(): (at: Date) => string {
  const { language } = useVisitorLanguage();
  return (at) => `${formatPlainDate(at, language)}, ${formatTime(at)} WAT`;
}

/** State, impact, period and affected parts of an incident. */
export function IncidentFacts({ incident }: { incident: Incident }) {
  const texts = useTexts('status');
  const formatMoment = useMomentFormatter();
  const { state, impact, parts, startsAt, endsAt } = incident;
  const { began, period, affects, impacts, app } = texts.incidents;
  const end = state === 'resolved' ? incident.lastAt : endsAt;
  const names = parts.map((part) => (part === 'app' ? app : texts.parts[part].name));
  return (
    <p className="facts">
      <span className={`state state-${getTone(incident)}`}>{getStateText(texts, state)}</span>{' '}
      {impacts[impact]}.{' '}
      <time dateTime={startsAt.toISOString()}>
        {end === null || end <= startsAt
          ? began({ time: formatMoment(startsAt) })
          : period({ from: formatMoment(startsAt), to: formatMoment(end) })}
      </time>
      . {names.length === 0 ? null : `${affects({ parts: names.join(', ') })}.`}
    </p>
  );
}

/** The colour of the state: red while something is disturbed, green when it is over. */
function getTone({ state, impact }: Incident): 'well' | 'trouble' | 'unknown' {
  if (state === 'resolved' || state === 'completed') return 'well';
  return impact === 'none' || state === 'scheduled' ? 'unknown' : 'trouble';
}

/** An incident in a list: the title is a link to its page. `isFull`: with the newest update. */
export function IncidentEntry({ incident, isFull = false }: { incident: Incident; isFull?: boolean }) {
  const localize = useLocalizedAddress();
  const lang = useContentLang();
  const { id, title, updates } = incident;
  return (
    <li className="incident">
      <h3>
        <a href={localize(incidentPath(id))} lang={lang} dir="auto">
          {title}
        </a>
      </h3>
      <IncidentFacts incident={incident} />
      {isFull ? <IncidentUpdates updates={updates.slice(0, 1)} /> : null}
    </li>
  );
}

/** Updates with state, time and text. Staff write them in one language. */
export function IncidentUpdates({ updates }: Pick<Incident, 'updates'>) {
  const texts = useTexts('status');
  const lang = useContentLang();
  const formatMoment = useMomentFormatter();
  return updates.map(({ id, state, body, at }) => (
    <div className="update" id={`update-${id}`} key={id}>
      <p>
        <strong>{getStateText(texts, state)}</strong>,{' '}
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
      </p>
      <p className="words" lang={lang} dir="auto">
        {body}
      </p>
    </div>
  ));
}
