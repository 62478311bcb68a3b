import { Fragment } from 'react';
import type { NewsletterValues, RenderedEmail } from '#modules/outbox/ports.ts';
import { formatSender, getLogo, getSiteName } from './current-brand.ts';
import { splitLines, getPreviewText, renderPlainText } from './newsletter-text.ts';
import { Body, Head, Image, Link, Paragraph, Section, renderHtml } from './elements.tsx';
import { LogoImage, PreviewText, Stripe } from './frame.tsx';
import { getPhrasePlaceholder, addLanguageTags } from './newsletter-phrases.ts';
import { getDirection, styleMessage } from './newsletter-message.ts';
import { darkStyles, styles } from './styles.ts';

/**
 * Renders the newsletter as HTML and plain text, once for all languages: phrases are placeholders
 * (newsletter-phrases.ts). The newsletters module has cleaned the message.
 */
export async function renderNewsletterEmail(values: NewsletterValues): Promise<RenderedEmail> {
  return {
    subject: values.subject,
    html: renderHtml(<Newsletter {...values} />),
    text: renderPlainText(values),
  };
}

function Newsletter(values: NewsletterValues) {
  const { subject, preheader, message, marker, languageTag, coverUrl, postalAddress, pixelUrl } = values;
  return (
    <html lang={values.writtenLanguage} dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <PreviewText>{preheader === '' ? getPreviewText(message, marker) : preheader}</PreviewText>
      <Body lang={values.writtenLanguage} className="page" style={styles.page}>
        <Section className="sheet card" style={styles.card}>
          <Masthead />
          {coverUrl === undefined ? <Stripe /> : <Cover source={coverUrl} />}
          <Section className="body" style={styles.body}>
            <h1 className="strong" dir={getDirection(subject)} style={styles.heading}>
              {subject}
            </h1>
            <div
              className="text"
              style={styles.message}
              dangerouslySetInnerHTML={{
                __html: addLanguageTags(styleMessage(message, marker), marker, languageTag),
              }}
            />
          </Section>
          <Section className="quietGround" lang={languageTag} style={styles.emailFoot}>
            <Paragraph className="quiet" style={styles.footText}>
              {values.unsubscribeUrl === undefined ? null : (
                <>
                  <FooterLinks {...values} />
                  <br />
                </>
              )}
              {formatSender()}
              {splitLines(postalAddress).map((line) => (
                <Fragment key={line}>
                  <br />
                  {line}
                </Fragment>
              ))}
            </Paragraph>
          </Section>
          {pixelUrl === undefined ? null : (
            // The alt text is a space, because w3m prints a star for an empty alt text.
            <Image src={pixelUrl} alt=" " aria-hidden width="1" height="1" style={styles.pixel} />
          )}
        </Section>
      </Body>
    </html>
  );
}

/** Renders the logo of the product as table cells and characters, so that it is visible without images. */
function Masthead() {
  const logo = getLogo();
  return (
    <Section className="masthead" style={styles.masthead}>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            {logo === null ? (
              <td className="logo" style={styles.logo}>
                ❖
              </td>
            ) : (
              <td>
                <LogoImage {...logo} />
              </td>
            )}
            <td className="strong" style={styles.name}>
              {getSiteName()}
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}

/** Full-width cover image above the yellow line. */
function Cover({ source }: { source: string }) {
  return (
    <>
      <Image src={source} alt="" width="600" style={styles.cover} />
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td aria-hidden className="line" height={6} style={styles.coverLine} />
          </tr>
        </tbody>
      </table>
    </>
  );
}

type FooterLinksProps = Pick<
  NewsletterValues,
  'marker' | 'unsubscribeUrl' | 'preferencesUrl' | 'viewUrl' | 'archiveUrl'
>;

function FooterLinks({ marker, unsubscribeUrl, preferencesUrl, viewUrl, archiveUrl }: FooterLinksProps) {
  const links = [
    [unsubscribeUrl, getPhrasePlaceholder(marker, 'unsubscribe')],
    [preferencesUrl, getPhrasePlaceholder(marker, 'preferences')],
    [viewUrl, getPhrasePlaceholder(marker, 'view')],
    [archiveUrl, getPhrasePlaceholder(marker, 'archive')],
  ] as const;
  return (
    <>
      {getPhrasePlaceholder(marker, 'why')}
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
