import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractForClient } from './build/contract/for-client.ts'
import { textsInPlace } from './build/contract/texts-in-place.ts'
import { offlineShell } from './build/offline-shell.ts'
import { precompress } from './build/precompress.ts'

/**
 * The count, a program of its own beside the office's in `dist/`: whoever counts on a phone loads nothing of the office. It is
 * built after the other one, whose files stay.
 */
export default defineConfig({
  plugins: [react(), textsInPlace(), contractForClient(), offlineShell(), precompress(/^contagem/)],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'contagem/assets',
    target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'],
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'contagem.html',
      treeshake: { moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }] },
    },
  },
})
