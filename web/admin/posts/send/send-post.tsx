import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messages } from '#content/messages.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { AudienceField } from '../../newsletters/edit/audience-field.tsx';
import type { Audience } from '../../newsletters/edit/newsletter-text.ts';
import { useRecipientCount } from '../../newsletters/edit/use-recipient-count.ts';
import { useNewsletterSettings } from '../../newsletters/progress/use-mail-transport.ts';
import { getNewsletterAddress } from '../../paths.ts';
import { getServerText } from '../../error-text.ts';
import type { WrittenPost } from '../posts-data.ts';
import { sendNewsletterForPost, type UnsentNewsletter } from './send-newsletter.ts';
import { audienceField } from '../../newsletters/edit/texts.ts';

export type SendPostProps = {
  title: string;
  excerpt: string;
  /** Publishes the text. Resolves to null after an error, which the form shows. */
  publish: () => Promise<WrittenPost | null>;
  onClose: () => void;
  /** Called if the post was published but its newsletter was not sent. */
  onNotSent: (post: WrittenPost, result: UnsentNewsletter) => void;
};

type Email = { subject: string; preheader: string; audience: Audience | null };

/** The dialog that publishes a post and sends it as a newsletter, with audience and subject. */
export default function SendPost({ title, excerpt, publish, onClose, onNotSent }: SendPostProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm(
    async ({ subject, preheader, audience }) => {
      const post = await publish();
      if (post === null) return null;
      const sent = await sendNewsletterForPost(post, { subject: subject.trim(), preheader, audience });
      return { post, sent };
    },
    {
      draft: null,
      start: createEmail(title, excerpt),
      validate: ({ subject, audience }) => ({
        subject: subject.trim() === '' ? messages['newsletter.subjectRequired'] : undefined,
        audience:
          audience !== null && audience.topics.length + audience.segments.length === 0
            ? audienceField.nothing
            : undefined,
      }),
      onSaved: async (result) => {
        if (result === null) return onClose();
        const { post, sent } = result;
        await queries.invalidateQueries({ queryKey: ['newsletters'], refetchType: 'none' });
        if (sent.isSent) return navigate(getNewsletterAddress(sent.newsletterId));
        onNotSent(post, sent);
        onClose();
      },
    },
  );
  const { audience } = form.values;
  const recipients = useRecipientCount(audience);
  const seconds = useNewsletterSettings().data?.undoSeconds ?? 30;

  return (
    <FormDialog
      heading="Publish and send as newsletter"
      texts={{ close: 'Cancel', save: `Publish and send in ${seconds} s`, saving: 'Publishing…' }}
      form={form}
      onClose={onClose}
    >
      <p>Visitors see the post immediately. Subscribers get its image, its beginning and a link to it.</p>
      <AudienceField
        audience={audience}
        recipients={recipients}
        error={form.errors.audience}
        onChange={(chosen) => form.change({ audience: chosen })}
      />
      {audience === null ? (
        <p className="note">
          <output>{formatRecipients(recipients)}</output>
        </p>
      ) : null}
      <TextField
        label="Subject"
        required
        dir="auto"
        autoComplete="off"
        maxLength={newsletterLimits.subjectCharacters}
        {...form.input('subject')}
      />
      <TextField
        label="Preview line"
        dir="auto"
        autoComplete="off"
        hint="Inboxes show it after the subject. If it is empty, they show the first words of the email."
        maxLength={newsletterLimits.preheaderCharacters}
        {...form.input('preheader')}
      />
      <AfterSending seconds={seconds} />
    </FormDialog>
  );
}

function AfterSending({ seconds }: { seconds: number }) {
  const { data } = useNewsletterSettings();
  return (
    <p className="note">
      {`You can undo the newsletter for ${seconds} seconds. The post stays published.`}{' '}
      {data?.lettersGo === 'outbox'
        ? 'No mail server is connected, so the emails are stored in the outbox instead of being sent.'
        : null}
    </p>
  );
}

function formatRecipients({ count, error }: ReturnType<typeof useRecipientCount>): string {
  if (error !== null) return getServerText(error);
  return count === undefined
    ? 'Counting the recipients…'
    : `It goes to ${formatPeople(formatNumber(count))}.`;
}

/** Returns the initial values: the newsletter is sent to everyone. */
function createEmail(title: string, excerpt: string): Email {
  return {
    subject: truncate(title.trim(), newsletterLimits.subjectCharacters),
    preheader: truncate(excerpt, newsletterLimits.preheaderCharacters),
    audience: null,
  };
}

/** Cuts a text without splitting a surrogate pair. */
function truncate(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

function formatPeople(count: string) {
  return count === '1' ? '1 person' : `${count} people`;
}
