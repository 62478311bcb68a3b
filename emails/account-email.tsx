import type { Language } from '#content/languages.ts';
import type { RenderedEmail } from '#modules/outbox/ports.ts';
import { fillBrand, formatSender } from './current-brand.ts';
import { Button, Link, Paragraph, renderHtml } from './elements.tsx';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';

export type AccountEmail = {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  button: string;
  linkIntro: string;
  wasNotMe: string;
  url: string;
  /** The reason for the email, printed in the footer. By default the reason is an account in the admin. */
  footer?: string;
  /** Language of the content; default: English. */
  language?: Language;
};

/** Renders an email with one button, which opens `url`, as HTML and plain text with the same content. */
export async function renderAccountEmail(written: AccountEmail): Promise<RenderedEmail> {
  const {
    subject,
    paragraphs,
    footer = 'You get this email because you have an account in the {$brand} admin.',
  } = written;
  const email = {
    ...written,
    subject: fillBrand(subject),
    paragraphs: paragraphs.map(fillBrand),
    footer: fillBrand(footer),
  };
  return { subject: email.subject, html: renderHtml(<Email {...email} />), text: renderText(email) };
}

function Email({ subject, preview, heading, paragraphs, ...email }: AccountEmail) {
  const { button, linkIntro, wasNotMe, url, footer, language } = email;
  return (
    <Frame subject={subject} preview={preview} footer={footer} language={language}>
      <h1 className="strong" style={styles.heading}>
        {heading}
      </h1>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph} className="text" style={styles.text}>
          {paragraph}
        </Paragraph>
      ))}
      <Button href={url} className="button" style={styles.button}>
        {button}
      </Button>
      <Paragraph className="quiet" style={styles.small}>
        {linkIntro}
        <br />
        <Link href={url} className="link" style={styles.longLink}>
          {url}
        </Link>
      </Paragraph>
      <Paragraph className="quiet" style={styles.small}>
        {wasNotMe}
      </Paragraph>
    </Frame>
  );
}

function renderText({ heading, paragraphs, button, wasNotMe, url, footer }: AccountEmail): string {
  return [
    heading.toUpperCase(),
    ...paragraphs,
    `${button}:\n${url}`,
    wasNotMe,
    `-- \n${footer}\n${formatSender()}`,
  ].join('\n\n');
}
