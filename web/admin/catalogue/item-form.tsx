import { type FormEvent, useId, useRef } from 'react';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import { categories, itemLimits } from '#domain/catalogue/schema.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showUndo } from '#web/ui/feedback/toast.tsx';
import { focusField } from '../field-faults.ts';
import { PageActions } from '../shell/page-actions.tsx';
import styles from './catalogue.module.css';
import { isEmptyDraft, stickerTypes } from './draft.ts';
import { FileCheck } from './file-check.tsx';
import { FileField } from './file-field.tsx';
import { ItemConflict } from './item-conflict.tsx';
import type { CatalogueItem } from './items.ts';
import { pathOf } from './items.ts';
import { type ItemFormOptions, useItemForm } from './use-item-form.ts';
import { whyWait } from './why-wait.ts';

type ItemFormProps = Omit<ItemFormOptions, 'onFields'> & {
  /** What is published now, while it is changed. */
  published?: CatalogueItem | undefined;
  onCancel: (() => void) | null;
  /** What somebody else saved meanwhile is to be read into the form. */
  onTakeTheirs?: (() => void) | undefined;
};

/** The described fields in their order, with the check of the upload beside them and Submit at their end. */
export function ItemForm({ published, onCancel, onTakeTheirs, ...options }: ItemFormProps) {
  const formId = useId();
  const whyId = useId();
  const element = useRef<HTMLFormElement>(null);
  const onFields = (names: readonly string[]) => focusField(element.current, names);
  const form = useItemForm({ ...options, onFields });
  const { draft, change, faults, image, upload, judgement, isBusy } = form;
  const { isSticker, edited } = options;
  const why = whyWait(form);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (why === null) void form.submit();
  }

  function startOver() {
    const last = draft;
    form.reset();
    focusField(element.current, ['name']);
    showUndo(texts.startedOver, { texts: texts.list.undo, run: () => change(last) });
  }

  return (
    <form
      ref={element}
      id={formId}
      method="post"
      noValidate
      aria-label={edited === null ? texts[isSticker ? 'stickers' : 'filters'].heading : published?.name}
      className={styles.form}
      onSubmit={submit}
    >
      {form.conflict === null ? null : <ItemConflict {...form.conflict} onTakeTheirs={onTakeTheirs} />}
      <div className={styles.fields}>
        <TextField
          label={texts.name}
          name="name"
          value={draft.name}
          maxLength={itemLimits.name}
          autoComplete="off"
          required
          trailing={<Count of={draft.name} most={itemLimits.name} />}
          onChange={(event) => change({ name: event.target.value })}
          error={faults['name']}
        />
        <TextArea
          label={texts.description}
          name="description"
          value={draft.description}
          maxLength={itemLimits.description}
          aside={
            draft.description.length > itemLimits.description / 2 ? (
              <Count of={draft.description} most={itemLimits.description} />
            ) : null
          }
          onChange={(event) => change({ description: event.target.value })}
          error={faults['description']}
        />
        <div className={styles.imageLine}>
          <FileField
            field="image"
            check={image}
            kept={draft.image}
            seconds={form.seconds.image}
            published={published && { name: published.name, thumb: pathOf(published.thumbnail) }}
            onRemove={() => change({ image: null })}
            error={faults['image']}
          />
          <TextField
            label={texts.amount}
            name="amount"
            value={draft.amount}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            required
            leading={texts.currency}
            hint={texts.amountHint}
            onChange={(event) => change({ amount: event.target.value })}
            error={faults['amount']}
          />
        </div>
        <FileField
          field="upload"
          check={upload}
          kept={draft.upload}
          seconds={form.seconds.upload}
          published={published && { name: uploadName(published), thumb: null }}
          onRemove={() => {
            change({ upload: null, leftOut: [] });
            judgement.forget();
          }}
          error={faults['upload']}
        />
        {isSticker ? (
          <div className={styles.stickerLine}>
            <TextField
              label={texts.items}
              name="items"
              value={draft.items}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              required
              onChange={(event) => change({ items: event.target.value })}
              error={faults['items']}
            />
            <ChoiceField
              label={texts.category}
              name="category"
              choices={categories}
              value={draft.category}
              onChoose={(category) => change({ category })}
              error={faults['category']}
            />
            <ChoiceField
              label={texts.type}
              choices={stickerTypes}
              value={draft.type}
              disabled={edited !== null}
              hint={edited === null ? undefined : texts.typeFixed}
              onChoose={(type) => change({ type })}
            />
          </div>
        ) : null}
        {edited === null && !isEmptyDraft(draft) ? (
          <Button look="quiet" className={styles.startOver ?? ''} onClick={startOver}>
            {texts.startOver}
          </Button>
        ) : null}
      </div>
      <FileCheck
        report={judgement.report}
        name={draft.upload?.name ?? upload.sending?.file.name ?? null}
        isChecking={judgement.isDue || (upload.sending?.fault === null && isOver(upload.sending))}
        isEditing={edited !== null}
        leftOut={draft.leftOut}
        onLeaveOut={(names) => change({ leftOut: [...new Set(names)] })}
      />
      <div className={styles.submitLine}>
        <output id={whyId} className={styles.why}>
          {why}
        </output>
        <PageActions>
          <div className={styles.actions}>
            {onCancel === null ? null : <Button onClick={onCancel}>{texts.cancelEdit}</Button>}
            <Button
              type="submit"
              form={formId}
              look="main"
              disabled={why !== null}
              aria-describedby={whyId}
              busyText={isBusy ? (edited === null ? texts.submitting : texts.saving) : null}
            >
              {edited === null ? texts.submit : texts.save}
            </Button>
          </div>
        </PageActions>
      </div>
    </form>
  );
}

function Count({ of, most }: { of: string; most: number }) {
  return <span className={styles.count}>{texts.count(of.length, most)}</span>;
}

function isOver({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }): boolean {
  return sentBytes > 0 && sentBytes >= totalBytes;
}

/** Stored names are random: the item's own says more. */
function uploadName({ name, upload }: CatalogueItem): string {
  return `${name}.${pathOf(upload).split('.').at(-1) ?? ''}`;
}
