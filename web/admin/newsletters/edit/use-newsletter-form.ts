import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMedia } from '#web/ui/use-media.ts';
import type { CurrentUser } from '../../current-user.ts';
import { useLeaveGuard } from '../../editing/use-leave-guard.ts';
import { newslettersAddress } from '../../paths.ts';
import { useSubscriberStatistics } from '../list/subscriber-statistics.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import { compact } from '../../shell/page-actions.tsx';
import type { EmailText } from './newsletter-text.ts';
import type { MessageHandle } from './message-field.tsx';
import { usePreflight } from './use-preflight.ts';
import { useEmailDraft } from './use-newsletter-draft.ts';
import { useSendEmail } from './use-send-newsletter.ts';
import { useWhen } from './use-when.ts';

export type EmailFormOptions = {
  /** The newsletter as it was loaded; null: a new one. */
  start: Newsletter | null;
  user: CurrentUser;
  onId: (id: number) => void;
};

const phone = '(width < 768px)';

/** Everything that the form of a newsletter knows and does. */
export function useEmailForm({ start, user, onId }: EmailFormOptions) {
  const navigate = useNavigate();
  const draft = useEmailDraft({ newsletter: start, userId: user.id, onId });
  const [text, setText] = useState(draft.startText);
  const when = useWhen(draft.startText.sendAt, (sendAt) => change({ sendAt }));
  const [isSendingCover, setIsSendingCover] = useState(false);
  const [isTesting, setIsTesting] = useState(false);
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [isClosing, setIsClosing] = useState(false);
  const message = useRef<MessageHandle>(null);
  const subject = useRef<HTMLInputElement>(null);
  const isPhone = useMedia(phone);
  const isCompact = useMedia(compact);
  const check = usePreflight(text);
  const confirmed = useSubscriberStatistics().data?.confirmed;
  const send = useSendEmail({ draft, when, isSendingImage, readText, focus });
  const blocker = useLeaveGuard(() => {
    readText();
    return !send.isLeaving() && draft.isUnsaved();
  });

  /** The editor tells of changes a few times a second: what counts is what stands there now. */
  function readText(): EmailText {
    const html = message.current?.html();
    if (html !== undefined) change({ message: html });
    return draft.text();
  }

  function change(part: Partial<EmailText>) {
    draft.change(part);
    setText((before) => ({ ...before, ...part }));
  }

  function isSendingImage(): boolean {
    return isSendingCover || message.current?.isSending() === true;
  }

  function focus(field: 'subject' | 'message') {
    if (isPhone) setTab('write');
    requestAnimationFrame(() => (field === 'subject' ? subject.current?.focus() : message.current?.focus()));
  }

  async function saveAndClose() {
    readText();
    setIsClosing(true);
    const isSaved = await draft.save();
    setIsClosing(false);
    if (!isSaved) return;
    draft.forget();
    send.leave();
    await navigate(newslettersAddress);
  }

  /** Lays it over what they left; what is scheduled waits for its button, based on that. */
  function keepMine(theirs: Newsletter) {
    const { id, version } = theirs;
    send.endConflict();
    if (draft.isAutosaved) draft.saver.overrule();
    else draft.saver.adopt({ id, version, savedAt: null, text: draft.saver.text() });
  }

  return {
    draft,
    text,
    change,
    when,
    check,
    confirmed,
    send,
    blocker,
    message,
    subject,
    focus,
    readText,
    isPhone,
    isCompact,
    tab,
    setTab,
    isClosing,
    isTesting,
    setIsTesting,
    setIsSendingCover,
    saveAndClose,
    keepMine,
  };
}

export type EmailFormState = ReturnType<typeof useEmailForm>;
