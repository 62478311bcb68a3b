import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyTexts as texts, integrations } from '#content/admin/integrations.ts';
import { integrationsApi } from './calls.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { CardList } from '../table/card-list.tsx';
import table from '../table/table.module.css';
import { formatMoment } from '../time-text.ts';
import { NewKey } from './new-key.tsx';
import { changeIntegrations, type ListedKey, useKeys } from './integrations-data.ts';
import { SecretModal } from './secret-modal.tsx';

/** The list of API keys with their permissions and last use. A new key is shown once. */
export function KeyList() {
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [newKey, setNewKey] = useState<string | null>(null);
  return (
    <CardList
      texts={texts}
      failed={integrations.failed}
      query={useKeys()}
      onAdd={() => setAdding(true)}
      getKey={({ id }) => id}
      getName={({ name }) => name}
      renderItem={(key, now) => <KeyText item={key} now={now} />}
      listActions={({ id, name, canRevoke: mayRevoke }) => [
        mayRevoke && {
          icon: 'trash',
          texts: texts.revoke,
          isDanger: true,
          question: { ...texts.question, lead: texts.question.lead(name) },
          change: () => changeIntegrations(queries, integrationsApi.apiKeys.delete(id)),
        },
      ]}
    >
      {isAdding ? <NewKey onClose={() => setAdding(false)} onMade={setNewKey} /> : null}
      {newKey === null ? null : (
        <SecretModal texts={texts.made} secret={newKey} onClose={() => setNewKey(null)} />
      )}
    </CardList>
  );
}

function KeyText({ item, now }: { item: ListedKey; now: Date }) {
  const formatTime = (moment: string) => formatMoment(new Date(moment), now);
  const { lastUsed, lastClient, expires, networks } = item;
  const facts = [
    texts.by(item.madeBy.name ?? item.madeBy.email, formatTime(item.created)),
    lastUsed === null ? texts.never : texts.used(formatTime(lastUsed), lastClient ?? ''),
    ...(expires === null || item.state === 'expired' ? [] : [texts.endsOn(formatTime(expires))]),
    ...(networks.length === 0 ? [] : [texts.from(networks.join(', '))]),
  ];
  return (
    <>
      <span className={table.itemName}>
        {item.name}
        <span className="quiet">{texts.start(item.start)}</span>
        {item.state === 'expired' ? <Badge tone="warn">{texts.expired}</Badge> : null}
      </span>
      <span>{item.scopes.map((scope) => texts.scopeTexts[scope]).join(' · ')}</span>
      <span className="quiet">{facts.join(' · ')}</span>
    </>
  );
}
