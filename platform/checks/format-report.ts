import { styleText } from 'node:util';
import type { CheckFinding, FindingState } from '#platform/checks/check-finding.ts';

const stateLabels: Record<FindingState, string> = {
  ok: 'ok',
  warning: 'warning',
  fault: 'FAULT',
  unchecked: 'not checked',
};
const colours = { ok: 'green', warning: 'yellow', fault: 'red', unchecked: 'dim' } as const;
const maxWidth = 80;
const minWidth = 20;

/** Properties of the terminal: its width in characters and its colour support. */
export type Terminal = { columns?: number | undefined; isColoured: boolean };

/**
 * Formats findings for a terminal. The most severe findings come last, next to the prompt, followed by a line with their counts.
 */
export function formatReport(findings: readonly CheckFinding[], terminal: Terminal): string {
  const width = Math.max(minWidth, Math.min(terminal.columns ?? maxWidth, maxWidth));
  const order: FindingState[] = ['ok', 'unchecked', 'warning', 'fault'];
  const blocks = order.flatMap((state) =>
    findings
      .filter((finding) => finding.state === state)
      .map((finding) => formatFinding(finding, width, terminal)),
  );
  return [...blocks, '', formatSummary(findings)].join('\n');
}

/** Returns the number of findings of each state in one line. */
export function formatSummary(findings: readonly CheckFinding[]): string {
  const count = (state: FindingState) => findings.filter((finding) => finding.state === state).length;
  const faults = count('fault');
  const warnings = count('warning');
  return [
    `${faults} ${faults === 1 ? 'fault' : 'faults'}`,
    `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
    ...(count('ok') > 0 ? [`${count('ok')} ok`] : []),
    ...(count('unchecked') > 0 ? [`${count('unchecked')} not checked`] : []),
  ].join(', ');
}

function formatFinding(
  { name, state, sentence, advice }: CheckFinding,
  width: number,
  { isColoured }: Terminal,
): string {
  const label = isColoured
    ? styleText(colours[state], stateLabels[state], { validateStream: false })
    : stateLabels[state];
  const lines = [`${label}: ${name}`, ...wrapText(sentence, '  ', width)];
  if (advice !== undefined) lines.push(...wrapText(`-> ${advice}`, '  ', width));
  return lines.join('\n');
}

/** Wraps text at spaces. A word that is longer than a line gets its own line. */
function wrapText(text: string, indent: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}${word}`);
  }
  return lines;
}
