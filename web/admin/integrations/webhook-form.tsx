import { useQueryClient } from '@tanstack/react-query';
import { programs, webhookTexts as texts } from '#content/admin/programs.ts';
import { eventPermissions, webhookEvents, webhookLimits } from '#modules/webhooks/constants.ts';
import { api } from './calls.ts';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { mayDo, useCurrentUser } from '../current-user.ts';
import { DraftModal } from '../form-drafts/draft-modal.tsx';
import { useOwnDraft } from '../form-drafts/use-own-draft.ts';
import { useSaving } from '../form-drafts/use-saving.ts';
import { faultBelow, listed } from './listed.ts';
import { type ListedWebhook, refreshPrograms } from './programs-data.ts';

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
  const offered = webhookEvents.filter((event) => mayDo(user, eventPermissions[event]));
  const chosen = offered.filter((event) => listed(events).includes(event));
  const given = { name, url, events: chosen };
  const saving = useSaving({
    draft,
    save: async () => {
      if (webhook === null) return api.webhooks.create(given);
      return { ...(await api.webhooks.update(webhook.id, given)), data: { secret: null } };
    },
    onSaved: async ({ message, data: { secret } }) => {
      onClose();
      showToast(message);
      if (secret !== null) onMade(secret);
      await refreshPrograms(queries);
    },
  });
  return (
    <DraftModal
      heading={webhook === null ? texts.adding : texts.editing}
      texts={{ ...texts, close: programs.cancel }}
      draft={draft}
      saving={saving}
      onClose={onClose}
    >
      <TextField
        label={programs.name}
        name="name"
        required
        autoComplete="off"
        maxLength={webhookLimits.nameCharacters}
        data-focus-first=""
        hint={texts.nameHint}
        {...draft.input('name')}
        error={saving.faults['name']}
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
        error={saving.faults['url']}
      />
      {offered.length === 0 ? <p>{texts.noEvents}</p> : null}
      <CheckList
        label={texts.events}
        choices={offered.map((event) => ({ name: event, texts: texts.eventTexts[event], note: event }))}
        chosen={chosen}
        onChange={(next) => draft.change({ events: next.join('\n') })}
        error={faultBelow(saving.faults, 'events')}
      />
    </DraftModal>
  );
}
