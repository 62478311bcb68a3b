import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { integrationsApi } from './calls.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { CardList } from '../table/card-list.tsx';
import table from '../table/table.module.css';
import { formatMoment } from '../time-text.ts';
import { NewKey } from './new-key.tsx';
import { changeIntegrations, type ListedKey, useKeys } from './integrations-data.ts';
import { SecretModal } from './secret-modal.tsx';
import { integrations, keyTexts as texts } from './texts.ts';

/** The list of API keys with their permissions and last use. A new key is shown once. */
export function KeyList() {
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [newKey, setNewKey] = useState<string | null>(null);
  return (
    <CardList
      texts={{
        heading: 'API keys',
        lead: 'A program with a key can do what the key allows, on behalf of the member who created it.',
        add: 'New key',
        none: 'No API keys yet',
      }}
      failed={integrations.failed}
      query={useKeys()}
      onAdd={() => setAdding(true)}
      getKey={({ id }) => id}
      getName={({ name }) => name}
      renderItem={(key, now) => <KeyText item={key} now={now} />}
      listActions={({ id, name, canRevoke: mayRevoke }) => [
        mayRevoke && {
          icon: 'trash',
          texts: 'Revoke',
          isDanger: true,
          question: {
            heading: 'Revoke this key?',
            keep: 'Keep',
            sure: 'Revoke key',
            busy: 'Revoking…',
            lead: `Programs that use “${name}” lose access immediately. This cannot be undone.`,
          },
          change: () => changeIntegrations(queries, integrationsApi.apiKeys.delete(id)),
        },
      ]}
    >
      {isAdding ? <NewKey onClose={() => setAdding(false)} onMade={setNewKey} /> : null}
      {newKey === null ? null : (
        <SecretModal
          texts={{
            heading: 'Your new API key',
            lead: 'Copy it now: it is shown only once. Treat it like a password, because anyone who has it can use it.',
            label: 'API key',
          }}
          secret={newKey}
          onClose={() => setNewKey(null)}
        />
      )}
    </CardList>
  );
}

function KeyText({ item, now }: { item: ListedKey; now: Date }) {
  const formatTime = (moment: string) => formatMoment(new Date(moment), now);
  const { lastUsed, lastClient, expires, networks } = item;
  const facts = [
    `created by ${item.madeBy.name ?? item.madeBy.email}, ${formatTime(item.created)}`,
    lastUsed === null ? 'never used' : `last used ${formatTime(lastUsed)} from ${lastClient ?? ''}`,
    ...(expires === null || item.state === 'expired' ? [] : [`expires ${formatTime(expires)}`]),
    ...(networks.length === 0 ? [] : [`only from ${networks.join(', ')}`]),
  ];
  return (
    <>
      <span className={table.itemName}>
        {item.name}
        <span className="quiet">{`${item.start}…`}</span>
        {item.state === 'expired' ? <Badge tone="warn">Expired</Badge> : null}
      </span>
      <span>{item.scopes.map((scope) => texts.scopeTexts[scope]).join(' · ')}</span>
      <span className="quiet">{facts.join(' · ')}</span>
    </>
  );
}
