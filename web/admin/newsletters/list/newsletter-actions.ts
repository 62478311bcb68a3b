import { newsletterList as texts } from '#content/admin/newsletter.ts';
import { templates } from '#content/admin/templates.ts';
import type { NewsletterState } from '#modules/newsletters/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import type { IconName } from '#web/ui/display/icon.tsx';
import type { ConfirmDialogTexts } from '../../confirm-dialog.tsx';
import type { RowAction } from '../../table/row-menu.tsx';
import type { NewsletterItem } from '../progress/newsletter-item.ts';
import type { StateChange } from '../state-changes.ts';
import { getSubject } from './newsletter-cells.tsx';

export type Change = Exclude<StateChange, 'skipImports'> | 'duplicate' | 'remove';
export type Opened = 'open' | 'edit' | 'changeTime' | 'saveAsTemplate';
type Action = Change | Opened;

const actionsByState: Record<NewsletterState, readonly Action[]> = {
  draft: ['edit', 'duplicate', 'saveAsTemplate', 'remove'],
  scheduled: ['open', 'edit', 'changeTime', 'duplicate', 'saveAsTemplate', 'undo', 'cancel'],
  waiting: ['open', 'duplicate', 'saveAsTemplate', 'undo', 'cancel'],
  sending: ['open', 'duplicate', 'saveAsTemplate', 'pause', 'cancel'],
  paused: ['open', 'resume', 'duplicate', 'saveAsTemplate', 'cancel'],
  sent: ['open', 'duplicate', 'saveAsTemplate', 'archive', 'unarchive', 'retry'],
  cancelled: ['open', 'duplicate', 'saveAsTemplate'],
};

const icons: Record<Action, IconName> = {
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

type ActionHandlers = {
  open: (name: Opened, item: NewsletterItem) => void;
  change: (name: Change, item: NewsletterItem) => Promise<unknown>;
};

/** Returns the actions that the state of a newsletter allows. */
export function listNewsletterActions(item: NewsletterItem, handlers: ActionHandlers): RowAction[] {
  const { state, counts, inArchive: isArchived } = item;
  const hidden = new Set<Action>([
    isArchived ? 'archive' : 'unarchive',
    ...(counts.failed > 0 ? [] : ['retry' as const]),
  ]);
  return actionsByState[state]
    .filter((name) => !hidden.has(name))
    .map((name) => createAction(name, item, handlers));
}

function createAction(name: Action, item: NewsletterItem, { open, change }: ActionHandlers): RowAction {
  const action = { icon: icons[name], texts: getActionLabel(name, item) };
  if (isOpened(name)) return { ...action, open: () => open(name, item) };
  const question = getQuestion(name, item);
  return { ...action, change: () => change(name, item), question, isDanger: question !== undefined };
}

function isOpened(name: Action): name is Opened {
  return ['open', 'edit', 'changeTime', 'saveAsTemplate'].includes(name);
}

function getQuestion(name: Change, item: NewsletterItem): ConfirmDialogTexts | undefined {
  if (name !== 'cancel' && name !== 'remove') return undefined;
  const { lead, ...question } = name === 'remove' ? texts.removing : texts.cancelling;
  return { ...question, lead: lead(getSubject(item)) };
}

function getActionLabel(name: Action, { state, counts }: NewsletterItem): string {
  if (name === 'retry') return texts.retry(formatNumber(counts.failed));
  if (name === 'undo') return state === 'waiting' ? texts.undo : texts.toDraft;
  return name === 'saveAsTemplate' ? templates.editor.save : texts[name];
}
