import { Button as MenuButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router';
import { newsletterList as texts } from '#content/admin/newsletter.ts';
import { templates } from '#content/admin/templates.ts';
import type { NewsletterState } from '#modules/newsletters/constants.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import popover from '#web/ui/feedback/popover.module.css';
import { getDraftAddress, getNewsletterAddress } from '../../paths.ts';
import type { NewsletterItem } from '../progress/newsletter-item.ts';
import type { StateChange } from '../state-changes.ts';
import { getSubject } from './newsletter-cells.tsx';

/** Actions without a confirmation. */
type ImmediateAction = Exclude<StateChange, 'cancel' | 'skipImports'>;
export type NewsletterDialogAction = 'cancel' | 'remove' | 'changeTime' | 'saveAsTemplate';

type MenuAction = 'open' | 'edit' | 'duplicate' | ImmediateAction | NewsletterDialogAction;

const actionsByState: Record<NewsletterState, readonly MenuAction[]> = {
  draft: ['edit', 'duplicate', 'saveAsTemplate', 'remove'],
  scheduled: ['open', 'edit', 'changeTime', 'duplicate', 'saveAsTemplate', 'undo', 'cancel'],
  waiting: ['open', 'duplicate', 'saveAsTemplate', 'undo', 'cancel'],
  sending: ['open', 'duplicate', 'saveAsTemplate', 'pause', 'cancel'],
  paused: ['open', 'resume', 'duplicate', 'saveAsTemplate', 'cancel'],
  sent: ['open', 'duplicate', 'saveAsTemplate', 'archive', 'unarchive', 'retry'],
  cancelled: ['open', 'duplicate', 'saveAsTemplate'],
};

const icons: Record<MenuAction, IconName> = {
  open: 'eye',
  edit: 'pencil',
  duplicate: 'copy',
  saveAsTemplate: 'file',
  archive: 'eye',
  unarchive: 'eyeOff',
  changeTime: 'clock',
  undo: 'undo',
  pause: 'pause',
  resume: 'play',
  cancel: 'close',
  retry: 'refresh',
  remove: 'trash',
};

type NewsletterMenuProps = {
  item: NewsletterItem;
  onAction: (turn: ImmediateAction) => void;
  onDuplicate: () => void;
  onAsk: (question: NewsletterDialogAction) => void;
};

export function NewsletterMenu({ item, onAction, onDuplicate, onAsk }: NewsletterMenuProps) {
  const navigate = useNavigate();
  const label = texts.actions(getSubject(item));

  function runAction(name: MenuAction) {
    if (name === 'open') void navigate(getNewsletterAddress(item.id));
    else if (name === 'edit') void navigate(getDraftAddress(item.id));
    else if (name === 'duplicate') onDuplicate();
    else if (isQuestion(name)) onAsk(name);
    else onAction(name);
  }

  return (
    <MenuTrigger>
      <MenuButton className={iconButtonClass} aria-label={label}>
        <Icon name="dots" />
      </MenuButton>
      <Popover placement="bottom end" className={popover.popover}>
        <Menu aria-label={label} className={popover.menu}>
          {getActions(item).map((name) => (
            <MenuItem key={name} onAction={() => runAction(name)} className={popover.item}>
              <Icon name={icons[name]} size={18} />
              {getActionLabel(name, item)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function isQuestion(name: MenuAction): name is NewsletterDialogAction {
  return ['cancel', 'remove', 'changeTime', 'saveAsTemplate'].includes(name);
}

function getActions(item: NewsletterItem): readonly MenuAction[] {
  const { state, counts, in_archive: isArchived } = item;
  const hidden = new Set<MenuAction>([
    isArchived ? 'archive' : 'unarchive',
    ...(counts.failed > 0 ? [] : ['retry' as const]),
  ]);
  return actionsByState[state].filter((name) => !hidden.has(name));
}

function getActionLabel(name: MenuAction, { state, counts }: NewsletterItem): string {
  if (name === 'retry') return texts.retry(formatNumber(counts.failed));
  if (name === 'undo') return state === 'waiting' ? texts.undo : texts.toDraft;
  return name === 'saveAsTemplate' ? templates.editor.save : texts[name];
}
