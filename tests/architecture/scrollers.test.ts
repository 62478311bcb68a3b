import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './source-files.ts';

/** Parts without `position` in the style sheet, because a library positions them. */
const positioned = new Set(['web/ui/feedback/popover.module.css .popover']);

it('each scrolling part of the admin is the containing block of its visually hidden controls', () => {
  const sheets = globSync('web/{admin,ui}/**/*.css', { cwd: root });
  const found = sheets.flatMap((path) => {
    const rules = readFileSync(join(root, path), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g);
    return [...rules].flatMap(([, selector = '', body = '']) => {
      const isScroller = /overflow(?:-[a-z]+)?:[^;]*(?:auto|scroll)/.test(body);
      const name = `${path} ${selector.trim()}`;
      return isScroller && !body.includes('position:') && !positioned.has(name) ? [name] : [];
    });
  });
  // Without a containing block, a visually hidden control makes the page as tall as the content of the scrolling part.
  expect(found).toEqual([]);
});
