import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

declare module 'react' {
  interface CSSProperties {
    msoPaddingAlt?: string;
    msoTextRaise?: string;
  }
}

/**
 * Elements that all mail clients display alike: tables, because Outlook ignores the padding and width of blocks, and a margin
 * per side, because some clients remove the shorthand.
 */

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders an email without the hints for loading images that React adds to pages. */
export function renderHtml(email: ReactNode): string {
  const html = renderToStaticMarkup(email).replace(/^<!DOCTYPE html>/, '');
  return doctype + html.replaceAll(/<link rel="preload" as="image"[^>]*>/g, '');
}

export function Head({ children }: { children: ReactNode }) {
  return (
    <head>
      <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
      <meta name="x-apple-disable-message-reformatting" />
      {children}
    </head>
  );
}

const tableProps = { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation' } as const;

/** Some clients remove the body element, so the cell repeats its style and language. */
export function Body({
  children,
  style,
  ...props
}: Pick<ComponentProps<'body'>, 'children' | 'className' | 'lang'> & { style: CSSProperties }) {
  return (
    <body {...props} dir="ltr" style={{ backgroundColor: style.backgroundColor, margin: '0', padding: '0' }}>
      <table {...tableProps} width="100%" align="center">
        <tbody>
          <tr>
            <td dir="ltr" lang={props.lang} style={style}>
              {children}
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  );
}

/** The styles are set on the table, and the padding on its cell. */
export function Section({ children, style, ...props }: ComponentProps<'table'>) {
  const { padding, ...tableStyle } = style ?? {};
  return (
    <table {...tableProps} width="100%" align="center" {...props} style={tableStyle}>
      <tbody>
        <tr>
          <td style={{ padding }}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

export function Paragraph({ style, ...props }: ComponentProps<'p'> & { style: CSSProperties }) {
  return <p {...props} style={{ ...style, ...getMargins(style.margin) }} />;
}

/** Returns the margin of each side of `0`, `0 auto` or `8px 0 24px`. */
function getMargins(margin: CSSProperties['margin']): CSSProperties {
  const [top = '0', right = top, bottom = top, left = right] = String(margin).split(' ');
  return { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left };
}

export function Link({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank">
      {children}
    </a>
  );
}

export function Image({ alt, style, ...props }: ComponentProps<'img'> & { alt: string }) {
  return (
    <img {...props} alt={alt} style={{ border: 'none', outline: 'none', textDecoration: 'none', ...style }} />
  );
}

/** A link that looks like a button. Outlook ignores the padding of links, so it shows spaces of that width instead. */
export function Button({ children, style, ...props }: ComponentProps<'a'> & { style: CSSProperties }) {
  const [block, inline] = String(style.padding).split(' ').map(Number.parseFloat);
  if (block === undefined || inline === undefined) throw new Error('The padding needs two lengths in px');
  const spaceCount = Math.ceil(inline / 10);
  const spaces = '&#8202;'.repeat(spaceCount);
  const spaceWidth = `mso-font-width:${(inline / spaceCount) * 50}%`;
  return (
    <Link {...props} style={{ display: 'inline-block', maxWidth: '100%', msoPaddingAlt: '0px', ...style }}>
      <OutlookOnly html={`<i style="${spaceWidth};mso-text-raise:${block * 1.5}px" hidden>${spaces}</i>`} />
      <span
        style={{
          display: 'inline-block',
          maxWidth: '100%',
          lineHeight: '120%',
          msoTextRaise: `${block * 0.75}px`,
        }}
      >
        {children}
      </span>
      <OutlookOnly html={`<i style="${spaceWidth}" hidden>${spaces}&#8203;</i>`} />
    </Link>
  );
}

function OutlookOnly({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]>${html}<![endif]-->` }} />;
}
