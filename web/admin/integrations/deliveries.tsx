import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryTexts as texts, programs, webhookTexts } from '#content/admin/programs.ts';
import { webhookEvents } from '#modules/webhooks/constants.ts';
import { api } from './calls.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { momentText } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import {
  changePrograms,
  type ListedDelivery,
  type ListedWebhook,
  refreshPrograms,
  shownDeliveries,
  useDeliveries,
} from './programs-data.ts';
import styles from './programs.module.css';

type DeliveriesProps = {
  webhook: ListedWebhook;
  onClose: () => void;
  onSecret: (secret: string) => void;
};

export function Deliveries({ webhook, onClose, onSecret }: DeliveriesProps) {
  const { data, error, refetch } = useDeliveries(webhook.id);
  const queries = useQueryClient();
  const test = useMutation({ mutationFn: () => changePrograms(queries, api.webhooks.test(webhook.id)) });
  return (
    <Modal
      heading={webhookTexts.deliveriesOf(webhook.name)}
      closeText={programs.close}
      size="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{programs.close}</Button>
          <Button
            look="main"
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
        <Secrets webhook={webhook} onSecret={onSecret} />
        {data === undefined ? (
          <QueryState error={error} refetch={refetch} failed={programs.failed} />
        ) : data.length === 0 ? (
          <p className={styles.quiet}>{texts.none}</p>
        ) : (
          <ul className={styles.items} aria-label={webhookTexts.deliveries}>
            {data.map((delivery) => (
              <DeliveryItem key={delivery.id} item={delivery} />
            ))}
          </ul>
        )}
        {data?.length === shownDeliveries ? (
          <p className={styles.quiet}>{texts.newest(shownDeliveries)}</p>
        ) : null}
      </div>
    </Modal>
  );
}

function Secrets({ webhook, onSecret }: Pick<DeliveriesProps, 'webhook' | 'onSecret'>) {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const show = useMutation({
    mutationFn: () => api.webhooks.findSecret(webhook.id),
    onSuccess: ({ data: { secret } }) => onSecret(secret),
  });
  return (
    <>
      <FailureBar error={show.error} attempt={show.submittedAt} />
      <div className={styles.actions}>
        <Button
          size="small"
          icon="eye"
          busyText={show.isPending ? texts.showing : null}
          onClick={() => show.mutate()}
        >
          {texts.showSecret}
        </Button>
        <Button size="small" icon="refresh" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {texts.rotate}
        </Button>
      </div>
      <ConfirmDialog
        question={isAsked ? { ...texts.rotation, look: 'main' } : null}
        onClose={() => setAsked(false)}
        act={async () => {
          const { data } = await api.webhooks.rotateSecret(webhook.id);
          onSecret(data.secret);
          void refreshPrograms(queries);
        }}
      />
    </>
  );
}

const moods = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const;

function DeliveryItem({ item }: { item: ListedDelivery }) {
  const now = useNow();
  const queries = useQueryClient();
  const at = (moment: string) => momentText(new Date(moment), now);
  const again = useMutation({ mutationFn: () => changePrograms(queries, api.webhooks.replay(item.id)) });
  const { last_status: status, last_ms: tookMs, last_answer: answer, next_attempt: next } = item;
  const told = webhookEvents.find((event) => event === item.event);
  const event = told === undefined ? webhookTexts.testEvent : webhookTexts.eventTexts[told];
  const facts = [
    at(item.created),
    texts.attempts(item.attempts),
    ...(item.last_attempt === null
      ? []
      : [status === null ? texts.unanswered : texts.answered(status, tookMs ?? 0)]),
    ...(next === null || item.attempts === 0 ? [] : [texts.next(at(next))]),
  ];
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <span className={styles.name}>
          {event}
          <Badge mood={moods[item.state]}>{texts.states[item.state]}</Badge>
        </span>
        <span className={styles.quiet}>{facts.join(' · ')}</span>
      </div>
      {item.state === 'waiting' ? null : (
        <Button
          size="small"
          aria-label={texts.replayOf(event, at(item.created))}
          busyText={again.isPending ? texts.replaying : null}
          onClick={() => again.mutate()}
        >
          {texts.replay}
        </Button>
      )}
      <FailureBar error={again.error} attempt={again.submittedAt} />
      <details className={styles.details}>
        <summary>{texts.body}</summary>
        <pre className={styles.sent}>{item.body}</pre>
        {answer === null || answer === '' ? null : (
          <>
            <p className={styles.quiet}>{texts.answer}</p>
            <pre className={styles.sent}>{answer}</pre>
          </>
        )}
      </details>
    </li>
  );
}
