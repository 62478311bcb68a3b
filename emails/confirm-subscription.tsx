import { Button, Heading, Link, Text, render } from 'react-email';
import { confirmationLetter as words, letterFooter } from '#content/emails.ts';
import type { RenderedLetter } from '#domain/context.ts';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';

type Values = { confirmUrl: string; unsubscribeUrl: string };

/** The double opt-in letter as HTML and as text, both with the same words and links. */
export async function confirmSubscription(values: Values): Promise<RenderedLetter> {
  return {
    subject: words.subject,
    html: await render(<ConfirmSubscription {...values} />),
    text: textOf(values),
  };
}

function ConfirmSubscription({ confirmUrl, unsubscribeUrl }: Values) {
  return (
    <Frame preview={words.preview} footer={<Leave unsubscribeUrl={unsubscribeUrl} />}>
      <Heading as="h1" className="strong" style={styles.heading}>
        {words.heading}
      </Heading>
      {words.paragraphs.map((paragraph) => (
        <Text key={paragraph} className="text" style={styles.text}>
          {paragraph}
        </Text>
      ))}
      <Button href={confirmUrl} className="button" style={styles.button}>
        {words.button}
      </Button>
      <Text className="quiet" style={styles.small}>
        {words.linkIntro}
        <br />
        <Link href={confirmUrl} className="link" style={styles.longLink}>
          {confirmUrl}
        </Link>
      </Text>
      <Text className="quiet" style={styles.small}>
        {words.wasNotMe}
      </Text>
    </Frame>
  );
}

function Leave({ unsubscribeUrl }: { unsubscribeUrl: string }) {
  return (
    <Link href={unsubscribeUrl} className="link" style={styles.link}>
      {words.unsubscribe}
    </Link>
  );
}

function textOf({ confirmUrl, unsubscribeUrl }: Values): string {
  return [
    words.heading.toUpperCase(),
    ...words.paragraphs,
    `${words.button}:\n${confirmUrl}`,
    words.wasNotMe,
    `${words.unsubscribe}:\n${unsubscribeUrl}`,
    `-- \n${letterFooter.sender}`,
  ].join('\n\n');
}
