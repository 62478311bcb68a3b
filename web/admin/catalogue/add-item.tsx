import { type ReactNode, useRef, useState } from 'react';
import { states } from '#content/admin/frame.ts';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import { formatTime } from '#web/format/dates.ts';
import { getDraftName } from '../form/form-draft.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
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
        section={getSection(page)}
        heading={texts[page].heading}
        lead={savedAt === null ? texts[page].lead : texts.draftSaved(formatTime(savedAt))}
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

function DraftForm({ page, memberId, onSaved, onTouch: onUserChange, onDone, onFault }: DraftFormProps) {
  const {
    kept: storedDraft,
    keep: storeDraft,
    settle,
  } = useDraft(getDraftName(page, memberId), emptyDraft, onSaved);
  // The last draft that the user did not change: the initial draft, or the fields that remain after an item was saved.
  const initialDraft = useRef<Draft | null>(storedDraft);
  return (
    <ItemForm
      storedDraft={storedDraft}
      start={emptyDraft}
      isSticker={page === 'stickers'}
      edited={null}
      onChange={(draft) => {
        storeDraft(draft);
        if (draft !== initialDraft.current && !isEmptyDraft(draft)) onUserChange();
      }}
      onCancel={null}
      onSubmitted={(sent) => {
        initialDraft.current = settle(sent);
        return initialDraft.current;
      }}
      onDone={onDone}
      onFault={onFault}
    />
  );
}
