import { type VisitorLanguage, translateTexts } from '#content/visitor-language.ts';
import type { RenderedEmail, StatusEmailValues } from '#modules/outbox/ports.ts';
import { renderAccountEmail } from './account-email.tsx';
import { formatSender } from './current-brand.ts';
import { Button, Link, Paragraph, renderHtml } from './elements.tsx';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';

/** Renders the email that asks whether the owner of an address wants emails about the status. */
export async function renderStatusConfirmation({
  spoken: visitorLanguage,
  url,
}: {
  spoken: VisitorLanguage;
  url: string;
}): Promise<RenderedEmail> {
  return renderAccountEmail({
    ...translateTexts(visitorLanguage, 'statusConfirmationEmail'),
    url,
    language: visitorLanguage.language,
  });
}

/** Renders the email about an update of an incident. Staff write the title and the text in one language. */
export async function renderStatusUpdate(values: StatusEmailValues): Promise<RenderedEmail> {
  const { spoken: visitorLanguage, title, state, body, at, url, leaveUrl } = values;
  const texts = translateTexts(visitorLanguage, 'statusEmail');
  const { states } = translateTexts(visitorLanguage, 'status').incidents;
  const stateText = states[state === 'in-progress' ? 'inProgress' : state];
  const subject = `${stateText}: ${title}`;
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const html = renderHtml(
    <Frame
      subject={subject}
      preview={body.slice(0, 100).toWellFormed()}
      language={visitorLanguage.language}
      footer={
        <>
          {texts.why}{' '}
          <Link href={leaveUrl} className="link" style={styles.link}>
            {texts.unsubscribe}
          </Link>
        </>
      }
    >
      <h1 className="strong" style={styles.heading}>
        {title}
      </h1>
      <Paragraph className="quiet" style={styles.small}>
        {stateText}, {time}
      </Paragraph>
      {body.split(/\n{2,}/).map((paragraph) => (
        <Paragraph key={paragraph} className="text" style={styles.text}>
          {paragraph}
        </Paragraph>
      ))}
      <Button href={url} className="button" style={styles.button}>
        {texts.open}
      </Button>
    </Frame>,
  );
  const text = [
    title,
    `${stateText}, ${time}`,
    body,
    `${texts.open}:\n${url}`,
    `${texts.why} ${texts.unsubscribe}:\n${leaveUrl}`,
    `-- \n${formatSender()}`,
  ].join('\n\n');
  return { subject, html, text };
}
