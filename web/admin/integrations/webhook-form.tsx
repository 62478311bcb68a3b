import { useQueryClient } from '@tanstack/react-query';
import { integrations, webhookTexts as texts } from '#content/admin/integrations.ts';
import { eventPermissions, webhookEvents, webhookLimits } from '#modules/webhooks/constants.ts';
import { api } from './calls.ts';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { DraftModal } from '../form-drafts/draft-modal.tsx';
import { useOwnDraft } from '../form-drafts/use-own-draft.ts';
import { useSaving } from '../form-drafts/use-saving.ts';
import { findErrorBelow, splitLines } from './split-lines.ts';
import { type ListedWebhook, refreshIntegrations } from './integrations-data.ts';

type WebhookFormProps = {
  /** Null for a new webhook. */
  webhook: ListedWebhook | null;
  onClose: () => void;
  /** Called with the secret of a new webhook. */
  onMade: (secret: string) => void;
};

export function WebhookForm({ webhook, onClose, onMade }: WebhookFormProps) {
  const draft = useOwnDraft(webhook === null ? 'webhook' : `webhook.${webhook.id}`, {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events.join('\n') ?? '',
  });
  const queries = useQueryClient();
  const { name, url, events } = draft.fields;
  const user = useCurrentUser();
  const availableEvents = webhookEvents.filter((event) => hasPermission(user, eventPermissions[event]));
  const selectedEvents = availableEvents.filter((event) => splitLines(events).includes(event));
  const input = { name, url, events: selectedEvents };
  const saving = useSaving({
    draft,
    save: async () => {
      if (webhook === null) return api.webhooks.create(input);
      return { ...(await api.webhooks.update(webhook.id, input)), data: { secret: null } };
    },
    onSaved: async ({ message, data: { secret } }) => {
      onClose();
      showToast(message);
      if (secret !== null) onMade(secret);
      await refreshIntegrations(queries);
    },
  });
  return (
    <DraftModal
      heading={webhook === null ? texts.adding : texts.editing}
      texts={{ ...texts, close: integrations.cancel }}
      draft={draft}
      saving={saving}
      onClose={onClose}
    >
      <TextField
        label={integrations.name}
        name="name"
        required
        autoComplete="off"
        maxLength={webhookLimits.nameCharacters}
        data-focus-first=""
        hint={texts.nameHint}
        {...draft.input('name')}
        error={saving.fieldErrors['name']}
      />
      <TextField
        label={texts.url}
        name="url"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        maxLength={webhookLimits.urlCharacters}
        hint={texts.urlHint}
        {...draft.input('url')}
        error={saving.fieldErrors['url']}
      />
      {availableEvents.length === 0 ? <p>{texts.noEvents}</p> : null}
      <CheckList
        label={texts.events}
        choices={availableEvents.map((event) => ({
          name: event,
          texts: texts.eventTexts[event],
          note: event,
        }))}
        chosen={selectedEvents}
        onChange={(next) => draft.change({ events: next.join('\n') })}
        error={findErrorBelow(saving.fieldErrors, 'events')}
      />
    </DraftModal>
  );
}
