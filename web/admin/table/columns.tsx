import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Moment } from '../moment.tsx';
import type { ListColumn } from './resource-list.tsx';
import { RowButton } from './row-button.tsx';
import table from './table.module.css';
import type { RowActions } from './use-row-actions.ts';

type ColumnOptions<Item> = Omit<ListColumn<Item>, 'name' | 'cell'>;

/** An icon button, or a link to a page outside the admin or to a file. The label contains the name of the row. */
export type RowAction = { icon: IconName; label: string } & (
  | { run: () => void; opensDialog?: boolean }
  | { href: string; isDownload?: boolean }
);

/** A column of times. An empty cell shows `none`. */
export function createMomentColumn<Item>(
  name: keyof Item & string,
  options: ColumnOptions<Item>,
  none: ReactNode = '–',
): ListColumn<Item> {
  return {
    card: 'note',
    ...options,
    name,
    cell: (item, { now }) => {
      const at = item[name];
      return typeof at === 'string' ? <Moment at={at} now={now} /> : none;
    },
  };
}

/** The last column, with the actions of a row. `false` hides an action that the row does not allow. */
export function createActionsColumn<Item>(
  texts: string,
  listActions: (item: Item, row: RowActions) => readonly (RowAction | false)[],
): ListColumn<Item> {
  return {
    name: 'actions',
    texts,
    isQuiet: true,
    cell: (item, row) => (
      <div className={table.actions}>
        {listActions(item, row).map((action) =>
          action === false ? null : 'href' in action ? (
            <ActionLink key={action.label} {...action} />
          ) : (
            <RowButton
              key={action.label}
              icon={action.icon}
              label={action.label}
              onPress={action.run}
              aria-haspopup={action.opensDialog ? 'dialog' : undefined}
            />
          ),
        )}
      </div>
    ),
  };
}

type ActionLinkProps = Extract<RowAction, { href: string }>;

function ActionLink({ icon, label, href, isDownload = false }: ActionLinkProps) {
  return (
    <a
      className={iconButtonClass}
      href={href}
      {...(isDownload ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={18} />
    </a>
  );
}
