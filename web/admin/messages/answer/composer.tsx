import { useEffect, useRef, useState } from 'react';
import { Segments } from '#web/ui/fields/segments.tsx';
import type { CurrentUser } from '../../current-user.ts';
import { createRandomKey } from '../../form/create-key.ts';
import { usePresence, type Presence } from '../../editing/use-presence.ts';
import type { FullMessage } from '../inbox.ts';
import { useSingleKey } from '../../shell/single-keys.ts';
import { useRefreshInbox } from '../use-message-change.ts';
import styles from './answer.module.css';
import { ReplyForm } from './reply-form.tsx';
import { messageLimits } from '#modules/messages/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { StoredDraftNotice } from '../../form/draft-line.tsx';
import { FormError } from '../../form/form-error.tsx';
import { useForm } from '../../form/use-form.ts';
import { messageHandling } from '../texts.ts';
import { otherEditors } from '../../texts.ts';

/** The form of a note for the team. The input is stored on this device until it is saved. */
function NoteForm({ id }: { id: number }) {
  const refresh = useRefreshInbox();
  const form = useForm((note) => api.messageNotes.create(id, note), {
    draft: `note.${id}`,
    start: { body: '' },
    validate: ({ body }) => (body.trim() === '' ? { body: messageHandling.note.empty } : {}),
    onSaved: async ({ message }) => {
      showToast(message);
      await refresh();
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <TextArea
        label="Note"
        hint="Only the team can see it. It is never sent."
        rows={4}
        maxLength={messageLimits.bodyCharacters}
        {...form.input('body')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <FormError form={form} />
      <div className={styles.actions}>
        <Button type="submit" variant="main" icon="lock" busyText={form.isSaving ? 'Saving…' : null}>
          Save note
        </Button>
        <StoredDraftNotice draft={form.draft} />
      </div>
    </form>
  );
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** Shows who else has the message open and who is writing a reply. */
function PresentMembers({ presence, userId }: { presence: Presence | undefined; userId: number }) {
  const others = presence?.others ?? [];
  const getNames = (some: typeof others) => [
    ...new Set(some.map(({ userId: id, name }) => (id === userId ? otherEditors.you : name))),
  ];
  const writing = getNames(others.filter((one) => one.writing));
  const open = getNames(others);
  return (
    <span role="status">
      {writing.length > 0
        ? formatWriting(listFormat.format(writing), writing.length)
        : open.length > 0
          ? otherEditors.open(listFormat.format(open), open.length)
          : null}
    </span>
  );
}

type ComposerProps = {
  message: FullMessage;
  user: CurrentUser;
  /** Opens the next message. Null if there is none. */
  goNext: (() => void) | null;
};

/** The forms for a reply to the visitor and a note for the team, with the shortcuts R and N. Spam allows only notes. */
export function Composer({ message, user, goNext }: ComposerProps) {
  const [mode, setMode] = useState<'answer' | 'note'>('answer');
  const [form] = useState(createRandomKey);
  const [isWriting, setWriting] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const refresh = useRefreshInbox();
  const isSpam = message.state === 'spam';
  const { presence } = usePresence({ kind: 'message', id: message.id, form, isWriting });
  const version = presence?.version;
  useEffect(() => {
    // Another member has replied: reload at once.
    if (version !== undefined && version !== message.seen) void refresh();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only when a heartbeat reports another version
  }, [version]);

  function switchTo(to: 'answer' | 'note') {
    setMode(to);
    requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus());
  }
  useSingleKey('r', () => switchTo('answer'));
  useSingleKey('n', () => switchTo('note'));

  const shownMode = isSpam ? 'note' : mode;
  return (
    <div ref={box} className={styles.composer}>
      <div className={styles.head}>
        {isSpam ? null : (
          <Segments
            label="What to write"
            choices={[
              { name: 'answer', texts: 'Answer' },
              { name: 'note', texts: 'Note' },
            ]}
            chosen={shownMode}
            onChoose={setMode}
          />
        )}
        <PresentMembers presence={presence} userId={user.id} />
      </div>
      {shownMode === 'answer' ? (
        <ReplyForm message={message} user={user} goNext={goNext} onWriting={setWriting} />
      ) : (
        <NoteForm id={message.id} />
      )}
    </div>
  );
}

function formatWriting(names: string, count: number) {
  return `${names} ${count === 1 && !names.startsWith('You') ? 'is' : 'are'} writing an answer`;
}
