import type { ReactNode } from 'react';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { RowList } from '#web/ui/table/row-list.tsx';
import { QueryState } from '../query-state.tsx';

type CardListProps<Item> = {
  texts: { heading: string; lead: string; add: string; none: string };
  failed: string;
  query: { data: readonly Item[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  onAdd: () => void;
  /** Returns the list items, each with its key. */
  renderItem: (item: Item) => ReactNode;
  /** Dialogs of the list. */
  children?: ReactNode;
};

/** A short list in its own card, such as the list of API keys, with a button that adds an item. */
export function CardList<Item>({ texts, failed, query, onAdd, renderItem, children }: CardListProps<Item>) {
  const { data, error, refetch } = query;
  return (
    <Card
      heading={texts.heading}
      lead={texts.lead}
      action={
        <Button icon="plus" aria-haspopup="dialog" onClick={onAdd}>
          {texts.add}
        </Button>
      }
    >
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed={failed} />
      ) : data.length === 0 ? (
        <p className="quiet">{texts.none}</p>
      ) : (
        <RowList aria-label={texts.heading}>{data.map(renderItem)}</RowList>
      )}
      {children}
    </Card>
  );
}
