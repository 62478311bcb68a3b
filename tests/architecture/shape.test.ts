import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourcePaths } from './source-files.ts';

const paths = sourcePaths();
const isTest = (path: string) => /^tests\/|\.test\.tsx?$/.test(path);

describe('The source tree', () => {
  it('has no folder or file with a generic name such as utils, lib or shared', () => {
    const unowned = /(^|\/)(utils?|lib|helpers?|common|misc|shared)(\/|$)/;
    const folders = globSync('**/', { cwd: root, exclude: ['node_modules', 'build', 'data', '.*'] });
    expect(folders.filter((folder) => unowned.test(folder))).toEqual([]);
    expect(paths.filter((path) => unowned.test(path.replace(/\.tsx?$/, '')))).toEqual([]);
  });

  it('has kebab-case names of files and folders', () => {
    const name = /^([a-z0-9]+(-[a-z0-9]+)*)(\.(test|config|module|server))?\.(tsx?|css|sh|sql)$/;
    const all = globSync(
      ['{api,cli,content,db,emails,jobs,modules,platform,tests,web}/**/*.{ts,tsx,css,sh,sql}', '*.ts'],
      {
        cwd: root,
        exclude: ['**/*.d.ts'],
      },
    );
    const faulty = all.filter((path) => {
      const parts = path.split('/');
      const file = parts.pop() ?? '';
      const isOwned =
        /^entry\.(client|server)\.tsx$|^react-router\.config\.ts$|^vite\.emails\.config\.ts$/.test(file);
      return (!name.test(file) && !isOwned) || parts.some((part) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part));
    });
    expect(faulty).toEqual([]);
  });

  it('has .tsx files only in web and emails, which are built', () => {
    expect(paths.filter((path) => path.endsWith('.tsx') && !/^(web|emails)\//.test(path))).toEqual([]);
  });

  it('has source folders at most four deep', () => {
    expect(paths.filter((path) => path.split('/').length > 5)).toEqual([]);
  });
});

describe('A module', () => {
  it('is not a barrel file', () => {
    const barrels = paths.filter((path) => {
      const lines = read(path)
        .split('\n')
        .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line));
      return lines.length > 0 && lines.every((line) => /^export .* from /.test(line));
    });
    expect(barrels).toEqual([]);
  });

  it('has no TODO comments and no skipped tests', () => {
    const words = /\b(TODO|FIXME|XXX)\b|\b(it|test|describe)\.(only|skip|todo)\b/;
    expect(paths.filter((path) => words.test(read(path)) && !path.endsWith('/shape.test.ts'))).toEqual([]);
  });

  it('reads the environment only in platform/process/config.ts', () => {
    const readers = paths.filter(
      (path) => !isTest(path) && /\bprocess\.env\b/.test(read(path)) && !environmentReaders.has(path),
    );
    expect(readers).toEqual([]);
  });
});

/** Only this file may read the environment, because this file parses the product's settings. */
const environmentReaders = new Set(['platform/process/config.ts']);

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
