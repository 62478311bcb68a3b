import type { Ctx } from '#modules/context.ts';

/** Bytes of a stored file by its address, `/media/<name>`; undefined where nothing is stored there. */
export async function fileSizeAt(
  { storage }: Pick<Ctx, 'storage'>,
  address: string,
): Promise<number | undefined> {
  const [, name] = /^\/media\/([\da-f]{32}[\w.-]*)$/.exec(address) ?? [];
  return name === undefined ? undefined : await storage.sizeOf(name);
}
