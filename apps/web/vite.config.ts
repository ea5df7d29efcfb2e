// The build of the web application: one small entry, one lazy chunk per page, everything precompressed.
import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { contractDigest } from './build/contract-digest.ts'
import { endpointOutlines } from './build/endpoint-outlines.ts'
import { pageOutlines } from './build/page-outlines.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { isOpenedFirst, preloadedWith } from './build/preloaded-files.ts'
import { prerenderPages } from './build/prerender-pages.ts'
import { serviceWorker } from './build/service-worker.ts'
import { verifyLogbook } from './build/verify-logbook.ts'

export default defineConfig({
  plugins: [
    endpointOutlines(),
    pageOutlines(),
    react(),
    preloadFont(),
    prerenderPages(),
    serviceWorker(),
    verifyLogbook(),
    precompress(),
  ],
  define: { contractDigest: JSON.stringify(contractDigest()) },
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    target: ['chrome128', 'edge128', 'firefox128', 'safari17.6'],
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first load lists every file that a page may need. Files outside a chunk group are named by their hash
        // alone, because four hundred names are 4 kB. The service worker knows by name which files to leave out.
        chunkFileNames: ({ name }) =>
          chunkGroups.some((group) => group.name === name) || /^(?:pdf|alternative)/.test(name) || isOpenedFirst(name)
            ? 'assets/[name]-[hash:7].js'
            : 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
