// Build plugin: writes the public pages as HTML into dist/pages.json, so that they are seen before any script has come.
// The server puts them into the page; the script then takes their place (src/main.tsx). The pages of signing in and up
// are written without words, but with hints of what they load.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { publicPageAt } from '../../../packages/contract/src/site/public-pages.ts'

interface Prerendered {
  path: string
  /** Below `src`: the chunk of this file shows the page in the browser. */
  file: string
  markup: string
}

type Chunk = Rolldown.OutputChunk

/** The server replaces it by the address of the installation. */
const originPlace = 'https://origin.invalid'
const emptyRoot = '<div id="root"></div>'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The chunk of a page's file with everything it imports that the first load does not bring anyway. */
function chunksOf(file: string, chunks: readonly Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/${file}`))
  if (!start) throw new Error(`${file} is no chunk of its own`)
  const entry = chunks.find((chunk) => chunk.isEntry)
  const known = new Set([entry?.fileName, ...(entry?.imports ?? [])])
  const found: Chunk[] = []
  const visit = (chunk: Chunk) => {
    if (known.has(chunk.fileName)) return
    known.add(chunk.fileName)
    found.push(chunk)
    for (const name of chunk.imports) {
      const next = byName.get(name)
      if (next) visit(next)
    }
  }
  visit(start)
  return found
}

function headOf(path: string, chunks: readonly Chunk[]): string {
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [
    ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    `<link rel="canonical" href="${originPlace}${escaped(path)}">`,
  ].join('\n')
}

function pageOf(template: string, { path, file, markup }: Prerendered, chunks: readonly Chunk[]): string {
  const facts = publicPageAt(path)
  if (!facts) throw new Error(`${path} is not one of the public pages`)
  if (/\sstyle="/.test(markup)) throw new Error(`${path} has style attributes, which the policy forbids in HTML`)
  const title = path === '/' ? facts.title : `${facts.title} · Rounds`
  return (
    template
      .replace(/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`)
      .replace(/(<meta name="description" content=")[^"]*/, `$1${escaped(facts.description)}`)
      .replace('</head>', `${headOf(path, chunksOf(file, chunks))}\n</head>`)
      // The words are there: what makes them move may come after the styles, the font and the pictures.
      .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
      .replace(emptyRoot, () => `<div id="root">${markup}</div>`)
  )
}

/** Pages that a script draws, but that people come to first: the browser is told at once what they will need. */
const drawn = [
  { path: '/login', file: 'people/login-page.tsx', title: 'Sign in' },
  { path: '/staffLogin', file: 'people/login-page.tsx', title: 'Faculty sign-in' },
  { path: '/signup', file: 'people/registration/sign-up-page.tsx', title: 'Sign up' },
] as const

const hinted = (template: string, { path, file, title }: (typeof drawn)[number], chunks: readonly Chunk[]): string =>
  template
    .replace(/<title>[^<]*<\/title>/, `<title>${title} · Rounds</title>`)
    .replace('</head>', `${headOf(path, chunksOf(file, chunks))}\n</head>`)

/** Builds the pages for Node beside the browser's build and renders them. */
async function renderPages(root: string): Promise<Prerendered[]> {
  const outDir = join(root, '../../node_modules/.cache/rounds/prerender')
  // Some modules listen to the window as soon as they are loaded: here is one where nothing ever happens.
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
      const written = Object.fromEntries([
        ...pages.map((page) => [page.path, pageOf(template, page, chunks)] as const),
        ...drawn.map((page) => [page.path, hinted(template, page, chunks)] as const),
      ])
      await writeFile(join(outDir, 'pages.json'), JSON.stringify(written))
    },
  }
}
