import { Fragment } from 'react';
import { getLanguageName } from '#content/languages.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Moment } from '../../moment.tsx';
import { useNow } from '../../use-now.ts';
import { useFields } from '../../audiences/audience-data.ts';
import { subscriberTones } from '../subscriber-cells.tsx';
import type { Person } from './person-data.ts';
import styles from './person.module.css';
import { subscribers } from '../texts.ts';
import { personForm } from './texts.ts';

export function PersonDetails({ person }: { person: Person }) {
  const now = useNow();
  const { confirmed, unsubscribed, language } = person;
  return (
    <Card heading="Details">
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd>{person.name ?? 'No name'}</dd>
        <dt>Status</dt>
        <dd>
          <Badge tone={subscriberTones[person.state]} hasDot>
            {subscribers.states[person.state]}
          </Badge>
        </dd>
        <dt>Source</dt>
        <dd>{subscribers.sources[person.source]}</dd>
        {language === null ? null : (
          <>
            <dt>Language</dt>
            <dd>{getLanguageName(language)}</dd>
          </>
        )}
        <dt>Subscribed</dt>
        <dd>
          <Moment at={person.created} now={now} />
        </dd>
        <dt>Confirmed</dt>
        <dd>{confirmed === null ? subscribers.never : <Moment at={confirmed} now={now} />}</dd>
        {unsubscribed === null ? null : (
          <>
            <dt>Unsubscribed</dt>
            <dd>
              <Moment at={unsubscribed} now={now} />
            </dd>
          </>
        )}
        <TopicsAndFields person={person} />
      </dl>
    </Card>
  );
}

function TopicsAndFields({ person: { topics, tags, fields: values } }: { person: Person }) {
  const { data } = useFields();
  const filledFields = (data?.fields ?? []).filter(({ key }) => values[key] !== undefined);
  return (
    <>
      <dt>{personForm.topics}</dt>
      <dd>{topics.length === 0 ? '–' : listFormat.format(topics.map(({ name }) => name))}</dd>
      <dt>{personForm.tags}</dt>
      <dd>{tags.length === 0 ? '–' : tags.join(', ')}</dd>
      {filledFields.map(({ key, name }) => (
        <Fragment key={key}>
          <dt>{name}</dt>
          <dd>{values[key]}</dd>
        </Fragment>
      ))}
    </>
  );
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** The time, place and text of the subscriber's consent. */
export function PersonConsent({ person: { consent } }: { person: Person }) {
  const now = useNow();
  return (
    <Card heading="Consent">
      <dl className={styles.facts}>
        <dt>Agreed</dt>
        <dd>
          <Moment at={consent.at} now={now} />
        </dd>
        <dt>On the page</dt>
        <dd>{consent.page ?? 'not known'}</dd>
        <dt>Consent text</dt>
        <dd>“{consent.words}”</dd>
      </dl>
    </Card>
  );
}
