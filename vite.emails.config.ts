import { defineConfig } from 'vite';

/** Bundles the email templates: react-email and its tools stay out of the installed product, React does not. */
export default defineConfig({
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
