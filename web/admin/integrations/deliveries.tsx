import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryStates, webhookEvents } from '#modules/webhooks/constants.ts';
import { integrationsApi } from './calls.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { createActionsColumn, createMomentColumn } from '../table/columns.tsx';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import { formatMoment } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import {
  changeIntegrations,
  type ListedDelivery,
  type ListedWebhook,
  refreshIntegrations,
  useDeliveries,
} from './integrations-data.ts';
import styles from './integrations.module.css';
import { integrations, webhookTexts } from './texts.ts';

const stateTexts = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;
const tones = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const;

type DeliveriesProps = {
  webhook: ListedWebhook;
  onClose: () => void;
  onSecret: (secret: string) => void;
};

export function Deliveries({ webhook, onClose, onSecret }: DeliveriesProps) {
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: () => changeIntegrations(queries, integrationsApi.webhooks.test(webhook.id)),
  });
  return (
    <Modal
      heading={`Deliveries to ${webhook.name}`}
      closeText={integrations.close}
      shape="sheet"
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{integrations.close}</Button>
          <Button
            variant="main"
            icon="send"
            busyText={test.isPending ? 'Sending…' : null}
            onClick={() => test.mutate()}
          >
            Send a test
          </Button>
        </>
      }
    >
      <div className="stack gap-20">
        <FailureBar error={test.error} attempt={test.submittedAt} />
        <WebhookSecrets webhook={webhook} onSecret={onSecret} />
        <DeliveryList webhookId={webhook.id} />
      </div>
    </Modal>
  );
}

function DeliveryList({ webhookId }: { webhookId: number }) {
  const [state, setState] = useState<ListedDelivery['state']>();
  const [openDelivery, setOpenDelivery] = useState<ListedDelivery | null>(null);
  const list = useDeliveries(webhookId, state);
  const queries = useQueryClient();
  const now = useNow();
  const getName = ({ event, created }: ListedDelivery) =>
    `${getEventText(event)}, ${formatMoment(new Date(created), now)}`;
  const { replay } = integrationsApi.webhooks;
  return (
    <>
      <ResourceList
        heading={webhookTexts.deliveries}
        list={list}
        texts={{ failed: integrations.failed }}
        tools={
          <SelectField
            label="Result"
            value={state ?? ''}
            choices={[
              { name: '', texts: 'All results' },
              ...deliveryStates.map((name) => ({ name, texts: stateTexts[name] })),
            ]}
            onChoose={(chosen) => {
              list.setCursors([]);
              setState(deliveryStates.find((name) => name === chosen));
            }}
          />
        }
        columns={[
          ...columns,
          createActionsColumn({
            texts: 'Actions',
            getName,
            listActions: (delivery) => [
              { icon: 'eye', texts: 'Show request', open: () => setOpenDelivery(delivery) },
              delivery.state !== 'waiting' && {
                icon: 'send',
                texts: 'Send again',
                change: () => changeIntegrations(queries, replay(delivery.id)),
              },
            ],
          }),
        ]}
        bulk={{
          getName,
          refresh: () => refreshIntegrations(queries),
          actions: [
            {
              label: 'Send again',
              isFor: (delivery) => delivery.state !== 'waiting',
              run: ({ id }) => replay(id),
            },
          ],
        }}
        empty={
          <p className="quiet">{state === undefined ? 'Nothing sent yet' : 'No delivery with this result'}</p>
        }
      />
      {openDelivery === null ? null : (
        <Modal
          heading={getName(openDelivery)}
          closeText={integrations.close}
          isOpen
          onClose={() => setOpenDelivery(null)}
        >
          <div className="stack">
            <p className="label">Request body</p>
            <pre className={styles.sent}>{openDelivery.body}</pre>
            {openDelivery.lastAnswer === null || openDelivery.lastAnswer === '' ? null : (
              <>
                <p className="label">Response</p>
                <pre className={styles.sent}>{openDelivery.lastAnswer}</pre>
              </>
            )}
          </div>
        </Modal>
      )}
    </>
  );
}

const columns: ListColumn<ListedDelivery>[] = [
  { name: 'event', texts: 'Event', isElastic: true, card: 'title', cell: ({ event }) => getEventText(event) },
  {
    name: 'state',
    texts: 'Result',
    card: 'end',
    cell: ({ state }) => <Badge tone={tones[state]}>{stateTexts[state]}</Badge>,
  },
  { name: 'attempts', texts: 'Response', leaves: 1, card: 'line', cell: formatAttempts },
  createMomentColumn('created', { texts: 'Time' }),
];

function formatAttempts(
  { attempts, lastAttempt, lastStatus, lastMs, nextAttempt }: ListedDelivery,
  { now }: { now: Date },
): string {
  return [
    attempts === 1 ? '1 try' : `${attempts} tries`,
    ...(lastAttempt === null
      ? []
      : [lastStatus === null ? 'no response' : `answered ${lastStatus} in ${lastMs ?? 0} ms`]),
    ...(nextAttempt === null || attempts === 0
      ? []
      : [`next try ${formatMoment(new Date(nextAttempt), now)}`]),
  ].join(' · ');
}

function getEventText(name: string): string {
  const event = webhookEvents.find((one) => one === name);
  return event === undefined ? 'Test event' : webhookTexts.eventTexts[event];
}

function WebhookSecrets({ webhook, onSecret }: Pick<DeliveriesProps, 'webhook' | 'onSecret'>) {
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const show = useMutation({
    mutationFn: () => integrationsApi.webhooks.findSecret(webhook.id),
    onSuccess: ({ data: { secret } }) => onSecret(secret),
  });
  return (
    <>
      <FailureBar error={show.error} attempt={show.submittedAt} />
      <div className="cluster gap-4">
        <Button
          size="small"
          icon="eye"
          busyText={show.isPending ? 'Loading…' : null}
          onClick={() => show.mutate()}
        >
          Show secret
        </Button>
        <Button size="small" icon="refresh" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          Change secret
        </Button>
      </div>
      <ConfirmDialog
        question={
          isConfirming
            ? {
                heading: 'Change the secret?',
                lead: 'Requests are signed with both secrets for 24 hours, so that the receiver misses no event.',
                keep: 'Keep',
                sure: 'Change secret',
                busy: 'Changing…',
                look: 'main',
              }
            : null
        }
        onClose={() => setConfirming(false)}
        action={async () => {
          const { data } = await integrationsApi.webhooks.rotateSecret(webhook.id);
          onSecret(data.secret);
          void refreshIntegrations(queries);
        }}
      />
    </>
  );
}
