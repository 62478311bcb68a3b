import type { NewsletterState } from '#modules/newsletters/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import type { IconName } from '#web/ui/display/icon.tsx';
import type { ConfirmDialogTexts } from '../../confirm-dialog.tsx';
import type { RowAction } from '../../table/row-menu.tsx';
import type { NewsletterItem } from '../progress/newsletter-item.ts';
import type { StateChange } from '../state-changes.ts';
import { getSubject } from './newsletter-cells.tsx';
import { templateTexts } from '../texts.ts';

const removingTexts = {
  heading: 'Delete this draft?',
  lead: (subject: string) => `“${subject}” is deleted for good. This cannot be undone.`,
  keep: 'Keep it',
  sure: 'Delete the draft',
  busy: 'Deleting…',
} as const;

const cancellingTexts = {
  heading: 'Cancel this newsletter?',
  lead: (subject: string) =>
    `“${subject}”: emails that have not been sent will not be sent. This cannot be undone.`,
  keep: 'Keep it',
  sure: 'Cancel the newsletter',
  busy: 'Cancelling…',
} as const;

const nameTexts = {
  open: 'Open',
  cancel: 'Cancel',
  duplicate: 'Duplicate',
  pause: 'Pause',
  resume: 'Resume sending',
  edit: 'Edit',
  archive: 'Show in the public archive',
  unarchive: 'Remove from the public archive',
  remove: 'Delete the draft',
  changeTime: 'Change time',
} as const;

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
  const { lead, ...question } = name === 'remove' ? removingTexts : cancellingTexts;
  return { ...question, lead: lead(getSubject(item)) };
}

function getActionLabel(name: Action, { state, counts }: NewsletterItem): string {
  if (name === 'retry') return formatRetry(formatNumber(counts.failed));
  if (name === 'undo') return state === 'waiting' ? 'Undo' : 'Back to a draft';
  return name === 'saveAsTemplate' ? templateTexts.editor.save : nameTexts[name];
}

function formatRetry(count: string) {
  return count === '1' ? 'Retry 1 failed email' : `Retry ${count} failed emails`;
}
