import type { ReactNode } from 'react';
import { Body, Container, Head, Html, Preview, Section, Text } from 'react-email';
import { brand } from '#content/brand.ts';
import { emailFooter } from '#content/emails.ts';
import type { Language } from '#content/languages.ts';
import { darkStyles, stripe, styles } from './styles.ts';

/** The sheet that every email is written on: head with the wordmark, the danfo stripe, 600 px, light and dark. */
export function Frame({
  preview,
  footer,
  language = 'en',
  children,
}: {
  preview: string;
  footer: ReactNode;
  /** That of its words. */
  language?: Language | undefined;
  children: ReactNode;
}) {
  return (
    <Html lang={language} dir="ltr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body lang={language} className="page" style={styles.page}>
        <Container style={styles.container}>
          <Section className="head" style={styles.head}>
            <Text style={styles.wordmark}>
              <span style={styles.dots}>●●●</span> {brand.name}
            </Text>
          </Section>
          <Stripe />
          <Section className="sheet" style={styles.sheet}>
            {children}
          </Section>
          <Section style={styles.foot}>
            <Text className="quiet" style={styles.footText}>
              {footer}
              <br />
              {emailFooter.sender}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The dark-on-yellow line of Lagos buses, as table rows: mail programs draw no gradients. */
export function Stripe() {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        {stripe.map(({ id, height, color }) => (
          <tr key={id}>
            <td className="line" height={height} style={{ ...styles.stripe, height, backgroundColor: color }}>
              {'\u200b'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
