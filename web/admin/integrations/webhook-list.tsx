import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { integrations, webhookTexts as texts } from '#content/admin/integrations.ts';
import { integrationsApi } from './calls.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { CardList } from '../table/card-list.tsx';
import { RowButton } from '../table/row-button.tsx';
import { formatMoment } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { Deliveries } from './deliveries.tsx';
import { changeIntegrations, type ListedWebhook, useWebhooks } from './integrations-data.ts';
import styles from './integrations.module.css';
import { SecretModal } from './secret-modal.tsx';
import { WebhookForm } from './webhook-form.tsx';

type OpenDialogState =
  | { what: 'new' }
  | { what: 'secret'; secret: string }
  | { what: 'edit' | 'delete' | 'deliveries'; id: number };

export function WebhookList() {
  const query = useWebhooks();
  const [open, setOpen] = useState<OpenDialogState | null>(null);
  return (
    <CardList
      texts={texts}
      failed={integrations.failed}
      query={query}
      onAdd={() => setOpen({ what: 'new' })}
      renderItem={(webhook) => <WebhookItem key={webhook.id} item={webhook} onOpen={setOpen} />}
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
  const queries = useQueryClient();
  const close = () => onOpen(null);
  const showSecret = (secret: string) => onOpen({ what: 'secret', secret });
  if (open?.what === 'secret') return <SecretModal texts={texts.made} secret={open.secret} onClose={close} />;
  if (open?.what === 'new') return <WebhookForm webhook={null} onClose={close} onMade={showSecret} />;
  const webhook = webhooks.find(({ id }) => id === open?.id);
  if (webhook === undefined) return null;
  if (open?.what === 'edit') return <WebhookForm webhook={webhook} onClose={close} onMade={showSecret} />;
  if (open?.what === 'deliveries')
    return <Deliveries webhook={webhook} onClose={close} onSecret={showSecret} />;
  return (
    <ConfirmDialog
      question={{ ...texts.question, lead: texts.question.lead(webhook.name) }}
      onClose={close}
      action={() => changeIntegrations(queries, integrationsApi.webhooks.delete(webhook.id))}
    />
  );
}

function WebhookItem({ item, onOpen }: { item: ListedWebhook; onOpen: (open: OpenDialogState) => void }) {
  const now = useNow();
  const queries = useQueryClient();
  const { id, name, is_active: isActive, paused_events: paused, owner, key } = item;
  const isPaused = isActive && paused.length === item.events.length;
  // A webhook with paused events shows the button "turn on": a member who turns it on becomes its owner, and the events resume.
  const isOn = isActive && paused.length === 0;
  const formatTime = (moment: string) => formatMoment(new Date(moment), now);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => changeIntegrations(queries, integrationsApi.webhooks.update(id, { is_active: !isOn })),
  });
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <span className={styles.name}>
          {name}
          <Badge tone={isPaused ? 'warn' : isActive ? 'good' : 'quiet'} hasDot>
            {isPaused ? texts.paused : isActive ? texts.on : texts.off}
          </Badge>
        </span>
        <span className="stack gap-16">{item.url}</span>
        <span className="quiet">{item.events.map((event) => texts.eventTexts[event]).join(' · ')}</span>
        {owner === null ? null : (
          <span className="quiet">
            {key === null
              ? texts.by(owner.name ?? owner.email)
              : texts.byKey(owner.name ?? owner.email, key.name)}
          </span>
        )}
        {isActive && paused.length > 0 ? (
          <span className={styles.bad}>
            {isPaused
              ? texts.pausedWhy
              : texts.pausedEvents(paused.map((event) => texts.eventTexts[event]).join(' · '))}
          </span>
        ) : null}
        {item.given_up === null ? null : (
          <span className={styles.bad}>{texts.givenUp(formatTime(item.given_up))}</span>
        )}
        {item.failing_since === null || item.given_up !== null ? null : (
          <span className={styles.bad}>{texts.failing(formatTime(item.failing_since))}</span>
        )}
        {item.former_secret_until === null || new Date(item.former_secret_until) <= now ? null : (
          <span className="quiet">{texts.former(formatTime(item.former_secret_until))}</span>
        )}
      </div>
      <div className="cluster gap-4">
        <Button
          size="small"
          aria-label={texts.deliveriesOf(name)}
          aria-haspopup="dialog"
          onClick={() => onOpen({ what: 'deliveries', id })}
        >
          {texts.deliveries}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`${isOn ? texts.turnOff : texts.turnOn}: ${name}`}
          busyText={isPending ? texts.turning : null}
          onClick={() => mutate()}
        >
          {isOn ? texts.turnOff : texts.turnOn}
        </Button>
        <RowButton
          icon="pencil"
          label={texts.editOf(name)}
          aria-haspopup="dialog"
          onPress={() => onOpen({ what: 'edit', id })}
        />
        <RowButton
          icon="trash"
          label={texts.removeOf(name)}
          aria-haspopup="dialog"
          onPress={() => onOpen({ what: 'delete', id })}
        />
      </div>
      <FailureBar error={error} attempt={submittedAt} />
    </li>
  );
}
