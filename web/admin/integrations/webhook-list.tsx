import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { integrationsApi } from './calls.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { CardList } from '../table/card-list.tsx';
import table from '../table/table.module.css';
import { formatMoment } from '../time-text.ts';
import { Deliveries } from './deliveries.tsx';
import { changeIntegrations, type ListedWebhook, useWebhooks } from './integrations-data.ts';
import styles from './integrations.module.css';
import { SecretModal } from './secret-modal.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { integrations, webhookTexts as texts } from './texts.ts';

type OpenDialogState =
  | { what: 'new' }
  | { what: 'secret'; secret: string }
  | { what: 'edit' | 'deliveries'; id: number };

export function WebhookList() {
  const query = useWebhooks();
  const [open, setOpen] = useState<OpenDialogState | null>(null);
  const queries = useQueryClient();
  const change = (call: Promise<{ message: string }>) => changeIntegrations(queries, call);
  return (
    <CardList
      texts={{
        heading: 'Webhooks',
        lead: 'A webhook sends a signed request to your address when something happens here.',
        add: 'New webhook',
        none: 'No webhooks yet',
      }}
      failed={integrations.failed}
      query={query}
      onAdd={() => setOpen({ what: 'new' })}
      getKey={({ id }) => id}
      getName={({ name }) => name}
      renderItem={(webhook, now) => <WebhookText item={webhook} now={now} />}
      listActions={(webhook) => {
        const { id, name } = webhook;
        const isOn = isSendingAll(webhook);
        return [
          { icon: 'lines', texts: texts.deliveries, open: () => setOpen({ what: 'deliveries', id }) },
          { icon: 'pencil', texts: 'Edit', open: () => setOpen({ what: 'edit', id }) },
          {
            icon: isOn ? 'pause' : 'play',
            texts: isOn ? 'Turn off' : 'Turn on',
            change: () => change(integrationsApi.webhooks.update(id, { isActive: !isOn })),
          },
          {
            icon: 'trash',
            texts: 'Delete',
            isDanger: true,
            question: {
              heading: 'Delete this webhook?',
              keep: 'Keep',
              sure: 'Delete webhook',
              busy: 'Deleting…',
              lead: `“${name}” gets no more events, and its delivery log is deleted.`,
            },
            change: () => change(integrationsApi.webhooks.delete(id)),
          },
        ];
      }}
    >
      <OpenDialog open={open} webhooks={query.data ?? []} onOpen={setOpen} />
    </CardList>
  );
}

type OpenDialogProps = {
  open: OpenDialogState | null;
  webhooks: readonly ListedWebhook[];
  onOpen: (open: OpenDialogState | null) => void;
};

function OpenDialog({ open, webhooks, onOpen }: OpenDialogProps) {
  const close = () => onOpen(null);
  const showSecret = (secret: string) => onOpen({ what: 'secret', secret });
  if (open?.what === 'secret')
    return (
      <SecretModal
        texts={{
          heading: 'The secret of this webhook',
          lead: 'The receiver uses it to check that requests come from this site. You can view it again at any time.',
          label: 'Secret',
        }}
        secret={open.secret}
        onClose={close}
      />
    );
  if (open?.what === 'new') return <WebhookForm webhook={null} onClose={close} onMade={showSecret} />;
  const webhook = webhooks.find(({ id }) => id === open?.id);
  if (webhook === undefined) return null;
  if (open?.what === 'edit') return <WebhookForm webhook={webhook} onClose={close} onMade={showSecret} />;
  return <Deliveries webhook={webhook} onClose={close} onSecret={showSecret} />;
}

/** A webhook with paused events can be turned on: the member who does it becomes its owner, and the events resume. */
function isSendingAll({ isActive, pausedEvents: paused }: ListedWebhook): boolean {
  return isActive && paused.length === 0;
}

function WebhookText({ item, now }: { item: ListedWebhook; now: Date }) {
  const { name, isActive, pausedEvents: paused, owner, key } = item;
  const isPaused = isActive && paused.length === item.events.length;
  const formatTime = (moment: string) => formatMoment(new Date(moment), now);
  return (
    <>
      <span className={table.itemName}>
        {name}
        <Badge tone={isPaused ? 'warn' : isActive ? 'good' : 'quiet'} hasDot>
          {isPaused ? 'Paused' : isActive ? 'On' : 'Off'}
        </Badge>
      </span>
      <span className={styles.address}>{item.url}</span>
      <span className="quiet">{item.events.map((event) => texts.eventTexts[event]).join(' · ')}</span>
      {owner === null ? null : (
        <span className="quiet">
          {key === null
            ? `owned by ${owner.name ?? owner.email}`
            : formatByKey(owner.name ?? owner.email, key.name)}
        </span>
      )}
      {isActive && paused.length > 0 ? (
        <span className={table.problem}>
          {isPaused
            ? 'Its owner has left, or may no longer read these events. Turn it on to become its owner.'
            : `These events are not sent, because the owner may no longer read them: ${paused.map((event) => texts.eventTexts[event]).join(' · ')}. Turn the webhook on to become its owner.`}
        </span>
      ) : null}
      {item.givenUp === null ? null : (
        <span
          className={table.problem}
        >{`Off since ${formatTime(item.givenUp)}: deliveries had failed for 5 days`}</span>
      )}
      {item.failingSince === null || item.givenUp !== null ? null : (
        <span
          className={table.problem}
        >{`Deliveries have failed since ${formatTime(item.failingSince)}`}</span>
      )}
      {item.formerSecretUntil === null || new Date(item.formerSecretUntil) <= now ? null : (
        <span className="quiet">{`The previous secret works until ${formatTime(item.formerSecretUntil)}`}</span>
      )}
    </>
  );
}

function formatByKey(owner: string, key: string | null) {
  return key === null
    ? `created by a revoked API key of ${owner}`
    : `created by the API key “${key}” of ${owner}`;
}
