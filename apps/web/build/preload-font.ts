// Build plugin: makes the browser load the text font at once instead of after the style sheet.
import type { Plugin } from 'vite'

export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
        if (!font) return []
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${font}`,
          crossorigin: true,
          fetchpriority: 'low',
        }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
