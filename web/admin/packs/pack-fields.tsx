import { packs as texts } from '#content/admin/catalogue/packs.ts';
import { itemLimits, packLimits, takesKind } from '#modules/catalogue/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cardClass } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { SortableList } from '#web/ui/table/sortable-list.tsx';
import { pathOf, type StaffItem } from '../catalogue/items.ts';
import form from '../editing/form.module.css';
import type { FieldFaults } from '../field-faults.ts';
import { RowButton } from '../table/row-button.tsx';
import { KindField } from './kind-field.tsx';
import { moved, type PackText } from './packs-data.ts';
import styles from './packs.module.css';

const { pack } = texts;

type PackFieldsProps = {
  text: PackText;
  faults: FieldFaults;
  onChange: (change: Partial<PackText>) => void;
};

export function PackFields({ text, faults, onChange }: PackFieldsProps) {
  return (
    <div className={form.fields}>
      <TextField
        label={pack.name}
        name="name"
        required
        autoComplete="off"
        maxLength={itemLimits.name}
        value={text.name}
        error={faults['name']}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextArea
        label={pack.description}
        name="description"
        maxLength={itemLimits.description}
        aside={null}
        value={text.description}
        error={faults['description']}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <KindField kind={text.kind} error={faults['kind']} onChoose={(kind) => onChange({ kind })} />
      <PackItems text={text} fault={faults['items'] ?? faults['cover_item']} onChange={onChange} />
    </div>
  );
}

type PackItemsProps = Pick<PackFieldsProps, 'text' | 'onChange'> & { fault: string | undefined };

function PackItems({ text: { items, cover_item: cover, kind }, fault, onChange }: PackItemsProps) {
  const shownCover = items.find(({ id }) => id === cover) ?? items[0];
  function takeOut(item: StaffItem) {
    onChange({
      items: items.filter((one) => one !== item),
      ...(item.id === cover && { cover_item: null }),
    });
  }
  return (
    <section className={`${cardClass} ${styles.card}`} aria-labelledby="pack-items">
      <div className={styles.head}>
        <h2 id="pack-items">{pack.items}</h2>
        <span className={styles.quiet}>{pack.count(items.length, packLimits.items)}</span>
      </div>
      {fault === undefined ? null : (
        <p className={form.fault} role="alert">
          {fault}
        </p>
      )}
      {items.length === 0 ? <p className={styles.quiet}>{pack.none}</p> : null}
      <SortableList
        label={pack.items}
        items={items}
        texts={texts.order}
        onMove={(item, to) => onChange({ items: moved(items, item, to) })}
        renderItem={(item) => (
          <div className={styles.row}>
            <img
              src={pathOf(item.thumbnail)}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className={styles.thumb}
            />
            <div className={styles.texts}>
              <p className={styles.name}>{item.name}</p>
              <p className={styles.quiet}>{texts.kindsOfItems[item.kind]}</p>
            </div>
            {takesKind(kind, item.kind) ? null : <Badge mood="bad">{pack.otherKind}</Badge>}
            {item.state === 'published' ? null : (
              <span title={pack.hiddenNote}>
                <Badge mood="quiet">{pack.hidden}</Badge>
              </span>
            )}
            <div className={styles.acts}>
              {item === shownCover ? (
                <Badge>{pack.cover}</Badge>
              ) : (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={pack.makeCover(item.name)}
                  onClick={() => onChange({ cover_item: item.id })}
                >
                  {pack.makeCoverShort}
                </Button>
              )}
              <RowButton icon="close" label={pack.takeOut(item.name)} onPress={() => takeOut(item)} />
            </div>
          </div>
        )}
      />
    </section>
  );
}
