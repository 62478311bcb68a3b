import { defineConfig } from 'vite';

/** Bundles the letter templates: react-email and its tools stay out of the installed product, React does not. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  build: {
    ssr: 'letters/index.ts',
    outDir: 'build/letters',
    emptyOutDir: true,
    target: 'node24',
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'letters.js' } },
  },
  clearScreen: false,
});
