import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMedia } from '#web/ui/use-media.ts';
import type { CurrentUser } from '../../current-user.ts';
import { createRandomKey } from '../../form/create-key.ts';
import { useSingleAction } from '../../editing/use-single-action.ts';
import { useLeaveGuard } from '../../form/use-leave-guard.ts';
import { usePresence } from '../../editing/use-presence.ts';
import { useSaveKey } from '../../editing/use-save-key.ts';
import { joinUploadStates, type UploadState } from '../../editing/use-upload-wait.ts';
import { getDraftAddress, newslettersAddress, templatesAddress } from '../../paths.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import { NotSavedError } from '../../templates/templates-data.ts';
import { compactQuery } from '../../shell/page-actions.tsx';
import type { MessageHandle } from './message-field.tsx';
import { parseAudience, type EmailText } from './newsletter-text.ts';
import { createNewsletterDraft, type PreviewRecipient } from './newsletter-calls.ts';
import { useRecipientCount } from './use-recipient-count.ts';
import { usePreflight } from './use-preflight.ts';
import { type EmailDraft, useSendEmail } from './use-send-newsletter.ts';
import { uploadWait } from '../../texts.ts';
import { templateTexts } from '../texts.ts';

export type EmailFormOptions = {
  /** The loaded newsletter, or null for a new newsletter. */
  start: Newsletter | null;
  user: CurrentUser;
  /** The form's name for its draft (editing/draft-provider.tsx). */
  form: string;
  onId: (id: number) => Promise<void> | void;
};

const phoneQuery = '(width < 768px)';

export function useEmailForm({ start, user, form, onId }: EmailFormOptions) {
  const isTemplate = start !== null && start.template !== null;
  const message = useRef<MessageHandle>(null);
  const coverState = useRef<UploadState>('done');
  const [shownFor, setShownFor] = useState<PreviewRecipient>({});
  const [isTesting, setIsTesting] = useState(false);
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const uploadState = () => joinUploadStates(coverState.current, message.current?.uploadState());
  const { draft, when, ...send } = useSendEmail({
    start,
    userId: user.id,
    form,
    read: () => {
      const html = message.current?.html();
      return html === undefined ? {} : { message: html };
    },
    onId,
    uploadState,
    onInvalid: () => setTab('write'),
  });
  useSaveKey(draft.isAutosaved ? () => draft.runExclusive(async () => undefined) : undefined);
  const { presence, isGone } = usePresence({ kind: 'newsletter', id: draft.state.id, form });
  const isPhone = useMedia(phoneQuery);

  function focusMessage() {
    setTab('write');
    requestAnimationFrame(() => message.current?.focus());
  }

  return {
    draft,
    when,
    check: usePreflight(draft.values, shownFor),
    shownFor,
    setShownFor,
    reached: useRecipientCount(parseAudience(draft.values.audience)),
    send,
    presence,
    isGone,
    isOut: presence !== undefined && presence.state !== 'draft' && presence.state !== 'scheduled',
    ...useLeavingActions(draft, send, isTemplate ? templatesAddress : newslettersAddress),
    isTemplate,
    savedId: () => getSavedId(draft, send.uploads),
    uploadedText: () => getUploadedText(draft, send.uploads),
    blocker: useLeaveGuard(() => draft.isUnsaved() || uploadState() === 'sending'),
    message,
    focusMessage,
    isPhone,
    isCompact: useMedia(compactQuery),
    tab,
    setTab,
    isTesting,
    setIsTesting,
    noteCoverState: (state: UploadState) => {
      coverState.current = state;
    },
  };
}

/** Returns the actions that leave the form: save and close, or save as a new newsletter. */
function useLeavingActions(
  draft: EmailDraft,
  send: Pick<ReturnType<typeof useSendEmail>, 'uploads' | 'say'>,
  listAddress: string,
) {
  const navigate = useNavigate();
  const [isClosing, setIsClosing] = useState(false);
  const [savingCopy, runOnce] = useSingleAction<'keeping'>();
  const lastCopy = useRef<{ words: string; key: string } | null>(null);

  async function saveAndClose() {
    if (!(await send.uploads.isReady('closing'))) return;
    setIsClosing(true);
    const isSaved = await draft.save();
    setIsClosing(false);
    if (!isSaved)
      return send.say({
        tone: 'bad',
        text: 'This could not be saved, so the page stays open. Your text is stored in this browser.',
      });
    draft.discard();
    await navigate(listAddress);
  }

  async function saveAsNew() {
    if (!(await send.uploads.isReady('saving'))) return;
    const content = JSON.stringify(draft.read());
    if (lastCopy.current?.words !== content) lastCopy.current = { words: content, key: createRandomKey() };
    const { key } = lastCopy.current;
    try {
      const id = await createNewsletterDraft(draft.read, key);
      draft.discard();
      await navigate(getDraftAddress(id));
    } catch (error) {
      draft.fail(error);
    }
  }

  return {
    isClosing,
    saveAndClose,
    isKeeping: savingCopy !== null,
    keepAsNew: () => void runOnce('keeping', saveAsNew),
  };
}

type Uploads = ReturnType<typeof useSendEmail>['uploads'];

async function getUploadedText(draft: EmailDraft, uploads: Uploads): Promise<EmailText> {
  if (!(await uploads.isReady('saving'))) throw new NotSavedError(uploadWait.failed);
  return draft.read();
}

/**
 * Returns the id after the text was saved, without changing the schedule.
 * @throws {NotSavedError} if saving failed or the text is empty
 */
async function getSavedId(draft: EmailDraft, uploads: Uploads): Promise<number> {
  if (!(await uploads.isReady('saving'))) throw new NotSavedError(uploadWait.failed);
  const { id, phase } = await draft.runExclusive(async (state) => state);
  if (phase !== 'saved') throw new NotSavedError(templateTexts.editor.unsaved);
  if (id === null) throw new NotSavedError(templateTexts.editor.nothing);
  return id;
}

export type EmailFormState = ReturnType<typeof useEmailForm>;
