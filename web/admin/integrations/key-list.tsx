import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyTexts as texts, integrations } from '#content/admin/integrations.ts';
import { integrationsApi } from './calls.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { CardList } from '../table/card-list.tsx';
import { RowButton } from '../table/row-button.tsx';
import { formatMoment } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { NewKey } from './new-key.tsx';
import { changeIntegrations, type ListedKey, useKeys } from './integrations-data.ts';
import styles from './integrations.module.css';
import { SecretModal } from './secret-modal.tsx';

/** The list of API keys with their permissions and last use. A new key is shown once. */
export function KeyList() {
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [newKey, setNewKey] = useState<string | null>(null);
  const [keyToRevoke, setKeyToRevoke] = useState<ListedKey | null>(null);
  return (
    <CardList
      texts={texts}
      failed={integrations.failed}
      query={useKeys()}
      onAdd={() => setAdding(true)}
      renderItem={(key) => <KeyItem key={key.id} item={key} onRevoke={() => setKeyToRevoke(key)} />}
    >
      {isAdding ? <NewKey onClose={() => setAdding(false)} onMade={setNewKey} /> : null}
      {newKey === null ? null : (
        <SecretModal texts={texts.made} secret={newKey} onClose={() => setNewKey(null)} />
      )}
      <ConfirmDialog
        question={keyToRevoke && { ...texts.question, lead: texts.question.lead(keyToRevoke.name) }}
        onClose={() => setKeyToRevoke(null)}
        action={async () => {
          if (keyToRevoke !== null)
            await changeIntegrations(queries, integrationsApi.apiKeys.delete(keyToRevoke.id));
        }}
      />
    </CardList>
  );
}

function KeyItem({ item, onRevoke }: { item: ListedKey; onRevoke: () => void }) {
  const now = useNow();
  const formatTime = (moment: string) => formatMoment(new Date(moment), now);
  const { last_used: lastUsed, last_client: lastClient, expires, networks } = item;
  const facts = [
    texts.by(item.made_by.name ?? item.made_by.email, formatTime(item.created)),
    lastUsed === null ? texts.never : texts.used(formatTime(lastUsed), lastClient ?? ''),
    ...(expires === null || item.state === 'expired' ? [] : [texts.endsOn(formatTime(expires))]),
    ...(networks.length === 0 ? [] : [texts.from(networks.join(', '))]),
  ];
  return (
    <li className={`${styles.item} ${styles.single}`}>
      <div className={styles.about}>
        <span className={styles.name}>
          {item.name}
          <span className={`quiet stack gap-16`}>{texts.start(item.start)}</span>
          {item.state === 'expired' ? <Badge tone="warn">{texts.expired}</Badge> : null}
        </span>
        <span>{item.scopes.map((scope) => texts.scopeTexts[scope]).join(' · ')}</span>
        <span className="quiet">{facts.join(' · ')}</span>
      </div>
      {item.can_revoke ? (
        <RowButton icon="trash" label={texts.revokeOf(item.name)} aria-haspopup="dialog" onPress={onRevoke} />
      ) : null}
    </li>
  );
}
