import { Heading, Img, Link, Section, render, toPlainText } from 'react-email';
import { letterFooter, newsletterLetter as words } from '#content/letters.ts';
import type { NewsletterValues, RenderedLetter } from '#domain/context.ts';
import { Frame } from './frame.tsx';
import { inMessage, styles } from './styles.ts';

/** The newsletter as HTML and as text. The message was cleaned by its room; nothing in it is evaluated. */
export async function newsletter(values: NewsletterValues): Promise<RenderedLetter> {
  return { subject: values.subject, html: await render(<Newsletter {...values} />), text: textOf(values) };
}

function Newsletter({ subject, message, coverUrl, unsubscribeUrl, viewUrl, pixelUrl }: NewsletterValues) {
  return (
    <Frame preview={previewOf(message)} footer={<Footer unsubscribeUrl={unsubscribeUrl} viewUrl={viewUrl} />}>
      {coverUrl === undefined ? null : <Img src={coverUrl} alt="" width="536" style={styles.cover} />}
      <Heading as="h1" className="strong" style={styles.heading}>
        {subject}
      </Heading>
      <Section className="letter">
        <div className="text" style={styles.message} dangerouslySetInnerHTML={{ __html: styled(message) }} />
      </Section>
      {pixelUrl === undefined ? null : (
        <Img src={pixelUrl} alt="" width="1" height="1" style={styles.pixel} />
      )}
    </Frame>
  );
}

function Footer({ unsubscribeUrl, viewUrl }: Pick<NewsletterValues, 'unsubscribeUrl' | 'viewUrl'>) {
  return (
    <>
      {words.why}
      <br />
      <Link href={viewUrl} className="link" style={styles.link}>
        {words.view}
      </Link>{' '}
      ·{' '}
      <Link href={unsubscribeUrl} className="link" style={styles.link}>
        {words.unsubscribe}
      </Link>
    </>
  );
}

function textOf({ subject, plainMessage, unsubscribeUrl, viewUrl }: NewsletterValues): string {
  const body = toPlainText(plainMessage, {
    wordwrap: 76,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
    ],
  });
  return [
    subject,
    body,
    `${words.view}:\n${viewUrl}`,
    `${words.unsubscribe}:\n${unsubscribeUrl}`,
    `-- \n${words.why}\n${letterFooter.sender}`,
  ].join('\n\n');
}

/** What mail programs show beside the subject. */
function previewOf(message: string): string {
  const text = toPlainText(message, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 140);
}

/** Styles stand on the elements themselves: many mail programs read nothing else. */
function styled(message: string): string {
  return message.replaceAll(
    /<(h[1-4]|p|ul|ol|li|blockquote|img|a|hr|pre|code|table|td|th)(?=[\s/>])/g,
    (open, tag: string) => {
      const style = inMessage[tag === 'h1' ? 'h2' : tag];
      const name =
        tag === 'a' ? ' class="link"' : tag.startsWith('h') && tag !== 'hr' ? ' class="strong"' : '';
      return style === undefined ? open : `${open}${name} style="${style}"`;
    },
  );
}
