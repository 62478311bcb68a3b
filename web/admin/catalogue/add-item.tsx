import type { ReactNode } from 'react';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { ItemForm } from './item-form.tsx';
import type { ItemFormOptions } from './use-item-form.ts';
import { catalogue as texts } from './texts.ts';

const headingTexts = { filters: texts.filters.heading, stickers: texts.stickers.heading } as const;

const leadTexts = {
  filters: 'Face filters for the app',
  stickers: 'Stickers and memoji for the app',
} as const;

export type FormFrameProps = Pick<ItemFormOptions, 'onDone' | 'onFault' | 'onTouch'> & {
  page: 'filters' | 'stickers';
  notice: ReactNode;
};

/** The form of a new item. */
export function AddItem({ page, notice, ...form }: FormFrameProps) {
  return (
    <>
      <PageHeading section={getSection(page)} heading={headingTexts[page]} lead={leadTexts[page]} />
      {notice}
      <ItemForm {...form} draftName={page} item={null} isSticker={page === 'stickers'} editedKind={null} />
    </>
  );
}
