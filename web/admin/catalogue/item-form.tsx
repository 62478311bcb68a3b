import { type FormEvent, useId, useRef } from 'react';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { showUndo } from '#web/ui/feedback/toast.tsx';
import form from '../editing/form.module.css';
import { focusField } from '../form/field-errors.ts';
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

type ItemConflictProps = { theirs: CatalogueItem; onKeep: () => void; onTake: (() => void) | undefined };

const { conflict } = texts;

/** Shows the version of an item that another person saved in the meantime. */
function ItemConflict({ theirs, ...actions }: ItemConflictProps) {
  const { name, description, amount, items, category, thumbnail } = theirs;
  const facts: [string, string][] = [
    [texts.name, name],
    [texts.description, description === '' ? conflict.nothing : description],
    [texts.amount, `${texts.currency}${amount.toFixed(2)}`],
    ...(items === undefined ? [] : ([[texts.items, String(items)]] satisfies [string, string][])),
    ...(category === undefined ? [] : ([[texts.category, category]] satisfies [string, string][])),
  ];
  return (
    <ConflictPanel
      texts={conflict}
      keepText={conflict.keepMine}
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

type ItemFormProps = Omit<ItemFormOptions, 'onFields'> & {
  published?: CatalogueItem | undefined;
  onCancel: (() => void) | null;
  /** Replaces the input with the version that another person saved. */
  onTakeTheirs?: (() => void) | undefined;
};

/**
 * The form, with the fields in the order of the specification, the report on the upload beside the form, and Submit at the end.
 */
export function ItemForm({ published, onCancel, onTakeTheirs, ...options }: ItemFormProps) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const onFields = (names: readonly string[]) => focusField(element.current, names);
  const state = useItemForm({ ...options, onFields });
  const { draft, change, upload, judgement } = state;
  const { isSticker, edited } = options;
  const isEditing = edited !== null;
  const waitReason = getSubmitBlocker(state);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (waitReason === null) void state.submit();
  }

  function startOver() {
    state.reset();
    focusField(element.current, ['name']);
    showUndo(texts.startedOver, { label: texts.list.undo, run: () => change(draft) });
  }

  return (
    <form
      ref={element}
      id={formId}
      method="post"
      noValidate
      aria-label={isEditing ? published?.name : texts[isSticker ? 'stickers' : 'filters'].heading}
      className={`${form.columns} ${styles.form}`}
      onSubmit={submit}
    >
      {state.conflict === null ? null : <ItemConflict {...state.conflict} onTake={onTakeTheirs} />}
      <div className={form.fields}>
        <ItemFields state={state} published={published} />
        {isSticker ? <StickerFields state={state} isEditing={isEditing} /> : null}
        {isEditing ? null : (
          <CheckField
            label={texts.publishLater}
            hint={texts.publishLaterHint}
            isChecked={draft.isLater}
            onChange={(isLater) => change({ isLater })}
          />
        )}
        {isEditing || isEmptyDraft(draft) ? null : (
          <Button variant="quiet" className={styles.startOver ?? ''} onClick={startOver}>
            {texts.startOver}
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
        isBusy={state.isBusy}
        onCancel={onCancel}
      />
    </form>
  );
}

type FitProps = { state: ItemFormState } & Pick<ItemFormOptions, 'edited' | 'isSticker'>;

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
          {onCancel === null ? null : <Button onClick={onCancel}>{texts.cancelEdit}</Button>}
          <Button
            type="submit"
            form={formId}
            variant="main"
            disabled={waitReason !== null}
            aria-describedby={reasonId}
            busyText={isBusy ? (isEditing ? texts.saving : texts.submitting) : null}
          >
            {isEditing ? texts.save : texts.submit}
          </Button>
        </div>
      </PageActions>
    </div>
  );
}

function isUploaded({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }): boolean {
  return sentBytes > 0 && sentBytes >= totalBytes;
}
