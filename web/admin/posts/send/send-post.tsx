import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { audienceField } from '#content/admin/audiences.ts';
import { sendPost as texts } from '#content/admin/writing/send-post.ts';
import { messages } from '#content/messages.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { useSingleAction } from '../../editing/use-single-action.ts';
import { focusField } from '../../form/field-errors.ts';
import { AudienceField } from '../../newsletters/edit/audience-field.tsx';
import type { Audience } from '../../newsletters/edit/newsletter-text.ts';
import { useRecipientCount } from '../../newsletters/edit/use-recipient-count.ts';
import { useNewsletterSettings } from '../../newsletters/progress/use-mail-transport.ts';
import { getNewsletterAddress } from '../../paths.ts';
import { getServerText } from '../../error-text.ts';
import type { WrittenPost } from '../posts-data.ts';
import { sendNewsletterForPost, type UnsentNewsletter } from './send-newsletter.ts';

export type SendPostProps = {
  title: string;
  excerpt: string;
  /** Publishes the text. Resolves to null after an error, which the form shows. */
  publish: () => Promise<WrittenPost | null>;
  onClose: () => void;
  /** Called if the post was published but its newsletter was not sent. */
  onNotSent: (post: WrittenPost, result: UnsentNewsletter) => void;
};

/** The dialog that publishes a post and sends it as a newsletter, with audience and subject. */
export default function SendPost({ title, excerpt, publish, onClose, onNotSent }: SendPostProps) {
  const [subject, setSubject] = useState(() => truncate(title.trim(), newsletterLimits.subjectCharacters));
  const [preheader, setPreheader] = useState(() => truncate(excerpt, newsletterLimits.preheaderCharacters));
  const [audience, setAudience] = useState<Audience | null>(null);
  const [fieldErrors, setFieldErrors] = useState<{ subject?: string; audience?: string }>({});
  const [busy, runOnce] = useSingleAction<'sending'>();
  const element = useRef<HTMLFormElement>(null);
  const recipients = useRecipientCount(audience);
  const seconds = useNewsletterSettings().data?.undo_seconds ?? 30;
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function publishAndSend(): Promise<void> {
    const post = await publish();
    if (post === null) return onClose();
    const sent = await sendNewsletterForPost(post, { subject: subject.trim(), preheader, audience });
    await queries.invalidateQueries({ queryKey: ['newsletters'], refetchType: 'none' });
    if (sent.isSent) await navigate(getNewsletterAddress(sent.newsletterId));
    else {
      onNotSent(post, sent);
      onClose();
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isAudienceEmpty = audience !== null && audience.topics.length + audience.segments.length === 0;
    const newErrors = {
      ...(subject.trim() === '' ? { subject: messages['newsletter.subjectRequired'] } : {}),
      ...(isAudienceEmpty ? { audience: audienceField.nothing } : {}),
    };
    setFieldErrors(newErrors);
    if (newErrors.subject !== undefined) focusField(element.current, ['subject']);
    if (Object.keys(newErrors).length === 0) void runOnce('sending', publishAndSend);
  }

  return (
    <FormModal
      ref={element}
      heading={texts.heading}
      closeText={texts.cancel}
      submitText={texts.sure(seconds)}
      busyText={busy === null ? null : texts.busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{texts.lead}</p>
      <AudienceField
        audience={audience}
        recipients={recipients}
        error={fieldErrors.audience}
        onChange={setAudience}
      />
      {audience === null ? (
        <p className="note">
          <output>{formatRecipients(recipients)}</output>
        </p>
      ) : null}
      <TextField
        label={texts.subject}
        name="subject"
        required
        dir="auto"
        autoComplete="off"
        maxLength={newsletterLimits.subjectCharacters}
        value={subject}
        error={fieldErrors.subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextField
        label={texts.preview}
        name="preheader"
        dir="auto"
        autoComplete="off"
        hint={texts.previewHint}
        maxLength={newsletterLimits.preheaderCharacters}
        value={preheader}
        onChange={({ target }) => setPreheader(target.value)}
      />
      <AfterSending seconds={seconds} />
    </FormModal>
  );
}

function AfterSending({ seconds }: { seconds: number }) {
  const { data } = useNewsletterSettings();
  return (
    <p className="note">
      {texts.undo(seconds)} {data?.letters_go === 'outbox' ? texts.outbox : null}
    </p>
  );
}

function formatRecipients({ count, error }: ReturnType<typeof useRecipientCount>): string {
  if (error !== null) return getServerText(error);
  return count === undefined ? texts.counting : texts.reached(texts.people(formatNumber(count)));
}

/** Cuts a text without splitting a surrogate pair. */
function truncate(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
