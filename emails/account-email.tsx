import { Button, Heading, Link, Text, render } from 'react-email';
import { accountFooter, letterFooter } from '#content/emails.ts';
import type { RenderedLetter } from '#domain/context.ts';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';

export type AccountLetter = {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  button: string;
  linkIntro: string;
  wasNotMe: string;
  url: string;
};

/** A letter with one button that leads into an account, as HTML and as text with the same words and link. */
export async function accountLetter(letter: AccountLetter): Promise<RenderedLetter> {
  return { subject: letter.subject, html: await render(<Letter {...letter} />), text: textOf(letter) };
}

function Letter({ preview, heading, paragraphs, button, linkIntro, wasNotMe, url }: AccountLetter) {
  return (
    <Frame preview={preview} footer={accountFooter}>
      <Heading as="h1" className="strong" style={styles.heading}>
        {heading}
      </Heading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} className="text" style={styles.text}>
          {paragraph}
        </Text>
      ))}
      <Button href={url} className="button" style={styles.button}>
        {button}
      </Button>
      <Text className="quiet" style={styles.small}>
        {linkIntro}
        <br />
        <Link href={url} className="link" style={styles.longLink}>
          {url}
        </Link>
      </Text>
      <Text className="quiet" style={styles.small}>
        {wasNotMe}
      </Text>
    </Frame>
  );
}

function textOf({ heading, paragraphs, button, wasNotMe, url }: AccountLetter): string {
  return [
    heading.toUpperCase(),
    ...paragraphs,
    `${button}:\n${url}`,
    wasNotMe,
    `-- \n${accountFooter}\n${letterFooter.sender}`,
  ].join('\n\n');
}
