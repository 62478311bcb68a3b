import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { subscribersAddress } from '../../paths.ts';
import { QueryState } from '../../query-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { getSection } from '../../shell/sections.ts';
import { type PersonAction, PersonActions, PersonDialog } from './person-actions.tsx';
import { usePerson } from './person-data.ts';
import { PersonConsent, PersonDetails } from './person-details.tsx';
import { PersonEmails, PersonHistory } from './person-lists.tsx';
import styles from './person.module.css';
import { frame } from '../../texts.ts';

export function meta() {
  return [{ title: frame.title('Subscriber') }, { name: 'robots', content: 'noindex' }];
}

export default function PersonPage() {
  const { id: idParam = '' } = useParams();
  // An invalid id becomes an id that does not exist, so that the server returns 404.
  const id = /^[1-9]\d{0,8}$/.test(idParam) ? Number(idParam) : 2 ** 31 - 1;
  const [openAction, setOpenAction] = useState<PersonAction | null>(null);
  const { data: person, error, refetch } = usePerson(id);
  const backLink = (
    <Link className={getButtonClass('plain')} to={subscribersAddress}>
      Back to the subscribers
    </Link>
  );
  return (
    <>
      <PageHeading
        section={getSection('subscribers')}
        heading={person === undefined ? 'Subscriber' : (person.name ?? person.email)}
        lead={<Link to={subscribersAddress}>Back to the subscribers</Link>}
        actions={person === undefined ? undefined : <PersonActions person={person} onAsk={setOpenAction} />}
      />
      {person === undefined ? (
        <QueryState
          error={error}
          refetch={refetch}
          notFound={{ text: 'This subscriber does not exist, or was deleted.', action: backLink }}
        />
      ) : (
        <div className="stack gap-20">
          <PersonDialog person={person} action={openAction} onClose={() => setOpenAction(null)} />
          <p className="muted">{person.email}</p>
          <div className={styles.cards}>
            <PersonDetails person={person} />
            <PersonConsent person={person} />
          </div>
          <PersonEmails id={id} />
          <PersonHistory id={id} />
        </div>
      )}
    </>
  );
}
