import { drawImage } from '#platform/files/draw-image.ts';
import { examineFile } from '#platform/files/examine-file.ts';
import { closeDecoders } from '#platform/files/image-file.ts';

/** What the thread is asked: one of its two works with the arguments of it. */
export type ImageTask =
  | { work: 'draw'; given: Parameters<typeof drawImage> }
  | { work: 'examine'; given: Parameters<typeof examineFile> };
/** `code`: that of the system, such as ENOSPC. */
export type ImageAnswer = { answer: unknown } | { fault: string; code: string | undefined };

closeDecoders();

/** An answer also for what is thrown: a fault of the system loses its code on the way between threads. */
export default async function run(task: ImageTask): Promise<ImageAnswer> {
  try {
    return {
      answer: task.work === 'draw' ? await drawImage(...task.given) : await examineFile(...task.given),
    };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    const isFull = /no space left|unable to write|write error/i.test(fault);
    return { fault, code: isFull ? 'ENOSPC' : code };
  }
}
