import { Fragment } from 'react';
import { Body, Container, Head, Heading, Html, Img, Link, Preview, Section, Text, render } from 'react-email';
import { brand } from '#content/brand.ts';
import { emailFooter, newsletterEmail as texts } from '#content/emails.ts';
import type { NewsletterValues, RenderedEmail } from '#domain/mail/ports.ts';
import { linesOf, previewOf, textOf } from './newsletter-text.ts';
import { Stripe } from './frame.tsx';
import { buttonCell, buttonLink, callout, card, darkStyles, inGallery, inMessage, styles } from './styles.ts';

/** The newsletter as HTML and as text. The message was cleaned by its room; nothing in it is evaluated. */
export async function newsletter(values: NewsletterValues): Promise<RenderedEmail> {
  const said = {
    ...values,
    message: withWords(values.message),
    plainMessage: withWords(values.plainMessage),
  };
  return { subject: values.subject, html: await render(<Newsletter {...said} />), text: textOf(said) };
}

/** Links to videos come with a sign alone (domain/newsletters/rendering.ts). */
function withWords(message: string): string {
  return message.replaceAll('>\u25b6</a>', `>${texts.watch}</a>`);
}

function Newsletter(values: NewsletterValues) {
  const { subject, preheader, message, marker, coverUrl, postalAddress, pixelUrl } = values;
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preheader === '' ? previewOf(message, marker) : preheader}</Preview>
      <Body className="page" style={styles.page}>
        <Container className="sheet card" style={styles.card}>
          <Masthead />
          {coverUrl === undefined ? <Stripe /> : <Cover source={coverUrl} />}
          <Section className="body" style={styles.body}>
            <Heading as="h1" className="strong" style={styles.heading}>
              {subject}
            </Heading>
            <div
              className="text"
              style={styles.message}
              dangerouslySetInnerHTML={{ __html: styled(message) }}
            />
          </Section>
          <Section className="quietGround" style={styles.emailFoot}>
            <Text className="quiet" style={styles.footText}>
              {values.unsubscribeUrl === undefined ? null : (
                <>
                  <Leave {...values} />
                  <br />
                </>
              )}
              {emailFooter.sender}
              {linesOf(postalAddress).map((line) => (
                <Fragment key={line}>
                  <br />
                  {line}
                </Fragment>
              ))}
            </Text>
          </Section>
          {pixelUrl === undefined ? null : (
            <Img src={pixelUrl} alt="" width="1" height="1" style={styles.pixel} />
          )}
        </Container>
      </Body>
    </Html>
  );
}

/** The logo as cells and characters: it stands there also where pictures are not loaded. */
function Masthead() {
  return (
    <Section className="masthead" style={styles.masthead}>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td className="logo" style={styles.logo}>
              •••
            </td>
            <td className="strong" style={styles.name}>
              {brand.name}
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}

/** From edge to edge, above the line of yellow. */
function Cover({ source }: { source: string }) {
  return (
    <>
      <Img src={source} alt="" width="600" style={styles.cover} />
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td className="line" height={6} style={styles.coverLine}>
              {'\u200b'}
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

type LeaveProps = Pick<NewsletterValues, 'unsubscribeUrl' | 'preferencesUrl' | 'viewUrl' | 'archiveUrl'>;

function Leave({ unsubscribeUrl, preferencesUrl, viewUrl, archiveUrl }: LeaveProps) {
  const links = [
    [unsubscribeUrl, texts.unsubscribe],
    [preferencesUrl, texts.preferences],
    [viewUrl, texts.view],
    [archiveUrl, texts.archive],
  ] as const;
  return (
    <>
      {texts.why}
      {links.map(([address, text], at) =>
        address === undefined ? null : (
          <Fragment key={text}>
            {at === 0 ? ' ' : ' · '}
            <Link href={address} className="link" style={styles.link}>
              {text}
            </Link>
          </Fragment>
        ),
      )}
    </>
  );
}

/** Styles stand on the elements themselves: many mail programs read nothing else. */
function styled(message: string): string {
  const said = withCallouts(withGalleries(withButtons(withCards(message)))).replaceAll(
    /<(h[1-4]|p|ul|ol|li|blockquote|img|a|hr|pre|code|table|td|th|figcaption)(?=[\s/>])(?! data-button)/g,
    (open, tag: string) => {
      const style = inMessage[tag === 'h1' ? 'h2' : tag];
      const name = classes[tag.replace(/^h\d$/, 'h')] ?? '';
      return style === undefined ? open : `${open}${name} style="${style}"`;
    },
  );
  // Outlook knows neither of the two and would run them into the lines around.
  return said
    .replaceAll(/<(\/?)figcaption/g, '<$1p')
    .replaceAll(/<(\/?)figure(?: data-look="\w+")?/g, '<$1div')
    .replaceAll(' data-look="button"', '');
}

const classes: Readonly<Record<string, string>> = {
  a: ' class="link"',
  h: ' class="strong"',
  blockquote: ' class="quiet"',
  figcaption: ' class="quiet"',
};

/** Pictures side by side: cells, two in a row, because mail programs know no grid. The last of an odd number stands alone. */
function withGalleries(message: string): string {
  return message.replaceAll(/<figure data-look="gallery">(.*?)<\/figure>/gs, (_, inner: string) => {
    const images = Array.from(inner.matchAll(/<img [^>]*>/g), ([image]) => image);
    const rows = Array.from({ length: Math.ceil(images.length / 2) }, (__, at) =>
      images.slice(at * 2, at * 2 + 2),
    );
    const cells = rows.map(
      (row) => `<tr>${row.map((image) => galleryCell(image, row.length)).join('')}</tr>`,
    );
    const note = /<figcaption>.*<\/figcaption>/s.exec(inner)?.[0] ?? '';
    return `<table ${layout} width="100%" style="margin:0 0 16px"><tbody>${cells.join('')}</tbody></table>${note}`;
  });
}

function galleryCell(image: string, inRow: number): string {
  const own = image
    .replaceAll(/ (?:width|height)="\d*"/g, '')
    .replace('<img', `<img data-button style="${inGallery}" width="${536 / inRow}"`);
  return `<td data-button colspan="${3 - inRow}" width="${100 / inRow}%" style="padding:2px;vertical-align:top">${own}</td>`;
}

/** A page elsewhere: a block with a line around it, whose title is its link. */
function withCards(message: string): string {
  return message.replaceAll(/<figure data-look="card">(.*?)<\/figure>/gs, (_, inner: string) => {
    const said = inner
      .replaceAll(/<img /g, `<img data-button style="${card.image}" `)
      .replaceAll(
        /<p><a /g,
        `<p data-button style="${card.line}"><a data-button class="link" style="${card.title}" `,
      )
      .replaceAll(/<p>/g, `<p data-button style="${card.line}">`)
      .replaceAll(
        /<figcaption>(.*?)<\/figcaption>/gs,
        `<p data-button class="quiet" style="${card.site}">$1</p>`,
      );
    return `<div data-button class="linkCard" dir="auto" style="${card.block}">${said}</div>`;
  });
}

/** A ground of its own, which Outlook gives to cells alone. */
function withCallouts(message: string): string {
  return message
    .replaceAll(
      '<aside>',
      `<table ${layout} class="quietGround" width="100%" style="margin:0 0 16px"><tbody><tr><td data-button style="${callout}">`,
    )
    .replaceAll('</aside>', '</td></tr></tbody></table>');
}

const layout = 'data-button role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** A link that stands alone in its paragraph is the email's call to act: a cell, because a link has no room in Outlook. */
function withButtons(message: string): string {
  return message.replaceAll(
    /<p(?: data-look="button"><a href="((?:https?|mailto|tel):[^"]*)"|><a href="(https?:[^"]*)")>([^<]{1,80})<\/a><\/p>/g,
    (_, asked: string | undefined, alone: string | undefined, text: string) =>
      `<table data-button role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px">` +
      `<tbody><tr><td data-button class="button" style="${buttonCell}"><a data-button class="button" href="${asked ?? alone ?? ''}" style="${buttonLink}">${text}</a></td></tr></tbody></table>`,
  );
}
