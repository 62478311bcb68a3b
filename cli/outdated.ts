import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { alignColumns } from './align-columns.ts';
import { readArguments } from './arguments.ts';
import {
  auditReport,
  listAdvisories,
  listMissingFixes,
  listNewer,
  outdatedReport,
} from './outdated/findings.ts';

readArguments({
  help: `npm run outdated   lists newer and insecure versions of the packages, of Node and of PostgreSQL;
                   exits with status 1 if one is insecure, or if the registry did not answer`,
});

const root = join(import.meta.dirname, '..');
const { optionalDependencies } = z
  .object({ optionalDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

const [outdated, audit] = await Promise.all([
  runNpm('outdated', outdatedReport),
  runNpm('audit', auditReport),
]);
const insecure = [...listMissingFixes(optionalDependencies), ...(audit ? listAdvisories(audit) : [])];
const newer = outdated ? listNewer(outdated) : [];
const rows = [
  ...insecure.map((finding) => ['insecure', ...finding]),
  ...newer.map((finding) => ['newer', ...finding]),
];
console.log(alignColumns([['state', 'package', 'version', 'newer version or problem'], ...rows]));
console.log(`${insecure.length} insecure versions, ${newer.length} newer versions.`);
if (insecure.length > 0 || !outdated || !audit) process.exitCode = 1;

/** Returns the report of npm, which exits with status 1 if it found something. Prints the error of another output. */
async function runNpm<Report>(name: string, report: z.ZodType<Report>): Promise<Report | undefined> {
  const output = await new Promise<string>((resolve) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 ** 2 };
    // Without the flag, npm also asks for its own newest version.
    const args = [name, '--json', '--no-update-notifier'];
    execFile('npm', args, options, (error, stdout) => resolve(stdout || (error?.message ?? '')));
  });
  const { data } = report.safeParse(parseJson(output));
  if (data === undefined) console.error(`npm ${name}: ${output.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
