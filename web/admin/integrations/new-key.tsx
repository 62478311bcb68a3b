import { useQueryClient } from '@tanstack/react-query';
import { keyLimits, keyScopes } from '#modules/api-keys/constants.ts';
import { integrationsApi } from './calls.ts';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { refreshIntegrations } from './integrations-data.ts';
import styles from './integrations.module.css';
import { dayMs } from '#modules/time.ts';
import { integrations, keyTexts as texts } from './texts.ts';

const endChoiceTexts = [
  { name: '30', texts: '30 days' },
  { name: '90', texts: '90 days' },
  { name: '365', texts: '1 year' },
  { name: 'never', texts: 'Does not expire' },
] as const;

const emptyKey: { name: string; scopes: string[]; ends: string; networks: string } = {
  name: '',
  scopes: [],
  ends: '90',
  networks: '',
};

/** The form of a new API key. `onMade` receives the key, which the server returns only once. */
export function NewKey({ onClose, onMade }: { onClose: () => void; onMade: (key: string) => void }) {
  const queries = useQueryClient();
  const user = useCurrentUser();
  const availableScopes = keyScopes.filter((scope) => hasPermission(user, scope));
  const pickAvailable = (scopes: readonly string[]) =>
    availableScopes.filter((scope) => scopes.includes(scope));
  const form = useForm(
    ({ name, scopes, ends, networks }) =>
      integrationsApi.apiKeys.create({
        name,
        scopes: pickAvailable(scopes),
        networks: splitLines(networks),
        expires: getExpiry(ends),
      }),
    {
      draft: 'api-key',
      start: emptyKey,
      onSaved: async ({ data: { key } }) => {
        onClose();
        onMade(key);
        await refreshIntegrations(queries);
      },
    },
  );
  return (
    <FormDialog
      heading="New API key"
      texts={{
        save: 'Create key',
        saving: 'Creating…',
        notSaved: 'The key was not created.',
        close: integrations.cancel,
      }}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={integrations.name}
        required
        autoComplete="off"
        maxLength={keyLimits.nameCharacters}
        data-focus-first=""
        hint="Its purpose, such as “Order import”."
        {...form.input('name')}
      />
      <CheckList
        label="Permissions"
        choices={availableScopes.map((scope) => ({ name: scope, texts: texts.scopeTexts[scope] }))}
        chosen={pickAvailable(form.values.scopes)}
        onChange={(scopes) => form.change({ scopes: pickAvailable(scopes) })}
        error={form.errors.scopes}
      />
      <div>
        <p className={styles.label} aria-hidden="true">
          Valid for
        </p>
        <Segments
          label="Valid for"
          choices={endChoiceTexts}
          chosen={endChoiceTexts.find((choice) => choice.name === form.values.ends)?.name ?? '90'}
          onChoose={(ends) => form.change({ ends })}
        />
      </div>
      <TextArea
        label="Allowed networks"
        spellCheck={false}
        hint="Optional. One per line, such as 203.0.113.7 or 203.0.113.0/24."
        {...form.input('networks')}
      />
    </FormDialog>
  );
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns the expiry time after this number of days, or null for a key that does not expire. */
function getExpiry(days: string): string | null {
  return days === 'never' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
}
