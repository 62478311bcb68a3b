import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, root, visit } from '#tests/architecture/source-files.ts';
import { stepsIn } from '#tests/contributing/walk.ts';
import type { Module } from './modules.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns true for files that a command writes, and for the texts that people read. */
export function isGeneratedOrCatalogue(path: string): boolean {
  return path === 'db/tables.ts' || path.startsWith('content/');
}

/** Returns the number of calls of the API, from the generated list. */
export function countCalls(): number {
  return read('docs/api-calls.md').match(/^(GET|POST|PUT|DELETE) /gm)?.length ?? 0;
}

/**
 * Returns the files that a section of docs/contributing.md creates or changes. A test follows the steps of the
 * section in a copy of the project.
 */
export function filesOfSection(heading: string): string[] {
  const section = read('docs/contributing.md')
    .split(/^## /m)
    .find((text) => text.startsWith(`${heading}\n`));
  return [...new Set(stepsIn(section ?? '').map(({ path }) => path))];
}

/** Returns the different names of each noun of docs/architecture.md: module, admin folder, first API path, menu. */
export function namesOfNouns(): { noun: string; names: string[] }[] {
  const rows = read('docs/architecture.md').matchAll(
    /^\| (.+?) *\| `modules\/(.+?)` *\|(.*?)\|(.*?)\|(.*?)\|$/gm,
  );
  return Array.from(rows, ([, noun = '', folder = '', admin = '', api = '', menu = '']) => {
    const written = [
      folder,
      /web\/admin\/([a-z-]+)/.exec(admin)?.[1],
      /\/api\/v1\/([a-z-]+)/.exec(api)?.[1],
      menu.trim().toLowerCase().replaceAll(' ', '-'),
    ];
    const names = written
      .filter((name) => name !== undefined && name !== '')
      .map((name) => singular(String(name)));
    return {
      noun,
      names: names.filter((name, at) => !names.slice(0, at).some((other) => isSame(name, other))),
    };
  });
}

/** Treats `send-newsletter` and `newsletters` as the same name. */
function isSame(name: string, other: string): boolean {
  return name.includes(other) || other.includes(name);
}

function singular(name: string): string {
  return name.replaceAll(/s(?=-|$)/g, '');
}

/** The folders through which a post passes on its way from the editor to the reader. */
const wayOfPost = /^(modules\/(posts|post-announcements)|web\/admin\/posts|web\/site\/blog)\//;

/** Returns the types and the objects of validation schemas that have the title of a post as a field. */
export function shapesOfPostTitle(modules: readonly Module[]): string[] {
  return modules
    .filter(({ path }) => wayOfPost.test(path))
    .flatMap(({ path, program }) => {
      const found: string[] = [];
      visit(program, (node) => {
        if (node.type !== 'TSTypeLiteral' && node.type !== 'TSInterfaceBody') return;
        const members = Array.isArray(node['members'] ?? node['body'])
          ? (node['members'] ?? node['body'])
          : [];
        const keys = [members]
          .flat()
          .filter(isNode)
          .map(({ key }) => (isNode(key) ? key['name'] : undefined));
        if (keys.includes('title')) found.push(`${path} at ${Number(node['start'])}`);
      });
      return found;
    });
}
