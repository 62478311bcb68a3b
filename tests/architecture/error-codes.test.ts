import { describe, expect, it } from 'vitest';
import { fileChecks } from '#content/file-checks.ts';
import { messages } from '#content/messages.ts';
import { toErrorCode } from '#api/http/error-response.ts';
import { isNode, type Node, visit } from './source-files.ts';
import { isTest, readModules } from '#tests/measure/modules.ts';

const texts: Readonly<Record<string, string>> = { ...messages, ...fileChecks };

/** Calls and members whose message keys are results, not errors. */
const results =
  /^(formatMessage|translateMessage|formatCount|formatFileCheck|toSeries|action|event|messageKey)$/;

/** Returns the name of the call, class, member or variable that gets a literal. */
function getReceiver(parent: Node | undefined): string {
  const name = parent?.['callee'] ?? parent?.['key'] ?? parent?.['id'];
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : '';
}

function listErrorKeys(): string[] {
  const keys = new Set<string>();
  for (const { path, program } of readModules()) {
    if (isTest(path) || !/^(modules|api|platform|web\/[^/]+\.ts)/.test(path) || path.endsWith('/audit.ts'))
      continue;
    visit(program, (node, around) => {
      if (
        node.type !== 'Literal' ||
        typeof node['value'] !== 'string' ||
        !Object.hasOwn(texts, node['value'])
      )
        return;
      const parent = around.findLast(({ type }) => !/^(Conditional|Logical)Expression$/.test(type));
      const isKey = parent?.type === 'Property' && parent['key'] === node;
      if (isKey || /^(MemberExpression|BinaryExpression|TSLiteralType)$/.test(parent?.type ?? '')) return;
      if (!results.test(getReceiver(parent))) keys.add(node['value']);
    });
  }
  return [...keys].toSorted();
}

describe('Error codes', () => {
  it('are unique', () => {
    const codes = Object.keys(texts).map(toErrorCode);
    expect(codes).toEqual([...new Set(codes)]);
  });

  it('equal the list in docs/error-codes.md', async () => {
    await expect(codeList()).toMatchFileSnapshot('../../docs/error-codes.md');
  });
});

/** Renders the page that lists every code; `vitest run --project architecture -u` updates it. */
function codeList(): string {
  const rows = listErrorKeys().map((key) => `- \`${toErrorCode(key)}\`: ${texts[key]}`);
  return `# Error codes of the API

The \`code\` of an error response and of each entry in its \`errors\`. Codes do not change; texts may change and are translated for
visitors. Values in braces are filled in. A test generates and checks this page.

${rows.flatMap(wrap).join('\n')}
`;
}

/** Breaks a line of the page at 130 characters. */
function wrap(row: string): string[] {
  const lines = [''];
  for (const word of row.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length > 130) lines.push(`  ${word}`);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
