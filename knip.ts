// Finds unused exports, types, files and packages, without exceptions.
import type { KnipConfig } from 'knip'

export default {
  // The fonts are named in a stylesheet only.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/url\("([^"./][^"]*)"\)/g)].map(([, file]) => `import '${file}'`).join('\n'),
  },
  workspaces: {
    '.': {
      entry: [
        'tools/commands/*.ts',
        'tools/film/stage-page.ts',
        'bench/main.ts',
        'bench/reports.ts',
        'bench/print.ts',
        'bench/attempts.ts',
        'faults/main.ts',
        'bench/servers/mirror-server.ts',
        'bench/floor/floor-server.ts',
        'e2e/serve.ts',
      ],
      project: ['tools/**/*.{ts,mjs}', 'bench/**/*.ts', 'e2e/**/*.ts', 'faults/**/*.ts'],
    },
    'apps/api': { entry: ['src/main.ts', 'src/commands/*.ts'], project: ['src/**/*.ts'] },
    'apps/web': {
      entry: ['src/prerender.tsx', 'src/service-worker/worker.ts', 'src/*.css'],
      project: ['src/**/*.{ts,tsx,css}', 'build/**/*.ts'],
    },
    'packages/contract': { project: ['src/**/*.ts'] },
  },
} satisfies KnipConfig
