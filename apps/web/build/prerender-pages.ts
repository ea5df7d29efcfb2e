// Build plugin: writes the public pages as HTML into dist/pages.json, so that people see them before any script loads.
// The server inserts them into the page, and the script replaces them (src/main.tsx). A complete page loads its script
// last. The sign-in and sign-up pages consist of frame and words only, and preload their script at once.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { publicPageAt } from '../../../packages/contract/src/site/public-pages.ts'
import { deadControls } from './dead-controls.ts'

interface Prerendered {
  path: string
  /** Relative to `src`: the chunk of this file shows the page in the browser. */
  file: string
  markup: string
  /** The title of a page whose form needs a script. People wait for that script, so it is fetched with the page. */
  waitsAs?: string
}

type Chunk = Rolldown.OutputChunk

/** A placeholder that the server replaces by the address of the installation. */
const originPlace = 'https://origin.invalid'
const emptyRoot = '<div id="root"></div>'
const scriptTags = /<(?:link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)/g

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns a chunk and all its direct and indirect imports, each once. */
function withImports(chunk: Chunk, byName: ReadonlyMap<string, Chunk>, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) {
    const next = byName.get(name)
    if (next) withImports(next, byName, found)
  }
  return found
}

/** Returns the chunks that show the page of a file, without those of the first load. */
function chunksOf(file: string, chunks: readonly Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/${file}`))
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!page || !entry) throw new Error(`${file} is no chunk of its own`)
  const first = withImports(entry, byName)
  return [...withImports(page, byName)].filter((chunk) => !first.has(chunk))
}

function headOf(path: string, chunks: readonly Chunk[]): string {
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [
    ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    `<link rel="canonical" href="${originPlace}${escaped(path)}">`,
  ].join('\n')
}

function pageOf(template: string, page: Prerendered, chunks: readonly Chunk[]): string {
  const { path, file, markup, waitsAs } = page
  const facts = publicPageAt(path)
  if (!facts && waitsAs === undefined) throw new Error(`${path} is not one of the public pages`)
  if (/\sstyle="/.test(markup)) throw new Error(`${path} has style attributes, which the policy forbids in HTML`)
  const dead = deadControls(markup)
  if (dead.length > 0) throw new Error(`${path} has controls that do nothing before the script: ${dead.join(' ')}`)
  const title = path === '/' ? facts?.title : `${waitsAs ?? facts?.title} · Rounds`
  const html = template
    .replace(/<title>[^<]*<\/title>/, `<title>${escaped(title ?? '')}</title>`)
    .replace(
      /(<meta name="description" content=")([^"]*)/,
      (_, tag, text) => tag + (facts ? escaped(facts.description) : text),
    )
    .replace('</head>', `${headOf(path, chunksOf(file, chunks))}\n</head>`)
    .replace(emptyRoot, () => `<div id="root">${markup}</div>`)
  return waitsAs === undefined ? withScriptsKeptBack(html) : withLowPriorityScripts(html)
}

/**
 * The page is readable and its links work without scripts, so these load after everything else. The preload scanner
 * ignores templates, so nothing is fetched before `public/application.js` opens this one.
 */
function withScriptsKeptBack(html: string): string {
  const scripts: string[] = []
  const rest = html.replaceAll(scriptTags, (tag) => {
    scripts.push(tag)
    return ''
  })
  if (!scripts.some((tag) => tag.startsWith('<script'))) throw new Error('The page has no script to keep back')
  const keptBack = `<template id="application">${scripts.join('\n')}</template>`
  return rest.replace('</head>', () => `${keptBack}\n<script defer src="/application.js"></script>\n</head>`)
}

/** The form needs its script at once, but the words of the card need the styles even sooner. */
const withLowPriorityScripts = (html: string): string =>
  html.replaceAll(scriptTags, (tag) => tag.replace(/^<(?:script|link)/, '$& fetchpriority="low"'))

/** Builds the pages for Node beside the browser's build, and renders them. */
async function renderPages(root: string): Promise<Prerendered[]> {
  const outDir = join(root, '../../node_modules/.cache/rounds/prerender')
  // Some modules add listeners to `window` on import, so this provides one on which nothing ever happens.
  Object.assign(globalThis, { window: new EventTarget() })
  await build({ root, logLevel: 'error', build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true } })
  const { prerendered } = (await import(`${pathToFileURL(join(outDir, 'prerender.js')).href}?at=${Date.now()}`)) as {
    prerendered: () => Prerendered[]
  }
  return prerendered()
}

export function prerenderPages(): Plugin {
  let root = ''
  let outDir = ''
  let chunks: Chunk[] = []
  return {
    name: 'prerender-pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
      outDir = join(config.root, config.build.outDir)
    },
    writeBundle(_options, bundle) {
      chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
    },
    async closeBundle() {
      const template = await readFile(join(outDir, 'index.html'), 'utf8')
      const pages = await renderPages(root)
      const written = Object.fromEntries(pages.map((page) => [page.path, pageOf(template, page, chunks)]))
      await writeFile(join(outDir, 'pages.json'), JSON.stringify(written))
    },
  }
}
