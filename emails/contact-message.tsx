import type { ContactEmailValues, RenderedEmail } from '#modules/outbox/ports.ts';
import { Link, Paragraph, renderHtml } from './elements.tsx';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';

const whyYouText = 'You get this email because contact messages are forwarded to this address.';

const howToAnswerText = 'Reply to this email, and your reply goes to the person who wrote.';

/** Renders a visitor's message for the staff, as escaped HTML and as plain text. */
export async function renderContactEmail(values: ContactEmailValues): Promise<RenderedEmail> {
  return {
    subject: `${values.topic}: a message from ${values.email}`,
    html: renderHtml(<ContactMessage {...values} />),
    text: renderText(values),
  };
}

function ContactMessage({ email, phone, topic, body, sentAt }: ContactEmailValues) {
  return (
    <Frame
      subject={`${topic}: a message from ${email}`}
      preview={`Sent from the contact page, topic ${topic}`}
      footer={whyYouText}
    >
      <h1 className="strong" style={styles.heading}>
        {`A message about ${topic}`}
      </h1>
      <Paragraph className="quiet" style={styles.small}>
        Email:{' '}
        <Link
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          className="link"
          style={styles.link}
        >
          {email}
        </Link>
        <br />
        Phone: {phone}
        <br />
        Sent: {formatTime(sentAt)}
      </Paragraph>
      <Paragraph className="text" style={styles.written} dir="auto">
        {body}
      </Paragraph>
      <Paragraph className="quiet" style={styles.small}>
        {howToAnswerText}
      </Paragraph>
    </Frame>
  );
}

function renderText({ email, phone, topic, body, sentAt }: ContactEmailValues): string {
  return [
    `A message about ${topic}`.toUpperCase(),
    [`Email: ${email}`, `Phone: ${phone}`, `Sent: ${formatTime(sentAt)}`].join('\n'),
    body,
    `-- 
${howToAnswerText}
${whyYouText}`,
  ].join('\n\n');
}

/** Formats a time in UTC, because the reader's time zone is unknown. */
function formatTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
