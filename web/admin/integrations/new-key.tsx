import { useQueryClient } from '@tanstack/react-query';
import { keyTexts as texts, integrations } from '#content/admin/integrations.ts';
import { keyLimits, keyScopes } from '#modules/api-keys/constants.ts';
import { api } from './calls.ts';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { DraftModal } from '../form-drafts/draft-modal.tsx';
import { useOwnDraft } from '../form-drafts/use-own-draft.ts';
import { useSaving } from '../form-drafts/use-saving.ts';
import { findErrorBelow, splitLines } from './split-lines.ts';
import { refreshIntegrations } from './integrations-data.ts';
import styles from './integrations.module.css';

const dayMs = 24 * 3600 * 1000;
const emptyKey = { name: '', scopes: '', ends: '90', networks: '' };

/** The form of a new API key. `onMade` receives the key, which the server returns only once. */
export function NewKey({ onClose, onMade }: { onClose: () => void; onMade: (key: string) => void }) {
  const draft = useOwnDraft('api-key', emptyKey);
  const queries = useQueryClient();
  const { name, scopes, ends, networks } = draft.fields;
  const user = useCurrentUser();
  const availableScopes = keyScopes.filter((scope) => hasPermission(user, scope));
  const selectedScopes = availableScopes.filter((scope) => splitLines(scopes).includes(scope));
  const saving = useSaving({
    draft,
    save: () =>
      api.apiKeys.create({
        name,
        scopes: selectedScopes,
        networks: splitLines(networks),
        expires: getExpiry(ends),
      }),
    onSaved: async ({ data: { key } }) => {
      onClose();
      onMade(key);
      await refreshIntegrations(queries);
    },
  });
  return (
    <DraftModal
      heading={texts.adding}
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
        maxLength={keyLimits.nameCharacters}
        data-focus-first=""
        hint={texts.nameHint}
        {...draft.input('name')}
        error={saving.fieldErrors['name']}
      />
      <CheckList
        label={texts.scopes}
        choices={availableScopes.map((scope) => ({ name: scope, texts: texts.scopeTexts[scope] }))}
        chosen={selectedScopes}
        onChange={(next) => draft.change({ scopes: next.join('\n') })}
        error={findErrorBelow(saving.fieldErrors, 'scopes')}
      />
      <div>
        <p className={styles.label} aria-hidden="true">
          {texts.ends}
        </p>
        <Segments
          label={texts.ends}
          choices={texts.endChoices}
          chosen={texts.endChoices.find((choice) => choice.name === ends)?.name ?? '90'}
          onChoose={(choice) => draft.change({ ends: choice })}
        />
      </div>
      <TextArea
        label={texts.networks}
        name="networks"
        spellCheck={false}
        hint={texts.networksHint}
        {...draft.input('networks')}
        error={findErrorBelow(saving.fieldErrors, 'networks')}
      />
    </DraftModal>
  );
}

/** Returns the expiry time after this number of days, or null for a key that does not expire. */
function getExpiry(days: string): string | null {
  return days === 'never' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
}
