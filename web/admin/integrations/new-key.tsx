import { useQueryClient } from '@tanstack/react-query';
import { keyTexts as texts, programs } from '#content/admin/programs.ts';
import { keyLimits, keyScopes } from '#modules/api-keys/constants.ts';
import { api } from './calls.ts';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { mayDo, useCurrentUser } from '../current-user.ts';
import { DraftModal } from '../form-drafts/draft-modal.tsx';
import { useOwnDraft } from '../form-drafts/use-own-draft.ts';
import { useSaving } from '../form-drafts/use-saving.ts';
import { faultBelow, listed } from './listed.ts';
import { refreshPrograms } from './programs-data.ts';
import styles from './programs.module.css';

const dayMs = 24 * 3600 * 1000;
const start = { name: '', scopes: '', ends: '90', networks: '' };

/** The form of a new API key. `onMade` receives the key, which the server returns only once. */
export function NewKey({ onClose, onMade }: { onClose: () => void; onMade: (key: string) => void }) {
  const draft = useOwnDraft('api-key', start);
  const queries = useQueryClient();
  const { name, scopes, ends, networks } = draft.fields;
  const user = useCurrentUser();
  const offered = keyScopes.filter((scope) => mayDo(user, scope));
  const chosen = offered.filter((scope) => listed(scopes).includes(scope));
  const saving = useSaving({
    draft,
    save: () =>
      api.apiKeys.create({
        name,
        scopes: chosen,
        networks: listed(networks),
        expires: endOf(ends),
      }),
    onSaved: async ({ data: { key } }) => {
      onClose();
      onMade(key);
      await refreshPrograms(queries);
    },
  });
  return (
    <DraftModal
      heading={texts.adding}
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
        maxLength={keyLimits.nameCharacters}
        data-focus-first=""
        hint={texts.nameHint}
        {...draft.input('name')}
        error={saving.faults['name']}
      />
      <CheckList
        label={texts.scopes}
        choices={offered.map((scope) => ({ name: scope, texts: texts.scopeTexts[scope] }))}
        chosen={chosen}
        onChange={(next) => draft.change({ scopes: next.join('\n') })}
        error={faultBelow(saving.faults, 'scopes')}
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
        error={faultBelow(saving.faults, 'networks')}
      />
    </DraftModal>
  );
}

/** Returns the expiry time after this number of days, or null for a key that does not expire. */
function endOf(days: string): string | null {
  return days === 'never' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
}
