import { Button, Heading, Link, Text, render } from 'react-email';
import { confirmationEmail as texts, emailFooter } from '#content/emails.ts';
import type { RenderedEmail } from '#domain/mail/ports.ts';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';

type Values = { confirmUrl: string; unsubscribeUrl: string };

/** The double opt-in email as HTML and as text, both with the same words and links. */
export async function confirmSubscription(values: Values): Promise<RenderedEmail> {
  return {
    subject: texts.subject,
    html: await render(<ConfirmSubscription {...values} />),
    text: textOf(values),
  };
}

function ConfirmSubscription({ confirmUrl, unsubscribeUrl }: Values) {
  return (
    <Frame preview={texts.preview} footer={<Leave unsubscribeUrl={unsubscribeUrl} />}>
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

function Leave({ unsubscribeUrl }: { unsubscribeUrl: string }) {
  return (
    <Link href={unsubscribeUrl} className="link" style={styles.link}>
      {texts.unsubscribe}
    </Link>
  );
}

function textOf({ confirmUrl, unsubscribeUrl }: Values): string {
  return [
    texts.heading.toUpperCase(),
    ...texts.paragraphs,
    `${texts.button}:\n${confirmUrl}`,
    texts.wasNotMe,
    `${texts.unsubscribe}:\n${unsubscribeUrl}`,
    `-- \n${emailFooter.sender}`,
  ].join('\n\n');
}
