import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/**
 * The checker is not a dependency, because every installation of the site would download the checker (docs/dependencies.md).
 */
const checker = 'vnu-jar@26.9.27';
const cache = fileURLToPath(new URL(`../../../node_modules/.cache/${checker}`, import.meta.url));

/** Java options for a fast start and a short run, and the stack size that the checker needs. */
const options = ['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * CSS properties that the checker does not support (Scroll-driven Animations, level 1). Articles need them for the
 * progress bar without script.
 */
const unknownToChecker =
  /CSS: “(?:view-timeline|animation-timeline|animation-range)”: Property “[\w-]+” doesn't exist\.$/;

/** Runs the W3C's checker on the pages in a folder, including their styles, and returns a line for each error. */
export async function htmlErrors(folder: string): Promise<string[]> {
  const jar = await checkerJar();
  const errors = await new Promise<string>((resolve, reject) => {
    execFile('java', [...options, '-jar', jar, '--errors-only', folder], (error, _out, stderr) => {
      // The checker exits with 1 if it finds errors.
      if (error !== null && error.code !== 1) reject(error);
      else resolve(stderr);
    });
  });
  return errors.split('\n').filter((line) => line !== '' && !unknownToChecker.test(line));
}

/** Returns the checker's file. Downloads it once from the registry without running install scripts. */
async function checkerJar(): Promise<string> {
  const jar = join(cache, 'package/build/dist/vnu.jar');
  if (existsSync(jar)) return jar;
  const begun = `${cache}-${process.pid}`;
  await mkdir(begun, { recursive: true });
  const { stdout } = await execute('npm', ['pack', checker, '--silent', '--pack-destination', begun]);
  await execute('tar', ['-xzf', join(begun, stdout.trim()), '-C', begun]);
  // The rename is atomic, so other processes never see an incomplete file.
  await rename(begun, cache);
  return jar;
}
