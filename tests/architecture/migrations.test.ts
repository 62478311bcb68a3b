import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

const folder = join(root, 'db/migrations');
const list = readFileSync(join(folder, 'checksums.txt'), 'utf8');
const lines = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const nameOf = (line: string) => line.slice(line.indexOf('  ') + 2);

describe('db/migrations/checksums.txt', () => {
  it('has the current checksum of each migration; add the displayed line for a new migration', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    const current = files.map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return `${createHash('sha256').update(sql).digest('hex')}  ${name}`;
    });
    // The first line for a name is the current file; further lines are earlier versions.
    const firsts = lines.filter(
      (line, index) => lines.findIndex((other) => nameOf(other) === nameOf(line)) === index,
    );
    expect(firsts.toSorted()).toEqual(current.toSorted());
  });

  it('has two checksums only for 0002, whose versions have equal statements', () => {
    const names = lines.map(nameOf);
    const repeated = names.filter((name, index) => names.indexOf(name) !== index);
    expect(repeated).toEqual(['0002-create-subscribers.sql']);
  });

  it('has never lost or changed a line', () => {
    // Without the Git history, the file can only be compared with itself.
    if (!existsSync(join(root, '.git'))) return;
    const parameters = ['log', '--format=', '--patch', '--unified=0', '--', 'db/migrations/checksums.txt'];
    const changes = execFileSync('git', parameters, { cwd: root, encoding: 'utf8' });
    const added = new Set(changes.match(/^\+[\da-f]{64} {2}\S+$/gm)?.map((line) => line.slice(1)));
    expect([...added].filter((line) => !lines.includes(line))).toEqual([]);
  });
});
