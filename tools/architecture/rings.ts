// Who may import whom: the rings, and the walls between the three workspaces. ARCHITECTURE.md says why.
import { type Import, importsOf, isTest, type Source } from './source.ts'

/** The place of a file: its workspace, its ring (first folder) and its feature (second folder, if any). */
interface Place {
  workspace: 'contract' | 'api' | 'web'
  ring: string
  feature: string | undefined
}

const product = [
  'reference',
  'identity',
  'communication',
  'membership',
  'billing',
  'records',
  'training',
  'overview',
  'documents',
]
/** From the ground up; a file may import its own ring and those before it. */
const ladder = ['kernel', 'platform', 'ui', 'fields', ...product]
/** Rings beside the ladder, with exactly what each may import. */
const beside: Record<string, readonly string[]> = {
  site: ['kernel', 'platform', 'ui', 'fields', 'reference', 'identity', 'communication', 'membership', 'billing'],
  shell: ['kernel', 'ui', 'identity'],
  // A separate program beside the pages.
  'service-worker': [],
}
/** Assembly code joins the rings, so it may import everything, and nobody in a ring may import it. */
const assembly = new Set(['', 'pages', 'demo', 'testing', 'commands', 'build'])
/** Files at the top of a workspace that hold only constants: everybody may import them. */
const groundFiles = new Set(['apps/web/src/theme.ts', 'apps/web/src/product.ts'])
/**
 * The ground features of a ring, whose rows the rows of their siblings belong to. Each may be imported by every feature
 * of its ring that is not ground, and by the ground after it.
 */
const ground: Record<string, readonly string[]> = {
  reference: ['colleges'],
  identity: ['accounts', 'passwords', 'second-factor', 'sessions', 'pins'],
  communication: ['notifications', 'messages'],
  membership: ['profiles', 'registration', 'staff'],
  billing: ['licences', 'packages', 'coupons', 'gateways', 'seats', 'refunds', 'orders', 'invoices'],
  records: ['logbook'],
  training: ['signatures', 'appraisal-forms'],
  overview: ['work', 'dashboard', 'people'],
  documents: ['issued'],
}

/**
 * The folders inside a large feature or ring, from the ground up: a folder may import those before it. Files beside the
 * folders join them, so they may import all, and no folder may import them.
 */
const folderOrder: Record<string, readonly string[]> = {
  'apps/api/src/records/logbook': [
    'entries',
    'writing',
    'favourites',
    'ready-remarks',
    'rubrics',
    'decisions',
    'sign-off',
    'exports',
    'upkeep',
    'documents',
    'demo',
  ],
  'apps/web/src/records/logbook': [
    'entries',
    'record',
    'device',
    'form',
    'favourites',
    'unsent',
    'writing',
    'ready-remarks',
    'rubrics',
    'decisions',
    'sign-off',
    'list',
    'queue',
  ],
  'apps/web/src/ui': [
    'words',
    'paper',
    'charts',
    'calendar',
    'link',
    'form',
    'page',
    'files',
    'table',
    'list',
    'sheets',
    'auth-card',
  ],
}

/** Returns the place of a file inside `src` of a workspace, or undefined for tools, journeys and settings. */
function placeOf(path: string): Place | undefined {
  const found = /^(?:packages|apps)\/(contract|api|web)\/src\/(.*)$/.exec(path)
  if (!found) return undefined
  const [, workspace, inside = ''] = found
  const parts = inside.split('/')
  return {
    workspace: workspace as Place['workspace'],
    ring: groundFiles.has(path) ? 'kernel' : parts.length > 1 ? (parts[0] ?? '') : '',
    feature: parts.length > 2 ? parts[1] : undefined,
  }
}

/** Yields every imported file inside a workspace, with both places; tests and assembly may import everything. */
function* steps(sources: readonly Source[]): Generator<{ path: string; from: Place; to: Place; target: string }> {
  for (const source of sources) {
    const from = placeOf(source.path)
    if (!from || isTest(source.path) || assembly.has(from.ring)) continue
    for (const { target } of importsOf(source)) {
      const to = target === undefined ? undefined : placeOf(target)
      if (target !== undefined && to) yield { path: source.path, from, to, target }
    }
  }
}

/** Returns imports that go up the ladder, out of a ring beside it, or into the assembly. */
export function ringViolations(sources: readonly Source[]): string[] {
  return [...steps(sources)]
    .filter(({ from, to }) => !mayReach(from, to))
    .map(
      ({ path, from, to, target }) => `${path}: ${from.ring} may not import ${to.ring || 'the assembly'} (${target})`,
    )
}

function mayReach(from: Place, to: Place): boolean {
  if (from.ring === to.ring) return true
  if (assembly.has(to.ring)) return false
  const allowed = beside[from.ring]
  if (allowed) return allowed.includes(to.ring)
  const [here, there] = [ladder.indexOf(from.ring), ladder.indexOf(to.ring)]
  return here !== -1 && there !== -1 && there < here
}

/** Returns imports from one feature into another of the same ring, unless that one is ground. */
export function sidewaysViolations(sources: readonly Source[]): string[] {
  return [...steps(sources)]
    .filter(({ from, to }) => product.includes(from.ring) && from.ring === to.ring && isSideways(from, to))
    .map(({ path, target }) => `${path}: sideways into ${target}`)
}

function isSideways(from: Place, to: Place): boolean {
  if (from.feature === undefined || to.feature === undefined || from.feature === to.feature) return false
  const order = ground[to.ring] ?? []
  const [here, there] = [order.indexOf(from.feature), order.indexOf(to.feature)]
  return there === -1 || (here !== -1 && here < there)
}

/** Returns imports from one folder of a large feature into a later one, or into the files that join the folders. */
export function folderOrderViolations(sources: readonly Source[], order = folderOrder): string[] {
  return Object.entries(order).flatMap(([home, folders]) =>
    sources
      .filter(({ path }) => path.startsWith(`${home}/`) && !isTest(path))
      .flatMap((source) => {
        const here = folderOf(source.path, home)
        if (here === undefined) return []
        if (!folders.includes(here)) return [`${source.path}: ${here} is not a folder of ${home}`]
        return importsOf(source).flatMap(({ target }) => {
          if (!target?.startsWith(`${home}/`)) return []
          const there = folders.indexOf(folderOf(target, home) ?? '')
          return there !== -1 && there <= folders.indexOf(here)
            ? []
            : [`${source.path}: ${here} may not import ${target}`]
        })
      }),
  )
}

/** Returns the folder of `home` that contains a file; undefined for a file beside the folders. */
function folderOf(path: string, home: string): string | undefined {
  const parts = path.slice(home.length + 1).split('/')
  return parts.length > 1 ? parts[0] : undefined
}

/** Returns folders directly in `src` that are not rings. */
export function unknownRings(sources: readonly Source[]): string[] {
  const known = new Set([...ladder, ...Object.keys(beside), ...assembly])
  return sources.flatMap(({ path }) => {
    const place = placeOf(path)
    return place && !known.has(place.ring) ? [`${path}: ${place.ring} is not a ring`] : []
  })
}

const inFolder = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const isContract = inFolder('packages/contract/src')
const isApi = inFolder('apps/api')
const isWeb = inFolder('apps/web')

/**
 * Checks the walls between workspaces: the contract imports only zod, web and api never import each other, nobody
 * imports tests.
 */
export function wallViolations(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    importsOf(source)
      .filter((one) => breaksWall(source.path, one))
      .map(({ specifier }) => `${source.path}: may not import ${specifier}`),
  )
}

function breaksWall(path: string, { specifier, target }: Import): boolean {
  if (target !== undefined && isTest(target)) return true
  if (isContract(path) && !isTest(path)) return target === undefined ? specifier !== 'zod' : !isContract(target)
  if (isApi(path)) return target !== undefined && isWeb(target)
  if (isWeb(path)) return target !== undefined && isApi(target)
  return false
}

/** Only `serve` may make a scope; a store that could make its own would have no row filter. */
export function scopeViolations(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path !== 'apps/api/src/kernel/operations/serve.ts' && !isTest(path))
    .filter((source) => importsOf(source).some(({ clause }) => /\bmakeScope\b/.test(clause)))
    .map(({ path }) => `${path}: only serve may import makeScope`)
}
