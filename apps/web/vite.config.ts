import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.TOMBO_API ?? 'http://localhost:3000'

/** The built client is served by the API process from `dist/`; in development the API is at :3000. */
export default defineConfig({
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': api, '/novousuario': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The contract only declares: a module of it that a screen does not name must not travel with that screen.
      treeshake: { moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }] },
    },
  },
})
