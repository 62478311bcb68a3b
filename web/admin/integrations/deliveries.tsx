import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { webhookEvents } from '#modules/webhooks/constants.ts';
import { integrationsApi } from './calls.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { formatMoment } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import {
  changeIntegrations,
  type ListedDelivery,
  type ListedWebhook,
  refreshIntegrations,
  maxShownDeliveries,
  useDeliveries,
} from './integrations-data.ts';
import styles from './integrations.module.css';
import { integrations, webhookTexts } from './texts.ts';

const stateTexts = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;

type DeliveriesProps = {
  webhook: ListedWebhook;
  onClose: () => void;
  onSecret: (secret: string) => void;
};

export function Deliveries({ webhook, onClose, onSecret }: DeliveriesProps) {
  const { data, error, refetch } = useDeliveries(webhook.id);
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: () => changeIntegrations(queries, integrationsApi.webhooks.test(webhook.id)),
  });
  return (
    <Modal
      heading={`Deliveries to ${webhook.name}`}
      closeText={integrations.close}
      size="form"
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
      <div className={styles.page}>
        <FailureBar error={test.error} attempt={test.submittedAt} />
        <WebhookSecrets webhook={webhook} onSecret={onSecret} />
        {data === undefined ? (
          <QueryState error={error} refetch={refetch} failed={integrations.failed} />
        ) : data.length === 0 ? (
          <p className="quiet">Nothing sent yet</p>
        ) : (
          <ul aria-label={webhookTexts.deliveries}>
            {data.map((delivery) => (
              <DeliveryItem key={delivery.id} item={delivery} />
            ))}
          </ul>
        )}
        {data?.length === maxShownDeliveries ? (
          <p className="quiet">{`The newest ${maxShownDeliveries} are shown. All are stored for 30 days.`}</p>
        ) : null}
      </div>
    </Modal>
  );
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

const tones = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const;

function DeliveryItem({ item }: { item: ListedDelivery }) {
  const now = useNow();
  const queries = useQueryClient();
  const formatTime = (moment: string) => formatMoment(new Date(moment), now);
  const redeliver = useMutation({
    mutationFn: () => changeIntegrations(queries, integrationsApi.webhooks.replay(item.id)),
  });
  const { lastStatus: status, lastMs: tookMs, lastAnswer: answer, nextAttempt: next } = item;
  const subscribedEvent = webhookEvents.find((event) => event === item.event);
  const event = subscribedEvent === undefined ? 'Test event' : webhookTexts.eventTexts[subscribedEvent];
  const facts = [
    formatTime(item.created),
    item.attempts === 1 ? '1 try' : `${item.attempts} tries`,
    ...(item.lastAttempt === null
      ? []
      : [status === null ? 'no response' : `answered ${status} in ${tookMs ?? 0} ms`]),
    ...(next === null || item.attempts === 0 ? [] : [`next try ${formatTime(next)}`]),
  ];
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <span className={styles.name}>
          {event}
          <Badge tone={tones[item.state]}>{stateTexts[item.state]}</Badge>
        </span>
        <span className="quiet">{facts.join(' · ')}</span>
      </div>
      {item.state === 'waiting' ? null : (
        <Button
          size="small"
          aria-label={`Send again: ${event}, ${formatTime(item.created)}`}
          busyText={redeliver.isPending ? 'Sending…' : null}
          onClick={() => redeliver.mutate()}
        >
          Send again
        </Button>
      )}
      <FailureBar error={redeliver.error} attempt={redeliver.submittedAt} />
      <details className={styles.details}>
        <summary>Request body</summary>
        <pre className={styles.sent}>{item.body}</pre>
        {answer === null || answer === '' ? null : (
          <>
            <p className="quiet">Response</p>
            <pre className={styles.sent}>{answer}</pre>
          </>
        )}
      </details>
    </li>
  );
}
