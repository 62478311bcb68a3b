import type { CSSProperties } from 'react';
import { brand, type Brand } from '#content/brand.ts';

const fonts = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** An image of a gallery fills its cell. */
export const galleryImageStyle = 'display:block;width:100%;height:auto;border:0;border-radius:6px';

/** Returns the styles of all emails in the colours of a palette. */
function createStyles({ always, light, dark }: Brand['colours']) {
  /** Inline styles for each element, because many mail clients support no other styles. */
  const styles = {
    page: {
      backgroundColor: light.page,
      color: light.text,
      fontFamily: fonts,
      margin: '0',
      padding: '24px 0',
    },
    preview: {
      display: 'none',
      overflow: 'hidden',
      maxHeight: '0',
      maxWidth: '0',
      opacity: 0,
      fontSize: '1px',
      lineHeight: '1px',
    },
    container: { width: '100%', maxWidth: '600px', margin: '0 auto' },
    head: { backgroundColor: light['indigo-a'], padding: '20px 32px' },
    wordmark: { color: always.cloth, fontSize: '22px', lineHeight: '28px', fontWeight: 700, margin: '0' },
    dots: { color: always.danfo, fontSize: '13px', letterSpacing: '1px', verticalAlign: '2px' },
    stripe: { fontSize: '1px', lineHeight: '1px', padding: '0' },
    sheet: { backgroundColor: light.surface, padding: '32px' },
    heading: {
      color: light.text,
      fontSize: '28px',
      lineHeight: '36px',
      fontWeight: 700,
      margin: '0 0 16px',
      overflowWrap: 'anywhere',
    },
    text: { color: light.text, fontSize: '17px', lineHeight: '27px', margin: '0 0 16px' },
    written: {
      color: light.text,
      fontSize: '17px',
      lineHeight: '27px',
      margin: '0 0 24px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    button: {
      backgroundColor: always.danfo,
      borderRadius: '8px',
      color: always.ink,
      fontSize: '17px',
      fontWeight: 700,
      lineHeight: '24px',
      margin: '8px 0 24px',
      padding: '14px 28px',
      textDecoration: 'none',
    },
    small: { color: light.muted, fontSize: '14px', lineHeight: '22px', margin: '0 0 12px' },
    link: { color: light.link, textDecoration: 'underline' },
    longLink: { color: light.link, textDecoration: 'underline', wordBreak: 'break-all' },
    message: { color: light.text, fontSize: '17px', lineHeight: '27px', overflowWrap: 'break-word' },
    card: {
      width: '100%',
      maxWidth: '600px',
      margin: '0 auto',
      backgroundColor: light.surface,
      borderRadius: '14px',
      overflow: 'hidden',
    },
    masthead: { padding: '18px 32px' },
    logo: {
      width: '26px',
      height: '26px',
      backgroundColor: light['indigo-c'],
      borderRadius: '8px 8px 8px 0',
      color: always.cloth,
      fontSize: '20px',
      lineHeight: '26px',
      textAlign: 'center',
    },
    logoImage: { verticalAlign: 'middle', border: '0' },
    name: {
      paddingLeft: '12px',
      color: light.text,
      fontSize: '20px',
      lineHeight: '26px',
      fontWeight: 700,
    },
    cover: { display: 'block', width: '100%', maxWidth: '600px', height: 'auto', border: '0' },
    coverLine: {
      height: '6px',
      padding: '0',
      backgroundColor: always.danfo,
      fontSize: '1px',
      lineHeight: '1px',
    },
    body: { padding: '28px 32px 12px' },
    emailFoot: { backgroundColor: light.tint, padding: '18px 32px' },
    pixel: { display: 'block', width: '1px', height: '1px', border: '0' },
    part: { color: light.text, fontSize: '18px', lineHeight: '26px', fontWeight: 700, margin: '24px 0 4px' },
    lines: { width: '100%', margin: '0 0 16px' },
    lineName: {
      color: light.text,
      fontSize: '16px',
      lineHeight: '24px',
      padding: '6px 12px 6px 0',
      overflowWrap: 'anywhere',
    },
    lineCount: {
      color: light.text,
      fontSize: '16px',
      lineHeight: '24px',
      padding: '6px 0',
      textAlign: 'right',
      whiteSpace: 'nowrap',
    },
    lineNote: { color: light.muted, fontSize: '14px' },
    foot: { padding: '20px 32px' },
    footText: { color: light.muted, fontSize: '13px', lineHeight: '22px', margin: '0' },
  } as const satisfies Record<string, CSSProperties>;

  /** Style sheet for mail clients with dark mode. `!important` overrides the inline styles of elements. */
  const darkStyles = `
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark.page} !important; }
  .page td:not(.line, .logo, .button, .quietGround td) { background-color: transparent !important; }
  .head { background-color: ${dark['indigo-a']} !important; }
  .sheet { background-color: ${dark.surface} !important; }
  .quietGround, .quietGround td { background-color: ${dark.tint} !important; }
  .strong, .text { color: ${dark.text} !important; }
  .quiet { color: ${dark.muted} !important; }
  .link { color: ${dark.link} !important; }
  .button { background-color: ${always.danfo} !important; color: ${always.ink} !important; }
  }
@media (max-width: 480px) {
  .sheet:not(.card) td, .head td { padding: 24px 20px !important; }
  .sheet:not(.card) td.row { padding: 6px 0 !important; }
  .masthead > tbody > tr > td { padding: 14px 20px !important; }
  .body > tbody > tr > td { padding: 22px 20px 8px !important; }
  .quietGround > tbody > tr > td { padding: 16px 20px !important; }
}`;

  /** 16 px: danfo 4, ink 2, danfo 4, ink 2, danfo 4. */
  const stripe = [
    { id: 1, height: 4, color: always.danfo },
    { id: 2, height: 2, color: always.ink },
    { id: 3, height: 4, color: always.danfo },
    { id: 4, height: 2, color: always.ink },
    { id: 5, height: 4, color: always.danfo },
  ];

  const buttonCell = `background-color:${always.danfo};border-radius:8px;padding:12px 24px`;
  const buttonLink = `color:${always.ink};font-size:17px;line-height:24px;font-weight:700;text-decoration:none`;

  /** Style of callouts: a background and a yellow line at the side. */
  const callout = `background-color:${light.tint};border-left:4px solid ${always.danfo};padding:14px 18px`;

  /** Preview of a linked page. */
  const card = {
    block: `border:1px solid ${light.muted};border-radius:10px;padding:16px;overflow-wrap:anywhere;word-break:break-word`,
    image: 'display:block;width:100%;max-width:100%;height:auto;border:0;border-radius:6px;margin:0 0 12px',
    line: 'margin:0 0 4px;font-size:15px;line-height:22px',
    title: `color:${light.link};font-size:17px;line-height:24px;font-weight:700;text-decoration:underline`,
    site: `margin:0;color:${light.muted};font-size:14px;line-height:20px`,
  } as const;

  /** Styles of the elements of a message, which is HTML. */
  const messageStyles: Readonly<Record<string, string>> = {
    h2: `color:${light.text};font-size:22px;line-height:30px;font-weight:700;margin:24px 0 12px`,
    h3: `color:${light.text};font-size:18px;line-height:26px;font-weight:700;margin:20px 0 10px`,
    h4: `color:${light.text};font-size:17px;line-height:26px;font-weight:700;margin:16px 0 8px`,
    p: 'margin:0 0 16px',
    ul: 'margin:0 0 16px;padding:0 0 0 24px',
    ol: 'margin:0 0 16px;padding:0 0 0 24px',
    li: 'margin:0 0 6px',
    blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${always.danfo};color:${light.muted}`,
    figcaption: `color:${light.muted};font-size:14px;line-height:20px;margin:-8px 0 16px`,
    img: 'display:block;max-width:100%;height:auto;border:0;margin:0 0 16px',
    a: `color:${light.link};text-decoration:underline`,
    hr: `border:0;border-top:1px solid ${light.muted};margin:24px 0`,
    pre: 'font-family:monospace;font-size:14px;line-height:22px;white-space:pre-wrap;margin:0 0 16px',
    code: 'font-family:monospace;font-size:14px',
    sub: 'font-size:12px;line-height:0',
    sup: 'font-size:12px;line-height:0',
    table: 'border-collapse:collapse;width:100%;margin:0 0 16px',
    td: `border:1px solid ${light.muted};padding:8px;vertical-align:top`,
    th: `border:1px solid ${light.muted};padding:8px;vertical-align:top;text-align:left`,
  };

  return { styles, darkStyles, stripe, buttonCell, buttonLink, callout, card, messageStyles };
}

/** The styles in the current colours. A binding of a module changes for its importers too. */
export let { styles, darkStyles, stripe, buttonCell, buttonLink, callout, card, messageStyles } =
  createStyles(brand.colours);

/** Sets the colours of all later emails. */
export function setColours(colours: Brand['colours']): void {
  ({ styles, darkStyles, stripe, buttonCell, buttonLink, callout, card, messageStyles } =
    createStyles(colours));
}
