import { useId } from 'react';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import { formatTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { showUndo } from '#web/ui/feedback/toast.tsx';
import layout from '../editing/form.module.css';
import { offerUndoToast, StoredDraftNotice } from '../form/draft-line.tsx';
import type { UndoStep } from '../form/form-input.ts';
import { PageActions } from '../shell/page-actions.tsx';
import { PlayersReport } from './players-report.tsx';
import styles from './catalogue.module.css';
import { isEmptyDraft } from './draft.ts';
import { FileCheck } from './file-check.tsx';
import { FitReport } from './fit-report.tsx';
import { ItemFields, StickerFields } from './item-fields.tsx';
import { type CatalogueItem, usePublishedFit, getUrlPath } from './items.ts';
import { type ItemForm as ItemFormState, type ItemFormOptions, useItemForm } from './use-item-form.ts';
import { getSubmitBlocker } from './submit-blocker.ts';
import { ConflictPanel } from '../form/conflict-panel.tsx';
import { catalogue as texts } from './texts.ts';
import { drafts } from '../form/texts.ts';

type ItemConflictProps = { theirs: CatalogueItem; onKeep: () => void; onTake: (() => void) | undefined };

/** Shows the version of an item that another person saved in the meantime. */
function ItemConflict({ theirs, ...actions }: ItemConflictProps) {
  const { name, description, amount, items, category, thumbnail } = theirs;
  const facts: [string, string][] = [
    [texts.name, name],
    [texts.description, description === '' ? 'none' : description],
    [texts.amount, texts.coins(amount)],
    ...(items === undefined ? [] : ([[texts.items, String(items)]] satisfies [string, string][])),
    ...(category === undefined ? [] : ([[texts.category, category]] satisfies [string, string][])),
  ];
  return (
    <ConflictPanel
      texts={{
        heading: 'Two versions',
        text: 'Someone else changed this item after you opened it. Their version is here, yours is below.',
        takeTheirs: 'Use theirs',
      }}
      keepText="Keep yours"
      versions={
        <div className={styles.theirs}>
          <img src={getUrlPath(thumbnail)} alt="" className={styles.theirThumb} />
          <dl className={styles.theirFacts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      }
      {...actions}
    />
  );
}

type ItemFormProps = ItemFormOptions & {
  /** Leaves the form of an existing item. */
  onCancel?: () => void;
  /** Returns to the form, to restore discarded input. */
  onReturn?: () => void;
  onReload?: () => void;
};

/**
 * The form, with the fields in the order of the specification, the report on the upload beside the form, and Submit at the end.
 */
export function ItemForm({ onCancel, onReturn, onReload, ...options }: ItemFormProps) {
  const formId = useId();
  const state = useItemForm(options);
  const { form, draft, change, upload, judgement } = state;
  const { conflict } = form;
  const { isSticker, editedKind, item } = options;
  const published = item ?? undefined;
  const isEditing = item !== null;
  const edited =
    item === null || editedKind === null ? null : { kind: editedKind, id: item.id, version: item.version };
  const waitReason = getSubmitBlocker(state);

  function startOver() {
    const undo = state.reset();
    form.focus('name');
    showUndo('The draft was cleared', () => void undo());
  }

  function cancel() {
    const undo = state.reset();
    onCancel?.();
    if (!form.isChanged) return;
    showUndo(drafts.discarded, () => {
      undo();
      onReturn?.();
    });
  }

  async function takeTheirs(take: () => Promise<UndoStep>) {
    const undo = await take();
    state.clearFiles();
    offerUndoToast(undo);
    onReload?.();
  }

  return (
    <form
      {...form.props}
      id={formId}
      aria-label={isEditing ? published?.name : isSticker ? texts.stickers.heading : texts.filters.heading}
      className={`${layout.columns} ${styles.form}`}
      onSubmit={(event) => (waitReason === null ? form.props.onSubmit(event) : event.preventDefault())}
    >
      {conflict?.newer ? (
        <ItemConflict
          theirs={conflict.newer}
          onKeep={conflict.keep}
          onTake={() => void takeTheirs(conflict.take)}
        />
      ) : null}
      <div className={layout.fields}>
        {isEditing ? (
          <StoredDraftNotice draft={form.draft} />
        ) : form.draft.keptAt === null || form.draft.isInTab ? null : (
          <output className="note">{`Draft saved ${formatTime(form.draft.keptAt)}`}</output>
        )}
        <ItemFields state={state} published={published} />
        {isSticker ? <StickerFields state={state} isEditing={isEditing} /> : null}
        {isEditing ? null : (
          <CheckField
            label="Do not publish it yet"
            hint="Only staff can see it until it is published."
            isChecked={draft.isLater}
            onChange={(isLater) => change({ isLater })}
          />
        )}
        {isEditing || isEmptyDraft(draft) ? null : (
          <Button variant="quiet" className={styles.startOver ?? ''} onClick={startOver}>
            Start over
          </Button>
        )}
      </div>
      <div className="stack gap-16">
        <FileCheck
          report={judgement.report}
          name={draft.upload?.name ?? upload.sending?.file.name ?? null}
          isChecking={judgement.isDue || (upload.sending?.error === null && isUploaded(upload.sending))}
          isEditing={isEditing}
          leftOut={draft.leftOut}
          onLeaveOut={(names) => change({ leftOut: [...new Set(names)] })}
        />
        <Fit state={state} edited={edited} isSticker={isSticker} />
      </div>
      <SubmitLine
        formId={formId}
        waitReason={waitReason}
        isEditing={isEditing}
        isBusy={form.isSaving}
        onCancel={isEditing ? cancel : null}
      />
    </form>
  );
}

type FitProps = {
  state: ItemFormState;
  edited: { kind: ItemKind; id: number; version: number } | null;
  isSticker: boolean;
};

/** Shows the report on the new upload, or on the published upload if there is no new upload. */
function Fit({ state, edited, isSticker }: FitProps) {
  const { judgement } = state;
  const isPublished = edited !== null && judgement.report === null;
  const { data, isPending } = usePublishedFit(isPublished ? edited : null);
  const { fit, players } = (isPublished ? data : judgement.report) ?? { fit: null, players: null };
  return (
    <>
      {players === null ? null : <PlayersReport report={players} />}
      {isSticker ? <FitReport fit={fit} isLoading={isPublished && isPending} /> : null}
    </>
  );
}

type SubmitLineProps = {
  formId: string;
  waitReason: string | null;
  isEditing: boolean;
  isBusy: boolean;
  onCancel: (() => void) | null;
};

function SubmitLine({ formId, waitReason, isEditing, isBusy, onCancel }: SubmitLineProps) {
  const reasonId = useId();
  return (
    <div className={styles.submitLine}>
      <output id={reasonId} className={styles.why}>
        {waitReason}
      </output>
      <PageActions>
        <div className={styles.actions}>
          {onCancel === null ? null : <Button onClick={onCancel}>Cancel</Button>}
          <Button
            type="submit"
            form={formId}
            variant="main"
            disabled={waitReason !== null}
            aria-describedby={reasonId}
            busyText={isBusy ? (isEditing ? 'Saving…' : 'Submitting…') : null}
          >
            {isEditing ? 'Save' : 'Submit'}
          </Button>
        </div>
      </PageActions>
    </div>
  );
}

function isUploaded({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }): boolean {
  return sentBytes > 0 && sentBytes >= totalBytes;
}
