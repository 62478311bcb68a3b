import { visitNames } from '#content/visit-names.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import type { Visits } from './visit-data.ts';
import { type FilterName, filterNames, type VisitViewControl } from './visit-view.ts';
import styles from './visits.module.css';
import { visits as texts } from './texts.ts';

type FilterChipsProps = { control: VisitViewControl; report: Visits | undefined };

export function FilterChips({ control, report }: FilterChipsProps) {
  const { filters } = control.view;
  const activeFilters = filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, value }];
  });
  if (activeFilters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters">
      {activeFilters.map(({ name, value }) => {
        const what = texts.filterNames[name];
        const title = getFilterTitle(name, value, report);
        return (
          <li key={name} className={styles.chip}>
            <span className={styles.chipText} title={`${what}: ${title}`} dir="auto">
              {`${what}: ${title}`}
            </span>
            <button
              type="button"
              className={styles.chipRemove}
              aria-label={`Remove the filter ${what}: ${title}`}
              onClick={() => control.removeFilter(name)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        );
      })}
      {activeFilters.length < 2 ? null : (
        <li>
          <Button variant="quiet" size="small" onClick={control.removeFilters}>
            {texts.removeAll}
          </Button>
        </li>
      )}
    </ul>
  );
}

function getFilterTitle(name: FilterName, value: string, report: Visits | undefined): string {
  if (name === 'goal') {
    const titles: Readonly<Record<string, string>> = visitNames.goal;
    return titles[value] ?? value;
  }
  return report?.filters.find((filter) => filter.by === name && filter.name === value)?.title ?? value;
}
