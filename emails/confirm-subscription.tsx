import { Button, Heading, Link, Text, render } from 'react-email';
import { confirmationEmail, emailFooter } from '#content/emails.ts';
import { type Spoken, textsIn } from '#content/speak.ts';
import type { RenderedEmail } from '#modules/outbox/ports.ts';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';

type Texts = typeof confirmationEmail;
type Values = { spoken: Spoken; confirmUrl: string; unsubscribeUrl: string };

/** The double opt-in email as HTML and plain text with the same content. */
export async function confirmSubscription(values: Values): Promise<RenderedEmail> {
  const texts = textsIn(values.spoken, confirmationEmail);
  return {
    subject: texts.subject,
    html: await render(<ConfirmSubscription {...values} texts={texts} />),
    text: textOf(texts, values),
  };
}

function ConfirmSubscription({ spoken, texts, confirmUrl, unsubscribeUrl }: Values & { texts: Texts }) {
  return (
    <Frame
      subject={texts.subject}
      preview={texts.preview}
      footer={<Leave text={texts.unsubscribe} unsubscribeUrl={unsubscribeUrl} />}
      language={spoken.language}
    >
      <Heading as="h1" className="strong" style={styles.heading}>
        {texts.heading}
      </Heading>
      {texts.paragraphs.map((paragraph) => (
        <Text key={paragraph} className="text" style={styles.text}>
          {paragraph}
        </Text>
      ))}
      <Button href={confirmUrl} className="button" style={styles.button}>
        {texts.button}
      </Button>
      <Text className="quiet" style={styles.small}>
        {texts.linkIntro}
        <br />
        <Link href={confirmUrl} className="link" style={styles.longLink}>
          {confirmUrl}
        </Link>
      </Text>
      <Text className="quiet" style={styles.small}>
        {texts.wasNotMe}
      </Text>
    </Frame>
  );
}

function Leave({ text, unsubscribeUrl }: { text: string; unsubscribeUrl: string }) {
  return (
    <Link href={unsubscribeUrl} className="link" style={styles.link}>
      {text}
    </Link>
  );
}

function textOf(texts: Texts, { confirmUrl, unsubscribeUrl }: Values): string {
  return [
    texts.heading.toUpperCase(),
    ...texts.paragraphs,
    `${texts.button}:\n${confirmUrl}`,
    texts.wasNotMe,
    `${texts.unsubscribe}:\n${unsubscribeUrl}`,
    `-- \n${emailFooter.sender}`,
  ].join('\n\n');
}
