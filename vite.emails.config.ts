import { defineConfig } from 'vite';
import { oneByteSource } from './web/vite/one-byte-source.ts';

/** Bundles the email templates. The installed product then needs React, but not html-to-text. */
export default defineConfig({
  plugins: [oneByteSource()],
  publicDir: false,
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  build: {
    ssr: 'emails/index.ts',
    outDir: 'build/emails',
    emptyOutDir: true,
    target: 'node26',
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'emails.js' } },
  },
  clearScreen: false,
});
