import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMedia } from '#web/ui/use-media.ts';
import type { CurrentUser } from '../../current-user.ts';
import { useLeaveGuard } from '../../editing/use-leave-guard.ts';
import { newslettersAddress } from '../../paths.ts';
import { useSubscriberStatistics } from '../list/subscriber-statistics.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import { compact } from '../../shell/page-actions.tsx';
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
  const message = useRef<MessageHandle>(null);
  const subject = useRef<HTMLInputElement>(null);
  const draft = useEmailDraft({ newsletter: start, userId: user.id, message, onId });
  const when = useWhen(draft.startText.sendAt, (sendAt) => draft.change({ sendAt }));
  const [isSendingCover, setIsSendingCover] = useState(false);
  const [isTesting, setIsTesting] = useState(false);
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [isClosing, setIsClosing] = useState(false);
  const isPhone = useMedia(phone);
  const isSendingImage = () => isSendingCover || message.current?.isSending() === true;

  function focus(field: 'subject' | 'message') {
    if (isPhone) setTab('write');
    requestAnimationFrame(() => (field === 'subject' ? subject.current?.focus() : message.current?.focus()));
  }

  async function saveAndClose() {
    setIsClosing(true);
    const isSaved = await draft.save();
    setIsClosing(false);
    if (!isSaved) return;
    draft.forget();
    await navigate(newslettersAddress);
  }

  return {
    draft,
    when,
    check: usePreflight(draft.shownText),
    confirmed: useSubscriberStatistics().data?.confirmed,
    send: useSendEmail({ draft, when, isSendingImage, focus }),
    blocker: useLeaveGuard(draft.isUnsaved),
    message,
    subject,
    focus,
    isPhone,
    isCompact: useMedia(compact),
    tab,
    setTab,
    isClosing,
    isTesting,
    setIsTesting,
    setIsSendingCover,
    saveAndClose,
  };
}

export type EmailFormState = ReturnType<typeof useEmailForm>;
