import { useId, useState } from 'react';
import { Button as MenuButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import popover from '#web/ui/feedback/popover.module.css';
import tooltip from '#web/ui/feedback/tooltip.module.css';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import type { ConfirmDialogTexts } from '../confirm-dialog.tsx';
import { RowButton } from './row-button.tsx';
import table from './table.module.css';
import type { RowActions } from './use-row-actions.ts';
import { lists } from './texts.ts';

/** An action on a row of a list. */
export type RowAction = {
  icon: IconName;
  /** The action without the name of the row, such as "Edit". */
  texts: string;
  /** Actions that delete or stop something come last. They need a question, a dialog or an undo. */
  isDanger?: boolean;
} & (
  | { change: () => Promise<unknown>; question?: ConfirmDialogTexts | undefined }
  | { open: () => void; opensPage?: boolean }
  /** A page outside the admin, or a file. */
  | { href: string; isDownload?: boolean }
  /** The reason why the row does not allow the action. */
  | { disabledReason: string }
);

/** `false` is an action that this row does not have. */
export type ListedRowActions = readonly (RowAction | false)[];

type RowMenuProps = { name: string; actions: ListedRowActions; row: Pick<RowActions, 'run' | 'ask'> };

/** Rows with more possible actions have a menu, so that the buttons of all rows of a list are alike. */
const maxButtons = 2;

/** The actions of a row: one or two buttons, or a menu. */
export function RowMenu({ name, actions, row }: RowMenuProps) {
  const present = actions.filter((action) => action !== false);
  const safe = present.filter(({ isDanger = false }) => !isDanger);
  const dangerous = present.filter(({ isDanger = false }) => isDanger);
  if (present.length === 0) return null;
  if (actions.length <= maxButtons)
    return (
      <span className={table.actions}>
        {[...safe, ...dangerous].map((action) => (
          <ActionButton key={action.texts} action={action} name={name} row={row} />
        ))}
      </span>
    );
  const label = lists.actionsOf(name);
  return (
    <span className={table.actions}>
      <MenuTrigger>
        <MenuButton className={iconButtonClass} aria-label={label}>
          <Icon name="dots" />
        </MenuButton>
        <Popover placement="bottom end" className={popover.popover}>
          <Menu aria-label={label} className={popover.menu}>
            {safe.map((action) => renderItem(action, row))}
            {dangerous.map((action) => renderItem(action, row))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </span>
  );
}

function renderItem(action: RowAction, row: RowMenuProps['row']) {
  const { icon, texts, isDanger = false } = action;
  return (
    <MenuItem
      key={texts}
      className={isDanger ? `${popover.item} ${popover.danger}` : popover.item}
      textValue={texts}
      {...('href' in action
        ? getLinkProps(action)
        : 'disabledReason' in action
          ? { isDisabled: true }
          : { onAction: () => startAction(action, row) })}
    >
      <Icon name={icon} size={18} />
      {'disabledReason' in action ? action.disabledReason : texts}
    </MenuItem>
  );
}

function ActionButton({ action, name, row }: { action: RowAction } & Omit<RowMenuProps, 'actions'>) {
  const { icon, texts, isDanger = false } = action;
  const label = lists.actionOf(texts, name);
  if ('disabledReason' in action)
    return <DisabledButton icon={icon} label={label} reason={action.disabledReason} />;
  if ('href' in action)
    return (
      <a className={iconButtonClass} aria-label={label} title={label} {...getLinkProps(action)}>
        <Icon name={icon} size={18} />
      </a>
    );
  return (
    <RowButton
      icon={icon}
      label={label}
      isDanger={isDanger}
      onPress={() => startAction(action, row)}
      aria-haspopup={opensDialog(action) ? 'dialog' : undefined}
    />
  );
}

type StartedAction = Exclude<RowAction, { href: string } | { disabledReason: string }>;

function startAction(action: StartedAction, { run, ask }: RowMenuProps['row']): void {
  if ('open' in action) action.open();
  else if (action.question === undefined) run(action.change);
  else ask(action.question, action.change);
}

function opensDialog(action: StartedAction): boolean {
  return 'open' in action ? !action.opensPage : action.question !== undefined;
}

function getLinkProps({ href, isDownload = false }: { href: string; isDownload?: boolean }) {
  return { href, ...(isDownload ? { download: '' } : { target: '_blank', rel: 'noreferrer' }) };
}

/** A click shows the reason, because touch screens have no hover. */
function DisabledButton({ icon, label, reason }: { icon: IconName; label: string; reason: string }) {
  const [isOpen, setOpen] = useState(false);
  const reasonId = useId();
  return (
    <>
      <span id={reasonId} hidden>
        {reason}
      </span>
      <TooltipTrigger delay={200} closeDelay={0} isOpen={isOpen} onOpenChange={setOpen}>
        <Focusable>
          <button
            type="button"
            className={`${iconButtonClass} ${table.locked}`}
            aria-label={label}
            aria-describedby={reasonId}
            aria-disabled="true"
            onClick={() => setOpen(true)}
          >
            <Icon name={icon} size={18} />
          </button>
        </Focusable>
        <Tooltip placement="top end" offset={6} className={tooltip.tooltip}>
          {reason}
        </Tooltip>
      </TooltipTrigger>
    </>
  );
}
