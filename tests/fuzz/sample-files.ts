import {
  createPngClaiming,
  createLottie,
  createAnimatedGif,
  createPng,
  createTgs,
} from '#tests/fixtures/images.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';

const small = { width: 64, height: 64 };

/** Files for forms: valid files, broken files, and files that claim another type. */
export const sampleFiles: Readonly<Record<string, { name: string; bytes: Buffer }>> = {
  png: { name: 'face.png', bytes: await createPng(small) },
  wide: { name: 'wide.png', bytes: await createPng({ width: 600, height: 600 }) },
  gif: { name: 'moving.gif', bytes: await createAnimatedGif(small) },
  cut: { name: 'cut.png', bytes: (await createPng(small)).subarray(0, 90) },
  huge: { name: 'huge.png', bytes: createPngClaiming(60_000, 60_000) },
  empty: { name: 'empty.png', bytes: Buffer.alloc(0) },
  svg: { name: 'a.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
  lottie: { name: 'a.json', bytes: createLottie() },
  tgs: { name: 'a.tgs', bytes: createTgs() },
  zip: { name: 'a.zip', bytes: createZip([{ name: '../../a.png', bytes: await createPng(small) }]) },
  csv: {
    name: 'people.csv',
    bytes: Buffer.from('email,name\nada@example.com,Ada\n"femi@example.com","=1+1"\n'),
  },
  oddCsv: {
    name: '../a\r\nb.csv',
    bytes: Buffer.from('email;name\n"ada@example.com;Ada\0\n\xff;x', 'latin1'),
  },
};
