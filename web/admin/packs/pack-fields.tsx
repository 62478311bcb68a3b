import { itemLimits, packLimits, acceptsKind } from '#modules/catalogue/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cardClass } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { SortableList } from '#web/ui/table/sortable-list.tsx';
import { getUrlPath, type StaffItem } from '../catalogue/items.ts';
import form from '../editing/form.module.css';
import type { Form } from '../form/use-form.ts';
import { RowButton } from '../table/row-button.tsx';
import { KindField } from './kind-field.tsx';
import { moveRow, type Pack, type PackAction, type PackText } from './packs-data.ts';
import styles from './packs.module.css';
import { packs as texts } from './texts.ts';

type PackFieldsProps = {
  form: Form<PackText, PackAction, Pack>;
};

export function PackFields({ form: state }: PackFieldsProps) {
  const { values: text, errors, change } = state;
  return (
    <form className={form.fields} {...state.props}>
      <TextField
        label={texts.pack.name}
        required
        autoComplete="off"
        maxLength={itemLimits.name}
        {...state.input('name')}
      />
      <TextArea
        label={texts.pack.description}
        maxLength={itemLimits.description}
        aside={null}
        {...state.input('description')}
      />
      <KindField kind={text.kind} error={errors.kind} onChoose={(kind) => change({ kind })} />
      <PackItems text={text} error={errors.items ?? errors.coverItem} onChange={change} />
    </form>
  );
}

type PackItemsProps = {
  text: PackText;
  error: string | undefined;
  onChange: (change: Partial<PackText>) => void;
};

function PackItems({ text: { items, coverItem: cover, kind }, error, onChange }: PackItemsProps) {
  const shownCover = items.find(({ id }) => id === cover) ?? items[0];
  function removeItem(item: StaffItem) {
    onChange({
      items: items.filter((other) => other !== item),
      ...(item.id === cover && { coverItem: null }),
    });
  }
  return (
    <section className={cardClass} aria-labelledby="pack-items">
      <div className={styles.head}>
        <h2 id="pack-items">Items</h2>
        <span className="quiet">{`${items.length} of up to ${packLimits.items}`}</span>
      </div>
      {error === undefined ? null : (
        <p className={form.fault} role="alert">
          {error}
        </p>
      )}
      {items.length === 0 ? <p className="quiet">No items yet. Add some from the catalogue.</p> : null}
      <SortableList
        label="Items"
        items={items}
        texts={{
          handle: texts.order.handle,
          up: texts.order.up,
          down: texts.order.down,
          moved: texts.order.moved,
        }}
        onMove={(item, to) => onChange({ items: moveRow(items, item, to) })}
        renderItem={(item) => (
          <div className={styles.row}>
            <img
              src={getUrlPath(item.thumbnail)}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className={styles.thumb}
            />
            <div className={styles.texts}>
              <p className={styles.name}>{item.name}</p>
              <p className="quiet">{texts.kindsOfItems[item.kind]}</p>
            </div>
            {acceptsKind(kind, item.kind) ? null : <Badge tone="bad">Another kind</Badge>}
            {item.state === 'published' ? null : (
              <span title="The app shows only published items.">
                <Badge tone="quiet">{texts.pack.hidden}</Badge>
              </span>
            )}
            <div className={styles.acts}>
              {item === shownCover ? (
                <Badge>Cover</Badge>
              ) : (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Make ${item.name} the cover`}
                  onClick={() => onChange({ coverItem: item.id })}
                >
                  Make cover
                </Button>
              )}
              <RowButton
                icon="close"
                label={`Remove ${item.name} from the pack`}
                onPress={() => removeItem(item)}
              />
            </div>
          </div>
        )}
      />
    </section>
  );
}
