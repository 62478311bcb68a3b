import type { ReactNode } from 'react';
import type { Language } from '#content/languages.ts';
import { formatSender, getLogo, getSiteName } from './current-brand.ts';
import { Body, Head, Image, Paragraph, Section } from './elements.tsx';
import { darkStyles, stripe, styles } from './styles.ts';

/**
 * The frame of every email: a header with the wordmark, and the danfo stripe. The frame is 600 px wide and supports
 * light and dark mode.
 */
export function Frame({
  subject,
  preview,
  footer,
  language = 'en',
  children,
}: {
  /** Title of the document; spam filters penalise a title that is much longer than the subject. */
  subject: string;
  preview: string;
  footer: ReactNode;
  language?: Language | undefined;
  children: ReactNode;
}) {
  return (
    <html lang={language} dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <PreviewText>{preview}</PreviewText>
      <Body lang={language} className="page" style={styles.page}>
        <Section style={styles.container}>
          <Section className="head" style={styles.head}>
            <Paragraph style={styles.wordmark}>
              <Mark /> {getSiteName()}
            </Paragraph>
          </Section>
          <Stripe />
          <Section className="sheet" style={styles.sheet}>
            {children}
          </Section>
          <Section style={styles.foot}>
            <Paragraph className="quiet" style={styles.footText}>
              {footer}
              <br />
              {formatSender()}
            </Paragraph>
          </Section>
        </Section>
      </Body>
    </html>
  );
}

/** The logo of the site settings at the height of the line, or the dots of the product. */
function Mark() {
  const logo = getLogo();
  return logo === null ? <span style={styles.dots}>●●●</span> : <LogoImage {...logo} />;
}

/** The logo, 26 px high. The name is beside it as text. */
export function LogoImage({ url, width, height }: { url: string; width: number; height: number }) {
  const scale = Math.min(26 / height, 78 / width);
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)];
  return (
    <Image
      src={url}
      alt=""
      width={String(shownWidth)}
      height={String(shownHeight)}
      style={styles.logoImage}
    />
  );
}

/** The preview text of inboxes, without invisible filler characters, which text browsers print as blank lines. */
export function PreviewText({ children }: { children: string }) {
  return <div style={styles.preview}>{children}</div>;
}

/**
 * The dark-on-yellow stripe of Lagos buses as table rows, because mail clients draw no gradients. The cells are empty,
 * because spam filters count characters in the colour of their background as hidden text.
 */
export function Stripe() {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        {stripe.map(({ id, height, color }) => (
          <tr key={id}>
            <td
              aria-hidden
              className="line"
              height={height}
              style={{ ...styles.stripe, height, backgroundColor: color }}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
