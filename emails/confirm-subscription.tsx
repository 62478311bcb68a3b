import { type VisitorLanguage, translateTexts } from '#content/visitor-language.ts';
import type { RenderedEmail } from '#modules/outbox/ports.ts';
import { formatSender } from './current-brand.ts';
import { Button, Link, Paragraph, renderHtml } from './elements.tsx';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';
import type { Texts } from '#content/translated.ts';

type EmailTexts = Texts['confirmationEmail'];
type Values = { spoken: VisitorLanguage; confirmUrl: string; unsubscribeUrl: string };

/** Renders the double opt-in email as HTML and plain text with the same content. */
export async function renderConfirmationEmail(values: Values): Promise<RenderedEmail> {
  const texts = translateTexts(values.spoken, 'confirmationEmail');
  return {
    subject: texts.subject,
    html: renderHtml(<ConfirmSubscription {...values} texts={texts} />),
    text: renderText(texts, values),
  };
}

function ConfirmSubscription({
  spoken: visitorLanguage,
  texts,
  confirmUrl,
  unsubscribeUrl,
}: Values & { texts: EmailTexts }) {
  return (
    <Frame
      subject={texts.subject}
      preview={texts.preview}
      footer={<UnsubscribeLink text={texts.unsubscribe} unsubscribeUrl={unsubscribeUrl} />}
      language={visitorLanguage.language}
    >
      <h1 className="strong" style={styles.heading}>
        {texts.heading}
      </h1>
      {texts.paragraphs.map((paragraph) => (
        <Paragraph key={paragraph} className="text" style={styles.text}>
          {paragraph}
        </Paragraph>
      ))}
      <Button href={confirmUrl} className="button" style={styles.button}>
        {texts.button}
      </Button>
      <Paragraph className="quiet" style={styles.small}>
        {texts.linkIntro}
        <br />
        <Link href={confirmUrl} className="link" style={styles.longLink}>
          {confirmUrl}
        </Link>
      </Paragraph>
      <Paragraph className="quiet" style={styles.small}>
        {texts.wasNotMe}
      </Paragraph>
    </Frame>
  );
}

function UnsubscribeLink({ text, unsubscribeUrl }: { text: string; unsubscribeUrl: string }) {
  return (
    <Link href={unsubscribeUrl} className="link" style={styles.link}>
      {text}
    </Link>
  );
}

function renderText(texts: EmailTexts, { confirmUrl, unsubscribeUrl }: Values): string {
  return [
    texts.heading.toUpperCase(),
    ...texts.paragraphs,
    `${texts.button}:\n${confirmUrl}`,
    texts.wasNotMe,
    `${texts.unsubscribe}:\n${unsubscribeUrl}`,
    `-- \n${formatSender()}`,
  ].join('\n\n');
}
