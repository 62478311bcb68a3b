import { categories, itemLimits } from '#modules/catalogue/constants.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import form from '../editing/form.module.css';
import styles from './catalogue.module.css';
import { stickerTypes } from './draft.ts';
import { FileField } from './file-field.tsx';
import { type CatalogueItem, getUrlPath } from './items.ts';
import type { ItemForm } from './use-item-form.ts';
import { catalogue as texts } from './texts.ts';

type ItemFieldsProps = {
  state: ItemForm;
  published: CatalogueItem | undefined;
};

export function ItemFields({ state, published }: ItemFieldsProps) {
  const { draft, change, faults, image } = state;
  return (
    <>
      <TextField
        label={texts.name}
        name="name"
        value={draft.name}
        maxLength={itemLimits.name}
        autoComplete="off"
        required
        trailing={<Count text={draft.name} max={itemLimits.name} />}
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
            <Count text={draft.description} max={itemLimits.description} />
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
          seconds={state.seconds.image}
          published={published && { name: published.name, thumb: getUrlPath(published.thumbnail) }}
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
          hint="In coins; 0 is free"
          onChange={(event) => change({ amount: event.target.value })}
          error={faults['amount']}
        />
      </div>
      <UploadField state={state} published={published} />
    </>
  );
}

function UploadField({ state, published }: ItemFieldsProps) {
  const { draft, change, faults, upload, judgement } = state;
  return (
    <FileField
      field="upload"
      check={upload}
      kept={draft.upload}
      seconds={state.seconds.upload}
      published={published && { name: getUploadName(published), thumb: null }}
      onRemove={() => {
        change({ upload: null, leftOut: [] });
        judgement.forget();
      }}
      error={faults['upload']}
    />
  );
}

type StickerFieldsProps = { state: ItemForm; isEditing: boolean };

export function StickerFields({ state: { draft, change, faults }, isEditing }: StickerFieldsProps) {
  return (
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
        label="Type"
        choices={stickerTypes}
        value={draft.type}
        disabled={isEditing}
        hint={isEditing ? 'The type cannot change after publishing.' : undefined}
        onChoose={(type) => change({ type })}
      />
    </div>
  );
}

function Count({ text, max }: { text: string; max: number }) {
  return <span className={form.counter}>{`${text.length} / ${max}`}</span>;
}

/** Returns the item's name with the file extension, because stored file names are random. */
function getUploadName({ name, upload }: CatalogueItem): string {
  return `${name}.${getUrlPath(upload).split('.').at(-1) ?? ''}`;
}
