import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { integrations, webhookTexts as texts } from '#content/admin/integrations.ts';
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
      texts={texts}
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
          { icon: 'pencil', texts: texts.edit, open: () => setOpen({ what: 'edit', id }) },
          {
            icon: isOn ? 'pause' : 'play',
            texts: isOn ? texts.turnOff : texts.turnOn,
            change: () => change(integrationsApi.webhooks.update(id, { isActive: !isOn })),
          },
          {
            icon: 'trash',
            texts: texts.remove,
            isDanger: true,
            question: { ...texts.question, lead: texts.question.lead(name) },
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
  if (open?.what === 'secret') return <SecretModal texts={texts.made} secret={open.secret} onClose={close} />;
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
          {isPaused ? texts.paused : isActive ? texts.on : texts.off}
        </Badge>
      </span>
      <span className={styles.address}>{item.url}</span>
      <span className="quiet">{item.events.map((event) => texts.eventTexts[event]).join(' · ')}</span>
      {owner === null ? null : (
        <span className="quiet">
          {key === null
            ? texts.by(owner.name ?? owner.email)
            : texts.byKey(owner.name ?? owner.email, key.name)}
        </span>
      )}
      {isActive && paused.length > 0 ? (
        <span className={table.problem}>
          {isPaused
            ? texts.pausedWhy
            : texts.pausedEvents(paused.map((event) => texts.eventTexts[event]).join(' · '))}
        </span>
      ) : null}
      {item.givenUp === null ? null : (
        <span className={table.problem}>{texts.givenUp(formatTime(item.givenUp))}</span>
      )}
      {item.failingSince === null || item.givenUp !== null ? null : (
        <span className={table.problem}>{texts.failing(formatTime(item.failingSince))}</span>
      )}
      {item.formerSecretUntil === null || new Date(item.formerSecretUntil) <= now ? null : (
        <span className="quiet">{texts.former(formatTime(item.formerSecretUntil))}</span>
      )}
    </>
  );
}
