import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Letters } from '#domain/context.ts';
import { StartupFault } from '#platform/startup-fault.ts';

/** What the build made: the pages, the letters and the folder of files for browsers. */
export type WebBuild = { pages: ServerBuild; letters: Letters; clientFolder: string };

/** Loads the finished build; a missing one is one clear sentence. */
export async function loadWebBuild(root: string): Promise<WebBuild> {
  const folder = join(root, 'build');
  const pages = join(folder, 'server', 'index.js');
  const letters = join(folder, 'letters', 'letters.js');
  if (!existsSync(pages) || !existsSync(letters))
    throw new StartupFault('The pages are not built. Run npm run build, or npm start, which builds them.');
  const [builtPages, builtLetters] = await Promise.all([
    import(pathToFileURL(pages).href),
    import(pathToFileURL(letters).href),
  ]);
  return { pages: builtPages, letters: builtLetters.letters, clientFolder: join(folder, 'client') };
}
