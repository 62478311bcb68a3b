import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { templates } from '#content/admin/templates.ts';
import { uploadWait } from '#content/admin/upload-wait.ts';
import { writing } from '#content/admin/write-newsletter.ts';
import { useMedia } from '#web/ui/use-media.ts';
import type { CurrentUser } from '../../current-user.ts';
import { newKey } from '../../editing/new-key.ts';
import { useAlone } from '../../editing/use-alone.ts';
import { useLeaveGuard } from '../../editing/use-leave-guard.ts';
import { usePresence } from '../../editing/use-presence.ts';
import { useSaveKey } from '../../editing/use-save-key.ts';
import { joinUploadStates, type UploadState } from '../../editing/use-upload-wait.ts';
import { draftAddress, newslettersAddress, templatesAddress } from '../../paths.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import { NotSaved } from '../../templates/templates-data.ts';
import { compact } from '../../shell/page-actions.tsx';
import type { MessageHandle } from './message-field.tsx';
import { audienceIn, type EmailText } from './newsletter-text.ts';
import { createDraft, type ShownFor } from './newsletter-calls.ts';
import { useReached } from './use-reached.ts';
import { usePreflight } from './use-preflight.ts';
import { type EmailDraft, useEmailDraft } from './use-newsletter-draft.ts';
import { useSendEmail } from './use-send-newsletter.ts';
import { useWhen } from './use-when.ts';

export type EmailFormOptions = {
  /** The loaded newsletter, or null for a new one. */
  start: Newsletter | null;
  user: CurrentUser;
  /** The form's name for local copies (editing/own-copy.tsx). */
  form: string;
  onId: (id: number) => Promise<void> | void;
};

const phone = '(width < 768px)';

export function useEmailForm({ start, user, form, onId }: EmailFormOptions) {
  const isTemplate = start !== null && start.template !== null;
  const message = useRef<MessageHandle>(null);
  const subject = useRef<HTMLInputElement>(null);
  const draft = useEmailDraft({ newsletter: start, userId: user.id, form, message, onId });
  useSaveKey(draft.isAutosaved ? () => draft.press(async () => undefined) : undefined);
  const when = useWhen(draft.startText.sendAt, (sendAt) => draft.change({ sendAt }));
  const coverState = useRef<UploadState>('done');
  const [shownFor, setShownFor] = useState<ShownFor>({});
  const [isTesting, setIsTesting] = useState(false);
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const uploadState = () => joinUploadStates(coverState.current, message.current?.uploadState());
  const send = useSendEmail({ draft, when, uploadState, focus });
  const { presence, isGone } = usePresence({ kind: 'newsletter', id: draft.state.id, form });
  const isPhone = useMedia(phone);

  function focus(field: 'subject' | 'message') {
    if (isPhone) setTab('write');
    requestAnimationFrame(() => (field === 'subject' ? subject.current?.focus() : message.current?.focus()));
  }

  return {
    draft,
    when,
    check: usePreflight(draft.shownText, shownFor),
    shownFor,
    setShownFor,
    reached: useReached(audienceIn(draft.shownText.audience)),
    send,
    presence,
    isGone,
    isOut: presence !== undefined && presence.state !== 'draft' && presence.state !== 'scheduled',
    ...useEndings(draft, send, isTemplate ? templatesAddress : newslettersAddress),
    isTemplate,
    savedId: () => savedId(draft, send.uploads),
    uploadedText: () => uploadedText(draft, send.uploads),
    blocker: useLeaveGuard(() => draft.isUnsaved() || uploadState() === 'sending'),
    message,
    subject,
    focus,
    isPhone,
    isCompact: useMedia(compact),
    tab,
    setTab,
    isTesting,
    setIsTesting,
    noteCoverState: (state: UploadState) => {
      coverState.current = state;
    },
  };
}

/** The actions that leave the form: save and close, or save as a new newsletter. */
function useEndings(draft: EmailDraft, send: ReturnType<typeof useSendEmail>, listAddress: string) {
  const navigate = useNavigate();
  const [isClosing, setIsClosing] = useState(false);
  const [keeping, alone] = useAlone<'keeping'>();
  const made = useRef<{ words: string; key: string } | null>(null);

  async function saveAndClose() {
    if (!(await send.uploads.isReady('closing'))) return;
    setIsClosing(true);
    const isSaved = await draft.save();
    setIsClosing(false);
    if (!isSaved) return send.say({ mood: 'bad', text: writing.notClosed });
    draft.forget();
    await navigate(listAddress);
  }

  async function keepAsNew() {
    if (!(await send.uploads.isReady('saving'))) return;
    const words = JSON.stringify(draft.text());
    if (made.current?.words !== words) made.current = { words, key: newKey() };
    const { key } = made.current;
    try {
      const id = await createDraft(draft.text, key);
      draft.forget();
      await navigate(draftAddress(id));
    } catch (error) {
      send.refuse(error);
    }
  }

  return {
    isClosing,
    saveAndClose,
    isKeeping: keeping !== null,
    keepAsNew: () => void alone('keeping', keepAsNew),
  };
}

type Uploads = ReturnType<typeof useSendEmail>['uploads'];

async function uploadedText(draft: EmailDraft, uploads: Uploads): Promise<EmailText> {
  if (!(await uploads.isReady('saving'))) throw new NotSaved(uploadWait.failed);
  return draft.text();
}

/**
 * Returns the id after the text was saved, without changing the schedule.
 * @throws {NotSaved} if saving failed or the text is empty
 */
async function savedId(draft: EmailDraft, uploads: Uploads): Promise<number> {
  if (!(await uploads.isReady('saving'))) throw new NotSaved(uploadWait.failed);
  const { id, phase } = await draft.press(async (state) => state);
  if (phase !== 'saved') throw new NotSaved(templates.editor.unsaved);
  if (id === null) throw new NotSaved(templates.editor.nothing);
  return id;
}

export type EmailFormState = ReturnType<typeof useEmailForm>;
