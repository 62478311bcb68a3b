import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tests/architecture/source-files.ts';

// npm run tables: adds the checksums of new migrations to db/migrations/checksums.txt. A line that exists never changes.
const folder = join(root, 'db/migrations');
const list = join(folder, 'checksums.txt');
const [comment = '', lines = ''] = readFileSync(list, 'utf8').split('\n\n');
const added = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && !lines.includes(`  ${name}`))
  .map((name) => `${checksumOf(join(folder, name))}  ${name}\n`);
writeFileSync(list, `${comment}\n\n${added.toReversed().join('')}${lines}`);

function checksumOf(path: string): string {
  return createHash('sha256').update(readFileSync(path, 'utf8').replaceAll('\r\n', '\n')).digest('hex');
}
