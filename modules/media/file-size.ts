import type { Ctx } from '#modules/context.ts';

/** Returns the size of a stored file by its path `/media/<name>`; undefined if there is no such file. */
export async function getFileSizeByPath(
  { storage }: Pick<Ctx, 'storage'>,
  address: string,
): Promise<number | undefined> {
  const [, name] = /^\/media\/([\da-f]{32}[\w.-]*)$/.exec(address) ?? [];
  return name === undefined ? undefined : await storage.sizeOf(name);
}
