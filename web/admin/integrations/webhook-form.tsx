import { useQueryClient } from '@tanstack/react-query';
import { eventPermissions, webhookEvents, webhookLimits } from '#modules/webhooks/constants.ts';
import { integrationsApi } from './calls.ts';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { type ListedWebhook, listWebhooks, refreshIntegrations } from './integrations-data.ts';
import { integrations, webhookTexts as texts } from './texts.ts';

type WebhookFormProps = {
  /** Null for a new webhook. */
  webhook: ListedWebhook | null;
  onClose: () => void;
  /** Called with the secret of a new webhook. */
  onMade: (secret: string) => void;
};

export function WebhookForm({ webhook, onClose, onMade }: WebhookFormProps) {
  const queries = useQueryClient();
  const user = useCurrentUser();
  const availableEvents = webhookEvents.filter((event) => hasPermission(user, eventPermissions[event]));
  const pickAvailable = (events: readonly string[]) =>
    availableEvents.filter((event) => events.includes(event));
  const form = useForm(
    async (values) => {
      const input = { ...values, events: pickAvailable(values.events) };
      if (webhook === null) return integrationsApi.webhooks.create(input);
      return { ...(await integrationsApi.webhooks.update(webhook.id, input)), data: { secret: null } };
    },
    {
      draft: webhook === null ? 'webhook' : `webhook.${webhook.id}`,
      record: webhook,
      toValues: (record: ListedWebhook | null) => ({
        name: record?.name ?? '',
        url: record?.url ?? '',
        events: record?.events ?? [],
      }),
      findLatest: async ({ id }) => (await listWebhooks()).find((one) => one.id === id),
      onSaved: async ({ message, data: { secret } }) => {
        onClose();
        showToast(message);
        if (secret !== null) onMade(secret);
        await refreshIntegrations(queries);
      },
    },
  );
  return (
    <FormDialog
      heading={webhook === null ? 'New webhook' : 'Edit webhook'}
      texts={{
        save: 'Save',
        saving: 'Saving…',
        notSaved: 'The webhook was not saved.',
        close: integrations.cancel,
      }}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={integrations.name}
        required
        autoComplete="off"
        maxLength={webhookLimits.nameCharacters}
        data-focus-first=""
        hint="The receiver, such as “Shop”."
        {...form.input('name')}
      />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        maxLength={webhookLimits.urlCharacters}
        hint="For example https://example.com/hooks. Private networks are not allowed."
        {...form.input('url')}
      />
      {availableEvents.length === 0 ? <p>Your role may not read the data of any event.</p> : null}
      <CheckList
        label="Events"
        choices={availableEvents.map((event) => ({
          name: event,
          texts: texts.eventTexts[event],
          note: event,
        }))}
        chosen={pickAvailable(form.values.events)}
        onChange={(events) => form.change({ events: pickAvailable(events) })}
        error={form.errors.events}
      />
    </FormDialog>
  );
}
