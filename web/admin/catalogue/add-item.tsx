import type { ReactNode } from 'react';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { ItemForm } from './item-form.tsx';
import type { ItemFormOptions } from './use-item-form.ts';

export type FormFrameProps = Pick<ItemFormOptions, 'onDone' | 'onFault' | 'onTouch'> & {
  page: 'filters' | 'stickers';
  notice: ReactNode;
};

/** The form of a new item. */
export function AddItem({ page, notice, ...form }: FormFrameProps) {
  return (
    <>
      <PageHeading section={getSection(page)} heading={texts[page].heading} lead={texts[page].lead} />
      {notice}
      <ItemForm {...form} draftName={page} item={null} isSticker={page === 'stickers'} editedKind={null} />
    </>
  );
}
