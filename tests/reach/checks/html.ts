import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const checker = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));

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
  const told = await new Promise<string>((resolve, reject) => {
    execFile('java', [...options, '-jar', checker, '--errors-only', folder], (error, _out, stderr) => {
      // It ends with 1 where it finds errors.
      if (error !== null && error.code !== 1) reject(error);
      else resolve(stderr);
    });
  });
  return told.split('\n').filter((line) => line !== '' && !unknownToChecker.test(line));
}
