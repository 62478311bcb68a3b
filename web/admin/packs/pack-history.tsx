import { useState } from 'react';
import { api } from './calls.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { type VersionField, VersionHistory } from '../catalogue/history/version-history.tsx';
import styles from '../catalogue/history/version-history.module.css';
import { getUrlPath, type StaffItem } from '../catalogue/items.ts';
import type { Pack } from './packs-data.ts';
import { itemHistory } from '../catalogue/history/texts.ts';
import { packs as texts } from './texts.ts';

type PackHistoryProps = { stored: Pack; onRestored: () => void };

export function PackHistory({ stored, onRestored }: PackHistoryProps) {
  const { id, version: base } = stored;
  const [isOpen, setIsOpen] = useState(false);
  const source = {
    key: ['pack', id] as const,
    list: (page: { limit: number; after: string }, signal: AbortSignal) =>
      api.listVersions(id, page, { signal }),
    find: async (version: string, signal: AbortSignal) =>
      toFacts(await api.findVersion(id, version, { signal })),
    restore: (version: string) => api.restoreVersion(id, version, { version: base }),
    now: toFacts({ ...stored, cover: stored.thumbnail }),
    itemsLabel: 'Items',
  };
  return (
    <>
      <Button icon="clock" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {itemHistory.open}
      </Button>
      {isOpen ? (
        <VersionHistory source={source} onClose={() => setIsOpen(false)} onRestored={onRestored} />
      ) : null}
    </>
  );
}

type PackContent = Pick<Pack, 'name' | 'description' | 'kind' | 'cover'> & { items: readonly StaffItem[] };

function toFacts({ name, description, kind, cover, items }: PackContent): VersionField[] {
  return [
    { label: itemHistory.fields.name, value: name, sign: name },
    {
      label: itemHistory.fields.description,
      value: description === '' ? itemHistory.nothing : description,
      sign: description,
    },
    { label: itemHistory.fields.kind, value: texts.kinds[kind], sign: kind },
    {
      label: itemHistory.fields.coverItem,
      value:
        cover === null ? (
          itemHistory.nothing
        ) : (
          <img src={getUrlPath(cover)} alt="" className={styles.picture} />
        ),
      sign: cover ?? '',
    },
    {
      label: 'Items',
      value: <ItemNames items={items} />,
      sign: items.map(({ id }) => id).join(),
    },
  ];
}

function ItemNames({ items }: { items: readonly StaffItem[] }) {
  if (items.length === 0) return itemHistory.nothing;
  return (
    <ol className={styles.names}>
      {items.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ol>
  );
}
