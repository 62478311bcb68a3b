import { type ReactNode, useRef, useState } from 'react';
import { states } from '#content/admin/frame.ts';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import { clock } from '#web/format/dates.ts';
import { draftName } from '../form-drafts/form-draft.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { type Draft, emptyDraft, isEmptyDraft } from './draft.ts';
import { ItemForm } from './item-form.tsx';
import { useDraft } from './use-draft.ts';
import type { ItemFormOptions } from './use-item-form.ts';

export type FormFrameProps = Pick<ItemFormOptions, 'onDone' | 'onFault'> & {
  page: 'filters' | 'stickers';
  notice: ReactNode;
  /** Undefined while the user is loading. */
  memberId: number | undefined;
  /** Called after each change by the user. */
  onTouch: () => void;
};

/** The form of a new item. This browser stores a draft for each member. */
export function AddItem({ notice, memberId, ...form }: FormFrameProps) {
  const { page } = form;
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  return (
    <>
      <PageHeading
        section={sectionNamed(page)}
        heading={texts[page].heading}
        lead={savedAt === null ? texts[page].lead : texts.draftSaved(clock(savedAt))}
      />
      {notice}
      {memberId === undefined ? (
        <output>{states.loading}</output>
      ) : (
        <DraftForm key={memberId} memberId={memberId} onSaved={setSavedAt} {...form} />
      )}
    </>
  );
}

type DraftFormProps = Omit<FormFrameProps, 'notice' | 'memberId'> & {
  memberId: number;
  onSaved: (at: Date | null) => void;
};

function DraftForm({ page, memberId, onSaved, onTouch, onDone, onFault }: DraftFormProps) {
  const { kept, keep, settle } = useDraft(draftName(page, memberId), emptyDraft, onSaved);
  // A draft that the user has not changed: the initial one, or the remainder after an item was saved.
  const untouched = useRef<Draft | null>(kept);
  return (
    <ItemForm
      kept={kept}
      start={emptyDraft}
      isSticker={page === 'stickers'}
      edited={null}
      onChange={(draft) => {
        keep(draft);
        if (draft !== untouched.current && !isEmptyDraft(draft)) onTouch();
      }}
      onCancel={null}
      settle={(sent) => {
        untouched.current = settle(sent);
        return untouched.current;
      }}
      onDone={onDone}
      onFault={onFault}
    />
  );
}
