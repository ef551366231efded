import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { boards } from './build/boards.ts'
import { catalogue } from './build/catalogue.ts'
import { compressed } from './build/compress.ts'
import { contents } from './build/contents.ts'
import { firstPieces } from './build/first-pieces.ts'
import { fontsFirst } from './build/fonts.ts'
import { onlyOurLanguages } from './build/languages.ts'
import { miniMaps } from './build/mini-maps.ts'
import { patientPage, patientWorker } from './build/patience.ts'
import { PAGE, WORKER } from './build/pieces.ts'
import { precache, SERVICE_WORKER } from './build/precache.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    boards(),
    catalogue(),
    contents(),
    miniMaps(),
    onlyOurLanguages(),
    fontsFirst(),
    firstPieces(),
    patientPage(),
    precache(),
    compressed(),
  ],
  build: {
    outDir: 'dist',
    // A strict Content-Security-Policy allows no inline script and no data: font.
    assetsInlineLimit: 0,
    // Both themes are one style sheet: browsers that know light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // The program sends for what it has not got: what it runs in is there.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter(file => !/\/(house|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      input: { index: here('index.html'), 'service-worker': here('service-worker/service-worker.ts') },
      output: {
        codeSplitting: { groups: PAGE },
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? SERVICE_WORKER : 'assets/[name]-[hash].js',
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [boards(), patientWorker()],
    rolldownOptions: { output: { codeSplitting: { groups: WORKER } } },
  },
})
