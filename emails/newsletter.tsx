import { Fragment } from 'react';
import { Body, Container, Head, Heading, Html, Img, Link, Preview, Section, Text, render } from 'react-email';
import { brand } from '#content/brand.ts';
import { emailFooter, newsletterEmail as texts } from '#content/emails.ts';
import type { NewsletterValues, RenderedEmail } from '#domain/mail/ports.ts';
import { linesOf, previewOf, textOf } from './newsletter-text.ts';
import { Stripe } from './frame.tsx';
import { sideOf, styledMessage } from './newsletter-message.ts';
import { darkStyles, styles } from './styles.ts';

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
            <Heading as="h1" className="strong" dir={sideOf(subject)} style={styles.heading}>
              {subject}
            </Heading>
            <div
              className="text"
              style={styles.message}
              dangerouslySetInnerHTML={{ __html: styledMessage(message, marker) }}
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
              ❖
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
