import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

describe('Public pages in Chrome 83', () => {
  it('use no JavaScript functions newer than ES2020', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'hirawa-script-'));
    const project = join(folder.path, 'tsconfig.json');
    const compilerOptions = { lib: ['ES2020', 'DOM', 'DOM.Iterable'], types: [], rootDir: root };
    const files = [join(root, 'web/site/enhance.ts')];
    const own = { extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] };
    writeFileSync(project, JSON.stringify(own));
    expect(errorsOf(project)).toBe('');
  });
});

function errorsOf(project: string): string {
  try {
    return execFileSync('tsc', ['--noEmit', '--project', project], { encoding: 'utf8' });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}
