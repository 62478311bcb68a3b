import { columnUses, consentUses } from '#modules/subscribers/constants.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields, useTopics } from '../audiences/audience-data.ts';
import styles from './import.module.css';
import type { ImportForm, ImportReport } from './use-import.ts';

const useTexts = {
  none: 'Leave out',
  email: 'Email address',
  since: 'Subscribed since',
  name: 'Name',
  tags: 'Tags',
  topics: 'Topics',
  state: 'Status',
  language: 'Language',
  left: 'Unsubscribed, if filled in',
  bounced: 'Bounced, if filled in',
  'first-name': 'First name',
  'last-name': 'Last name',
} as const;

type ImportColumnsProps = {
  columns: ImportReport['columns'];
  /** The settings, which have changed since the last dry run if the form is changed. */
  form: ImportForm;
  isBusy: boolean;
};

/**
 * The settings of an import: the use of each column, topics and tags for all people, and whether existing subscribers
 * are overwritten.
 */
export function ImportColumns({ columns, form, isBusy }: ImportColumnsProps) {
  return (
    <Card heading="Columns" lead="How each column of your file is used.">
      <form className={styles.settings} {...form.props}>
        <fieldset className={styles.settings} disabled={isBusy}>
          <ColumnUses columns={columns} form={form} />
          <ImportSettings form={form} />
        </fieldset>
        {form.isChanged || isBusy ? (
          <div className={styles.again}>
            <p className="quiet" role="status">
              You changed how the file is read. Check it again to see the new result.
            </p>
            <Button type="submit" variant="main" busyText={isBusy ? 'Checking…' : null}>
              Check again
            </Button>
          </div>
        ) : null}
      </form>
    </Card>
  );
}

function ColumnUses({ columns, form }: Pick<ImportColumnsProps, 'columns' | 'form'>) {
  const chosen = form.values.columns;
  const fields = useFields().data?.fields ?? [];
  const choices = columnUses
    .filter((use) => use !== 'unclear')
    .map((use): { name: string; texts: string } => ({ name: use, texts: useTexts[use] }));
  const fieldChoices = fields.map(({ key, name }) => ({ name: `field:${key}`, texts: `Field: ${name}` }));
  const all = [...choices.slice(0, -1), ...fieldChoices, ...choices.slice(-1)];
  // In a file without a header, several columns can contain addresses.
  const hasHeader = columns.some(({ name }) => name !== '');
  const mayRepeat = (use: string) =>
    consentUses.some((consent) => consent === use) || (use === 'email' && !hasHeader);
  /**
   * Changes the use of a column. If only one column can have this use, the previous column with this use is no longer
   * imported.
   */
  const changeUse = (at: number, use: string) =>
    form.change({
      columns: chosen.map((otherUse, nr) => {
        if (nr === at) return use;
        return otherUse === use && !mayRepeat(use) ? 'none' : otherUse;
      }),
    });
  return (
    <ul className={styles.uses}>
      {columns.map(({ name, examples, use }, at) => {
        const shown = name === '' ? `Column ${at + 1}` : name;
        const isOpen = chosen[at] === 'unclear';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- columns do not move, and may have one name
          <li key={at}>
            <div className={styles.column}>
              <strong dir="auto">{shown}</strong>
              <span className="quiet" dir="auto">
                {examples.length === 0 ? 'empty' : examples.join(' · ')}
              </span>
              {isOpen ? (
                <span id={`import-column-${at}`} className={styles.error}>
                  This column may mark people who want no emails, but its values are unknown. Choose how to
                  read it.
                </span>
              ) : null}
            </div>
            <SelectField
              label={`${shown} is read as`}
              choices={use === 'unclear' ? [{ name: use, texts: 'Please choose' }, ...all] : all}
              aria-invalid={isOpen || undefined}
              aria-describedby={isOpen ? `import-column-${at}` : undefined}
              value={chosen[at] ?? 'none'}
              onChoose={(use) => changeUse(at, use)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function ImportSettings({ form }: Pick<ImportColumnsProps, 'form'>) {
  const topics = useTopics().data ?? [];
  return (
    <div className={styles.everybody}>
      <h3 className="semibold">For everyone in this file</h3>
      <CheckList
        label="Add to topics"
        choices={topics.map(({ id, name }) => ({ name: String(id), texts: name }))}
        chosen={form.values.topics}
        onChange={(chosen) => form.change({ topics: chosen })}
        emptyText="There are no topics yet."
      />
      <TextField
        label="Add a tag"
        hint="Optional. It helps you find these people later."
        maxLength={audienceLimits.tagCharacters}
        autoComplete="off"
        {...form.input('tag')}
      />
      <div className={styles.consent}>
        <input
          id="import-overwrite"
          type="checkbox"
          checked={form.values.overwrites}
          aria-describedby="import-overwrite-hint"
          onChange={({ target }) => form.change({ overwrites: target.checked })}
        />
        <div>
          <label htmlFor="import-overwrite" className="semibold">
            Replace names and fields of people who are subscribed already
          </label>
          <p id="import-overwrite-hint" className="quiet">
            Otherwise only empty values are filled in. Topics and tags are added, never removed.
          </p>
        </div>
      </div>
    </div>
  );
}
