import { contactEmail as texts } from '#content/emails.ts';
import type { ContactEmailValues, RenderedEmail } from '#modules/outbox/ports.ts';
import { Link, Paragraph, renderHtml } from './elements.tsx';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';

/** Renders a visitor's message for the staff, as escaped HTML and as plain text. */
export async function renderContactEmail(values: ContactEmailValues): Promise<RenderedEmail> {
  return {
    subject: texts.subject(values.topic, values.email),
    html: renderHtml(<ContactMessage {...values} />),
    text: renderText(values),
  };
}

function ContactMessage({ email, phone, topic, body, sentAt }: ContactEmailValues) {
  return (
    <Frame subject={texts.subject(topic, email)} preview={texts.preview(topic)} footer={texts.whyYou}>
      <h1 className="strong" style={styles.heading}>
        {texts.heading(topic)}
      </h1>
      <Paragraph className="quiet" style={styles.small}>
        {texts.email}:{' '}
        <Link
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          className="link"
          style={styles.link}
        >
          {email}
        </Link>
        <br />
        {texts.phone}: {phone}
        <br />
        {texts.sentAt}: {formatTime(sentAt)}
      </Paragraph>
      <Paragraph className="text" style={styles.written} dir="auto">
        {body}
      </Paragraph>
      <Paragraph className="quiet" style={styles.small}>
        {texts.howToAnswer}
      </Paragraph>
    </Frame>
  );
}

function renderText({ email, phone, topic, body, sentAt }: ContactEmailValues): string {
  return [
    texts.heading(topic).toUpperCase(),
    [`${texts.email}: ${email}`, `${texts.phone}: ${phone}`, `${texts.sentAt}: ${formatTime(sentAt)}`].join(
      '\n',
    ),
    body,
    `-- \n${texts.howToAnswer}\n${texts.whyYou}`,
  ].join('\n\n');
}

/** Formats a time in UTC, because the reader's time zone is unknown. */
function formatTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
