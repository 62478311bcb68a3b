import { Heading, Link, Text, render } from 'react-email';
import { contactLetter as words } from '#content/emails.ts';
import type { ContactLetterValues, RenderedLetter } from '#domain/context.ts';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';

/** What a visitor wrote, for the staff: as HTML with every character escaped, and as plain text. */
export async function contactMessage(values: ContactLetterValues): Promise<RenderedLetter> {
  return {
    subject: words.subject(values.topic, values.email),
    html: await render(<ContactMessage {...values} />),
    text: textOf(values),
  };
}

function ContactMessage({ email, phone, topic, body, sentAt }: ContactLetterValues) {
  return (
    <Frame preview={words.preview(topic)} footer={words.whyYou}>
      <Heading as="h1" className="strong" style={styles.heading}>
        {words.heading(topic)}
      </Heading>
      <Text className="quiet" style={styles.small}>
        {words.email}:{' '}
        <Link
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          className="link"
          style={styles.link}
        >
          {email}
        </Link>
        <br />
        {words.phone}: {phone}
        <br />
        {words.sentAt}: {timeText(sentAt)}
      </Text>
      <Text className="text" style={styles.written} dir="auto">
        {body}
      </Text>
      <Text className="quiet" style={styles.small}>
        {words.howToAnswer}
      </Text>
    </Frame>
  );
}

function textOf({ email, phone, topic, body, sentAt }: ContactLetterValues): string {
  return [
    words.heading(topic).toUpperCase(),
    [`${words.email}: ${email}`, `${words.phone}: ${phone}`, `${words.sentAt}: ${timeText(sentAt)}`].join(
      '\n',
    ),
    body,
    `-- \n${words.howToAnswer}\n${words.whyYou}`,
  ].join('\n\n');
}

/** One zone for all readers: the letter does not know where it is read. */
function timeText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
