import { useState } from 'react';
import { catalogue } from '#content/admin/catalogue.ts';
import { itemHistory as texts } from '#content/admin/catalogue/packs.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { pathOf, type StaffItem } from '../items.ts';
import { type Fact, VersionHistory } from './version-history.tsx';
import styles from './version-history.module.css';

type ItemHistoryProps = { item: StaffItem; onRestored: () => void };

export function ItemHistory({ item, onRestored }: ItemHistoryProps) {
  const { id, kind, version: base } = item;
  const [isOpen, setIsOpen] = useState(false);
  const source = {
    key: ['item', id] as const,
    list: (page: { limit: number; after: string }, signal: AbortSignal) =>
      api.items.listVersions(id, page, { signal }),
    find: async (version: string, signal: AbortSignal) =>
      factsOf(await api.items.findVersion(id, version, { signal }), kind),
    restore: (version: string) => api.items.restoreVersion(id, version, { version: base }),
    now: factsOf(item, kind),
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

type Said = Pick<
  StaffItem,
  'name' | 'description' | 'amount' | 'image' | 'thumbnail' | 'upload' | 'items' | 'category'
>;

function factsOf(said: Said, kind: StaffItem['kind']): Fact[] {
  const { fields } = texts;
  const amount = `${catalogue.currency}${said.amount.toFixed(2)}`;
  return [
    { label: fields.name, value: said.name, sign: said.name },
    {
      label: fields.description,
      value: said.description === '' ? texts.nothing : said.description,
      sign: said.description,
    },
    {
      label: fields.image,
      value: <img src={pathOf(said.thumbnail)} alt="" className={styles.picture} />,
      sign: said.image,
    },
    { label: fields.amount, value: amount, sign: amount },
    {
      label: fields.upload,
      value: (
        <a href={pathOf(said.upload)} download>
          {texts.download}
        </a>
      ),
      sign: said.upload,
    },
    ...(kind === 'filter'
      ? []
      : [
          { label: fields.items, value: said.items, sign: String(said.items) },
          { label: fields.category, value: said.category, sign: String(said.category) },
        ]),
  ];
}
