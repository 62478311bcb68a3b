import { useState } from 'react';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { getUrlPath, type StaffItem } from '../items.ts';
import { type VersionField, VersionHistory } from './version-history.tsx';
import styles from './version-history.module.css';
import { itemHistory as texts } from './texts.ts';
import { catalogue } from '../texts.ts';

type ItemHistoryProps = { item: StaffItem; onRestored: () => void };

export function ItemHistory({ item, onRestored }: ItemHistoryProps) {
  const { id, kind, version: base } = item;
  const [isOpen, setIsOpen] = useState(false);
  const source = {
    key: ['item', id] as const,
    list: (page: { limit: number; after: string }, signal: AbortSignal) =>
      api.items.listVersions(id, page, { signal }),
    find: async (version: string, signal: AbortSignal) =>
      toFacts(await api.items.findVersion(id, version, { signal }), kind),
    restore: (version: string) => api.items.restoreVersion(id, version, { version: base }),
    now: toFacts(item, kind),
    itemsLabel: texts.fields.items,
  };
  return (
    <>
      <Button icon="clock" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen ? (
        <VersionHistory source={source} onClose={() => setIsOpen(false)} onRestored={onRestored} />
      ) : null}
    </>
  );
}

type ItemVersion = Pick<
  StaffItem,
  'name' | 'description' | 'amount' | 'image' | 'thumbnail' | 'upload' | 'items' | 'category'
>;

function toFacts(version: ItemVersion, kind: StaffItem['kind']): VersionField[] {
  const amount = catalogue.coins(version.amount);
  return [
    { label: texts.fields.name, value: version.name, sign: version.name },
    {
      label: texts.fields.description,
      value: version.description === '' ? texts.nothing : version.description,
      sign: version.description,
    },
    {
      label: texts.fields.image,
      value: <img src={getUrlPath(version.thumbnail)} alt="" className={styles.picture} />,
      sign: version.image,
    },
    { label: texts.fields.amount, value: amount, sign: amount },
    {
      label: texts.fields.upload,
      value: (
        <a href={getUrlPath(version.upload)} download>
          Download
        </a>
      ),
      sign: version.upload,
    },
    ...(kind === 'filter'
      ? []
      : [
          { label: texts.fields.items, value: version.items, sign: String(version.items) },
          { label: texts.fields.category, value: version.category, sign: String(version.category) },
        ]),
  ];
}
