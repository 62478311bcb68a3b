import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** No dependency: it would come with every start of the site (docs/dependencies.md). */
const checker = 'vnu-jar@26.9.27';
const cache = fileURLToPath(new URL(`../../../node_modules/.cache/${checker}`, import.meta.url));

/** A Java that starts quickly, works for some seconds, and has the stack that the checker asks for. */
const options = ['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * What the checker takes for no CSS although CSS has it (Scroll-driven Animations, level 1): by these alone an article shows
 * without script how far it is read.
 */
const unknownToChecker =
  /CSS: “(?:view-timeline|animation-timeline|animation-range)”: Property “[\w-]+” doesn't exist\.$/;

/** What the W3C's checker finds wrong with the pages in a folder, their styles included, a line each. */
export async function htmlErrors(folder: string): Promise<string[]> {
  const jar = await checkerJar();
  const told = await new Promise<string>((resolve, reject) => {
    execFile('java', [...options, '-jar', jar, '--errors-only', folder], (error, _out, stderr) => {
      // It ends with 1 where it finds errors.
      if (error !== null && error.code !== 1) reject(error);
      else resolve(stderr);
    });
  });
  return told.split('\n').filter((line) => line !== '' && !unknownToChecker.test(line));
}

/** The checker's file, fetched once from the registry without running its scripts. */
async function checkerJar(): Promise<string> {
  const jar = join(cache, 'package/build/dist/vnu.jar');
  if (existsSync(jar)) return jar;
  const begun = `${cache}-${process.pid}`;
  await mkdir(begun, { recursive: true });
  const { stdout } = await execute('npm', ['pack', checker, '--silent', '--pack-destination', begun]);
  await execute('tar', ['-xzf', join(begun, stdout.trim()), '-C', begun]);
  // Whole or not there, whoever else fetches it.
  await rename(begun, cache);
  return jar;
}
