import { defineConfig } from 'vite'
import { zip } from './build/zip.ts'

/** The browser extension, built into the client's folder, from which it is offered: as files, and as one archive of them. */
export default defineConfig({
  base: './',
  plugins: [zip('tombo-extensao.zip')],
  build: {
    outDir: '../web/dist/extensao',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'popup.html',
      // The contract only declares: the extension carries the addresses of its calls alone.
      treeshake: { moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }] },
      output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
})
