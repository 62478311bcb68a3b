import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryTexts as texts, integrations, webhookTexts } from '#content/admin/integrations.ts';
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
      heading={webhookTexts.deliveriesOf(webhook.name)}
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
            busyText={test.isPending ? texts.testing : null}
            onClick={() => test.mutate()}
          >
            {texts.test}
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
          <p className="quiet">{texts.none}</p>
        ) : (
          <ul aria-label={webhookTexts.deliveries}>
            {data.map((delivery) => (
              <DeliveryItem key={delivery.id} item={delivery} />
            ))}
          </ul>
        )}
        {data?.length === maxShownDeliveries ? (
          <p className="quiet">{texts.newest(maxShownDeliveries)}</p>
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
          busyText={show.isPending ? texts.showing : null}
          onClick={() => show.mutate()}
        >
          {texts.showSecret}
        </Button>
        <Button size="small" icon="refresh" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          {texts.rotate}
        </Button>
      </div>
      <ConfirmDialog
        question={isConfirming ? { ...texts.rotation, look: 'main' } : null}
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
  const event =
    subscribedEvent === undefined ? webhookTexts.testEvent : webhookTexts.eventTexts[subscribedEvent];
  const facts = [
    formatTime(item.created),
    texts.attempts(item.attempts),
    ...(item.lastAttempt === null
      ? []
      : [status === null ? texts.unanswered : texts.answered(status, tookMs ?? 0)]),
    ...(next === null || item.attempts === 0 ? [] : [texts.next(formatTime(next))]),
  ];
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <span className={styles.name}>
          {event}
          <Badge tone={tones[item.state]}>{texts.states[item.state]}</Badge>
        </span>
        <span className="quiet">{facts.join(' · ')}</span>
      </div>
      {item.state === 'waiting' ? null : (
        <Button
          size="small"
          aria-label={texts.replayOf(event, formatTime(item.created))}
          busyText={redeliver.isPending ? texts.replaying : null}
          onClick={() => redeliver.mutate()}
        >
          {texts.replay}
        </Button>
      )}
      <FailureBar error={redeliver.error} attempt={redeliver.submittedAt} />
      <details className={styles.details}>
        <summary>{texts.body}</summary>
        <pre className={styles.sent}>{item.body}</pre>
        {answer === null || answer === '' ? null : (
          <>
            <p className="quiet">{texts.answer}</p>
            <pre className={styles.sent}>{answer}</pre>
          </>
        )}
      </details>
    </li>
  );
}
