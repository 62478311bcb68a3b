import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { frame } from '../texts.ts';
import { incidentPath } from '#modules/status/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cardClass } from '#web/ui/display/card.tsx';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { getErrorText } from '../error-text.ts';
import { Moment } from '../moment.tsx';
import { incidentsAddress } from '../paths.ts';
import { QueryState } from '../query-state.tsx';
import { reportChange } from '../report-change.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection, sections } from '../shell/sections.ts';
import { RowButton } from '../table/row-button.tsx';
import { useNow } from '../use-now.ts';
import { api } from './calls.ts';
import { EditFacts } from './edit-facts.tsx';
import {
  getTone,
  impactTexts,
  type Incident,
  type IncidentUpdate,
  kindTexts,
  partTexts,
  stateTexts,
} from './incident-data.ts';
import styles from './incident.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { UpdateForm } from './update-form.tsx';

const { title } = sections.status;

export function meta() {
  return [{ title: frame.title(title) }, { name: 'robots', content: 'noindex' }];
}

/** The page of an incident: its facts and its updates, newest first. */
export default function IncidentPage() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useQuery({
    queryKey: [...api.find.key, id],
    queryFn: ({ signal }) => api.find(id, { signal }),
    staleTime: 0,
  });
  if (data !== undefined) return <IncidentDetails key={id} incident={data} />;
  return (
    <>
      <PageHeading section={getSection('status')} heading={title} />
      <QueryState
        error={error}
        refetch={refetch}
        failed="The incident could not be loaded"
        notFound={{
          text: 'This incident does not exist. It may have been deleted.',
          action: <Link to={incidentsAddress}>All incidents</Link>,
        }}
      />
    </>
  );
}

type OpenForm = { form: 'facts' } | { form: 'publish' } | { form: 'update'; update: IncidentUpdate | null };

function IncidentDetails({ incident }: { incident: Incident }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, published } = incident;
  const refresh = () => queries.invalidateQueries({ queryKey: api.key });
  const close = () => setOpenForm(null);

  async function run(change: () => Promise<unknown>): Promise<void> {
    setFailure(null);
    try {
      await change();
    } catch (error) {
      setFailure(getErrorText(error));
    }
  }

  async function remove(): Promise<void> {
    await reportChange(api.delete(id), {
      refresh: async () => {
        await navigate(incidentsAddress);
        await refresh();
      },
      undo: () => api.restore(id),
    });
  }

  return (
    <>
      <PageHeading
        section={getSection('status')}
        heading={incident.title}
        lead={<Link to={incidentsAddress}>All incidents</Link>}
        actions={
          <>
            <Button icon="trash" onClick={() => void run(remove)}>
              Delete
            </Button>
            {published === null ? (
              <Button variant="main" aria-haspopup="dialog" onClick={() => setOpenForm({ form: 'publish' })}>
                Publish
              </Button>
            ) : (
              <a className={getButtonClass('plain')} href={incidentPath(id)} target="_blank" rel="noreferrer">
                See the page
              </a>
            )}
            <Button
              variant={published === null ? 'plain' : 'main'}
              icon="plus"
              aria-haspopup="dialog"
              onClick={() => setOpenForm({ form: 'update', update: null })}
            >
              New update
            </Button>
          </>
        }
      />
      {failure === null ? null : (
        <MessageBar tone="bad" live="alert">
          {failure}
        </MessageBar>
      )}
      <div className="stack gap-20">
        <Facts incident={incident} onEdit={() => setOpenForm({ form: 'facts' })} />
        <Updates
          incident={incident}
          onEdit={(update) => setOpenForm({ form: 'update', update })}
          onDelete={({ id: updateId }) =>
            run(() =>
              reportChange(api.deleteUpdate(id, String(updateId)), {
                refresh,
                undo: () => api.restoreUpdate(id, String(updateId)),
              }),
            )
          }
        />
      </div>
      {openForm?.form === 'facts' ? (
        <EditFacts incident={incident} onClose={close} refresh={refresh} />
      ) : null}
      {openForm?.form === 'publish' ? (
        <PublishDialog incident={incident} onClose={close} refresh={refresh} />
      ) : null}
      {openForm?.form === 'update' ? (
        <UpdateForm incident={incident} update={openForm.update} onClose={close} refresh={refresh} />
      ) : null}
    </>
  );
}

function Facts({ incident, onEdit }: { incident: Incident; onEdit: () => void }) {
  const now = useNow();
  const { kind, impact, parts, state, startsAt, endsAt, published } = incident;
  const facts = [
    ['Kind', kindTexts[kind]],
    [
      'State',
      <Badge key="state" tone={getTone(incident)} hasDot>
        {published === null ? 'Draft' : stateTexts[state]}
      </Badge>,
    ],
    ['Impact', impactTexts[impact]],
    ['Affected parts', parts.length === 0 ? 'None' : parts.map((part) => partTexts[part]).join(', ')],
    ['Begins', <Moment key="starts" at={startsAt} now={now} />],
    ...(endsAt === null ? [] : [['Ends', <Moment key="ends" at={endsAt} now={now} />] as const]),
  ] as const;
  return (
    <section className={cardClass} aria-labelledby="facts">
      <div className="split">
        <h2 id="facts" className="title">
          Facts
        </h2>
        <Button size="small" icon="pencil" aria-haspopup="dialog" onClick={onEdit}>
          Edit
        </Button>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type UpdatesProps = {
  incident: Incident;
  onEdit: (update: IncidentUpdate) => void;
  onDelete: (update: IncidentUpdate) => Promise<void>;
};

function Updates({ incident: { updates }, onEdit, onDelete }: UpdatesProps) {
  const now = useNow();
  return (
    <section className={cardClass} aria-labelledby="updates">
      <h2 id="updates" className="title">
        Updates
      </h2>
      <ol className={styles.updates}>
        {updates.map((update) => {
          const name = `${stateTexts[update.state]}: ${update.body.slice(0, 40)}`;
          return (
            <li key={update.id}>
              <div className="split">
                <p>
                  <strong>{stateTexts[update.state]}</strong>{' '}
                  <span className="quiet">
                    <Moment at={update.at} now={now} />
                  </span>
                </p>
                <span className="row">
                  <RowButton icon="pencil" label={`Edit ${name}`} onPress={() => onEdit(update)} />
                  {updates.length === 1 ? null : (
                    <RowButton icon="trash" label={`Delete ${name}`} onPress={() => void onDelete(update)} />
                  )}
                </span>
              </div>
              <p dir="auto" className={styles.body}>
                {update.body}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
