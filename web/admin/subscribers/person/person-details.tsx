import { Fragment } from 'react';
import { personForm } from '#content/admin/audiences.ts';
import { subscriberPage as texts, subscribers } from '#content/admin/subscribers.ts';
import { getLanguageName } from '#content/languages.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Moment } from '../../moment.tsx';
import { useNow } from '../../use-now.ts';
import { useFields } from '../../audiences/audience-data.ts';
import { subscriberTones } from '../subscriber-cells.tsx';
import type { Person } from './person-data.ts';
import styles from './person.module.css';

export function PersonDetails({ person }: { person: Person }) {
  const now = useNow();
  const { confirmed, unsubscribed, language } = person;
  return (
    <Card heading={texts.details}>
      <dl className={styles.facts}>
        <dt>{texts.name}</dt>
        <dd>{person.name ?? texts.unnamed}</dd>
        <dt>{texts.state}</dt>
        <dd>
          <Badge tone={subscriberTones[person.state]} hasDot>
            {subscribers.states[person.state]}
          </Badge>
        </dd>
        <dt>{texts.source}</dt>
        <dd>{subscribers.sources[person.source]}</dd>
        {language === null ? null : (
          <>
            <dt>{texts.language}</dt>
            <dd>{getLanguageName(language)}</dd>
          </>
        )}
        <dt>{texts.created}</dt>
        <dd>
          <Moment at={person.created} now={now} />
        </dd>
        <dt>{texts.confirmed}</dt>
        <dd>{confirmed === null ? subscribers.never : <Moment at={confirmed} now={now} />}</dd>
        {unsubscribed === null ? null : (
          <>
            <dt>{texts.unsubscribed}</dt>
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
      <dd>{topics.length === 0 ? personForm.none : listFormat.format(topics.map(({ name }) => name))}</dd>
      <dt>{personForm.tags}</dt>
      <dd>{tags.length === 0 ? personForm.none : tags.join(', ')}</dd>
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
    <Card heading={texts.consent}>
      <dl className={styles.facts}>
        <dt>{texts.consentAt}</dt>
        <dd>
          <Moment at={consent.at} now={now} />
        </dd>
        <dt>{texts.consentPage}</dt>
        <dd>{consent.page ?? texts.unknownPage}</dd>
        <dt>{texts.consentWords}</dt>
        <dd>“{consent.words}”</dd>
      </dl>
    </Card>
  );
}
