import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { bringsLibrary } from './build/contract/brings-library.ts'
import { contractForClient } from './build/contract/for-client.ts'
import { textsInPlace } from './build/contract/texts-in-place.ts'
import { kitStyles } from './build/kit-styles.ts'
import { precompress } from './build/precompress.ts'
import { screens } from './build/screens.ts'
import { skeletonFirst } from './build/skeleton-first.ts'

/** The screens between the sign-in and work, and everything that they are made of. */
const SIGN_IN = /src[\\/]features[\\/]sessao[\\/](?:Login|SelecaoUnidade)\.tsx$/
const SHARED =
  /components[\\/](?:Alert|Divider)[\\/]|src[\\/](?:resource[\\/]useAction|ui[\\/]useFocusOnMount)\.ts$/
/** The tabs, figures and bars with which work begins. */
const SUMMARY =
  /src[\\/](?:ui[\\/](?:blocks[\\/](?:RouteTabs|KeyFigures)|charts[\\/]BarTable)|features[\\/]visaogeral[\\/](?:Pagina|abas))\.tsx?$/
/** The overview and the lists have filters and their chips in common; the overview waits for no table. */
const FILTERS =
  /src[\\/](?:resource[\\/](?:filters[\\/]FilterChips|useListState)|patrimonios[\\/]filtros)\.tsx?(?:\?|$)|icons[\\/]IconFilter\./
/** From these on, everything that lists are made of. */
const LIST = /src[\\/](?:resource[\\/]ListView|features[\\/]patrimonios[\\/]Patrimonios)\.tsx$/

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env.TOMBO_API ?? 'http://localhost:3000'

/** The built client is served by the API process from `dist/`; in development the API is at :3000. */
export default defineConfig({
  plugins: [
    react(),
    textsInPlace(),
    contractForClient(),
    bringsLibrary(),
    kitStyles(here('src/ui/kit.css')),
    screens(here('src/routes.tsx')),
    skeletonFirst(),
    precompress(),
  ],
  server: { port: 5173, proxy: { '/api': api, '/novousuario': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'],
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The contract only declares: a module of it that a screen does not name must not travel with that screen.
      treeshake: {
        moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            // Every visit needs this: one file of others' programs, which changes seldom, and one of ours.
            { name: 'base', tags: ['$initial'], test: /node_modules|^\0/, priority: 30 },
            { name: 'nucleo', tags: ['$initial'], priority: 20 },
            // The sign-in and the lists have this in common, and the shell has it not: neither waits for the other.
            { name: 'partes', test: SHARED, priority: 19 },
            // Whoever signs in waits for the sign-in alone.
            { name: 'entrada', test: SIGN_IN, priority: 18 },
            // Many screens have these, and the overview needs no more of what they share.
            { name: 'resumo', test: SUMMARY, priority: 16 },
            { name: 'filtros', test: FILTERS, priority: 15.5 },
            // Every list needs this until its rows stand.
            { name: 'lista', test: LIST, priority: 15 },
            // Whatever many screens share is one file, not one for each set of screens.
            { name: 'comum', minShareCount: 12, priority: 10 },
          ],
        },
      },
    },
  },
})
