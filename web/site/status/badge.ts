import type { LoaderFunctionArgs } from 'react-router';
import { translateTexts } from '#content/visitor-language.ts';
import { escapeText } from '#modules/html/escape.ts';
import { requestContext } from '#web/request-context.ts';
import { getVisitorLanguage } from '#web/site/parts/visitor-language.ts';
import { getOverallState, type OverallState } from '#web/site/status/overall-state.ts';
import { readStatus } from '#web/site/status/read-status.ts';

const colours: Readonly<Record<OverallState, string>> = {
  well: '#0b6b62',
  trouble: '#a3312a',
  maintenance: '#6b4e00',
  unknown: '#54505e',
};

/** Average width of a character of the badge's font in px; `textLength` fits other fonts into the same width. */
const characterPx = 6.6;
const insetPx = 8;

/** `/status/badge.svg`: the current state as a picture with text, for other sites. */
export async function loader({ context }: LoaderFunctionArgs) {
  const requestInfo = context.get(requestContext);
  const texts = translateTexts(await getVisitorLanguage(requestInfo), 'status');
  const { parts, board } = await readStatus(requestInfo.ctx);
  const state = getOverallState(parts, board);
  return new Response(drawBadge(texts.incidents.badgeLabel, texts.now[state], colours[state]), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': parts === null ? 'no-store' : 'public, max-age=60',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}

function drawBadge(label: string, text: string, colour: string): string {
  const first = getWidth(label);
  const second = getWidth(text);
  const width = first + second;
  const name = escapeText(`${label}: ${text}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${name}">` +
    `<title>${name}</title><rect width="${width}" height="20" rx="4" fill="${colour}"/>` +
    `<path d="M4 0h${first - 4}v20H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" fill="#241f31"/>` +
    `<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">` +
    `${drawText(label, 0, first)}${drawText(text, first, second)}</g></svg>\n`
  );
}

/** Accents of Yoruba are combining marks, which have no width. */
function getWidth(text: string): number {
  return Math.ceil(text.replaceAll(/\p{M}/gu, '').length * characterPx) + 2 * insetPx;
}

function drawText(text: string, x: number, width: number): string {
  const length = width - 2 * insetPx;
  return `<text x="${x + insetPx}" y="14" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeText(text)}</text>`;
}
