import { Button as MenuButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router';
import { newsletterList as texts } from '#content/admin/newsletter.ts';
import { templates } from '#content/admin/templates.ts';
import type { NewsletterState } from '#modules/newsletters/constants.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import popover from '#web/ui/feedback/popover.module.css';
import { draftAddress, newsletterAddress } from '../../paths.ts';
import type { NewsletterItem } from '../progress/newsletter-item.ts';
import type { Turn } from '../turns.ts';
import { subjectOf } from './newsletter-cells.tsx';

/** Actions without a confirmation. */
type TurnAtOnce = Exclude<Turn, 'cancel' | 'skipImports'>;
export type Question = 'cancel' | 'remove' | 'changeTime' | 'saveAsTemplate';

type Act = 'open' | 'edit' | 'duplicate' | TurnAtOnce | Question;

const acts: Record<NewsletterState, readonly Act[]> = {
  draft: ['edit', 'duplicate', 'saveAsTemplate', 'remove'],
  scheduled: ['open', 'edit', 'changeTime', 'duplicate', 'saveAsTemplate', 'undo', 'cancel'],
  waiting: ['open', 'duplicate', 'saveAsTemplate', 'undo', 'cancel'],
  sending: ['open', 'duplicate', 'saveAsTemplate', 'pause', 'cancel'],
  paused: ['open', 'resume', 'duplicate', 'saveAsTemplate', 'cancel'],
  sent: ['open', 'duplicate', 'saveAsTemplate', 'archive', 'unarchive', 'retry'],
  cancelled: ['open', 'duplicate', 'saveAsTemplate'],
};

const icons: Record<Act, IconName> = {
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
  onTurn: (turn: TurnAtOnce) => void;
  onDuplicate: () => void;
  onAsk: (question: Question) => void;
};

export function NewsletterMenu({ item, onTurn, onDuplicate, onAsk }: NewsletterMenuProps) {
  const navigate = useNavigate();
  const label = texts.actions(subjectOf(item));

  function act(name: Act) {
    if (name === 'open') void navigate(newsletterAddress(item.id));
    else if (name === 'edit') void navigate(draftAddress(item.id));
    else if (name === 'duplicate') onDuplicate();
    else if (isQuestion(name)) onAsk(name);
    else onTurn(name);
  }

  return (
    <MenuTrigger>
      <MenuButton className={iconButtonClass} aria-label={label}>
        <Icon name="dots" />
      </MenuButton>
      <Popover placement="bottom end" className={popover.popover}>
        <Menu aria-label={label} className={popover.menu}>
          {actsOf(item).map((name) => (
            <MenuItem key={name} onAction={() => act(name)} className={popover.item}>
              <Icon name={icons[name]} size={18} />
              {wordsOf(name, item)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function isQuestion(name: Act): name is Question {
  return ['cancel', 'remove', 'changeTime', 'saveAsTemplate'].includes(name);
}

function actsOf(item: NewsletterItem): readonly Act[] {
  const { state, counts, in_archive: isArchived } = item;
  const hidden = new Set<Act>([
    isArchived ? 'archive' : 'unarchive',
    ...(counts.failed > 0 ? [] : ['retry' as const]),
  ]);
  return acts[state].filter((name) => !hidden.has(name));
}

function wordsOf(name: Act, { state, counts }: NewsletterItem): string {
  if (name === 'retry') return texts.retry(fullNumber(counts.failed));
  if (name === 'undo') return state === 'waiting' ? texts.undo : texts.toDraft;
  return name === 'saveAsTemplate' ? templates.editor.save : texts[name];
}
