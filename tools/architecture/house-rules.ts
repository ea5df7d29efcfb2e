// Rules about single files: length, opening comment, names, and text that never becomes markup.
import { isTest, type Source } from './source.ts'

const usualLimit = 300
const dataLimit = 500
/** Pure data, and the checker of copies, which people download as one file. */
const isData = /(?:\.demo\.ts|\.data\.ts|\/rubrics\.ts|\/demo\/.*|\/kinds\/.*|\/verify-logbook\.mjs)$/

/** Returns files that should have been split. Tests and pure data may be longer. */
export function tooLong(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length
    const limit = isTest(path) || isData.test(path) ? dataLimit : usualLimit
    return lines > limit ? [`${path}: ${lines} lines, at most ${limit}`] : []
  })
}

/** Returns files that do not open with a comment on what they are for. */
export function withoutOpening(sources: readonly Source[]): string[] {
  return sources.filter(({ text }) => !/^(?:#!.*\n)?\/\/ \S.{14,}/.test(text)).map(({ path }) => path)
}

const catchAllWords = new Set(['util', 'utils', 'misc', 'common', 'helper', 'helpers', 'manager', 'managers'])

/** Returns files and folders with catch-all names. */
export function catchAllNames(sources: readonly Source[]): string[] {
  return sources
    .map(({ path }) => path)
    .filter((path) =>
      path.split('/').some((part) => catchAllWords.has((part.split('.')[0] ?? '').split('-').at(-1) ?? '')),
    )
}

/**
 * Returns files whose names are not kebab-case with role suffixes. Routes and settings named by a tool keep its
 * spelling.
 */
export function wronglyNamed(sources: readonly Source[]): string[] {
  return sources.map(({ path }) => path).filter((path) => !/^[a-z0-9]+(?:[-./][a-z0-9]+)*$/.test(path))
}

const sinks =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcDoc=|createContextualFragment|\bnew Function\(|\beval\(/

/** Returns lines of the product that match a pattern; comments are allowed to mention it. */
const linesWith = (sources: readonly Source[], wanted: RegExp): string[] =>
  sources
    .filter(({ path }) => /^(?:apps|packages)\/[a-z]+\/src\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          wanted.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
        ),
    )

/** Returns lines of the product that turn text into markup or code. */
export const rawSinks = (sources: readonly Source[]): string[] => linesWith(sources, sinks)

/**
 * The kit's controls accept any address when they render links; `ui/link` has the same controls with checked addresses.
 */
export const uncheckedLinks = (sources: readonly Source[]): string[] =>
  linesWith(sources, /\bcomponent=\{Link\}|\brenderRoot=\{.*<Link\b/)

/** Returns uses of the browser's own date input, which shows dates in the order of the browser's language. */
export const nativeDates = (sources: readonly Source[]): string[] =>
  linesWith(
    sources.filter(({ path }) => !path.endsWith('/ui/form/date-input.tsx')),
    /\btype(?:=|: ?)["']date["']/,
  )

/**
 * Returns dialogs that exist only while they are open, without `OpenModal`: the kit does not restore the focus when
 * they unmount.
 */
export const focusLosers = (sources: readonly Source[]): string[] =>
  sources.filter(({ path, text }) => !isTest(path) && /<Modal\s+opened[\s>]/.test(text)).map(({ path }) => path)

/**
 * Returns literals spread into a literal, `...{ a, b }`: such keys come in pairs, and the compiler misses a duplicate.
 */
export const packedLiterals = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => !wordsOwnFiles.includes(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (/\.\.\.\{/.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    )

/**
 * Returns polls that are not marked as background requests: each would keep its session alive while the page is open.
 */
export const endlessSessions = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => path.startsWith('apps/web/src/') && !isTest(path) && /\brefetchInterval:/.test(text))
    .filter(({ text }) => !/\bisBackground\b|\bisRefresh\(/.test(text))
    .map(({ path }) => path)

/** Returns tests that are switched off, or that keep the others from running. */
export function switchedOffTests(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isTest(path) || path.startsWith('e2e/'))
    .filter(({ text }) => /^\s*(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b/m.test(text))
    .map(({ path }) => path)
}

const chance = /\b(?:Math\.random|randomInt)\(|\bfc\.(?:assert|sample|check)\(/

/** Returns tests that use randomness without `testSeed`: their failures could not be repeated. */
export function unrepeatableTests(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isTest(path) && path !== 'tools/architecture/rules.test.ts')
    .filter(({ text }) => chance.test(text) && !/\btestSeed\b/.test(text))
    .map(({ path }) => path)
}

const avoidedWord =
  /\b(?:anew|meanwhile|lately|likewise|whoever|patienceMs|the own|of oneself|of this name|(?:for|of|to) who)\b/i
/** `mostRows` and `leastMs`, but not "mostly". */
const avoidedBound = /\b(?:most|least)[A-Z]\w*\b/
/** A name is a noun, and a bound is `max` or `min`. */
const avoidedName = /\b(?:const|let) (?:\[|\{ )?(?:most|least|told|said|asked|begun|heard)\b/
const wordsOwnFiles = ['tools/architecture/house-rules.ts', 'tools/architecture/rules.test.ts']

const isProduct = (path: string): boolean =>
  /^(?:apps|packages)\/[a-z]+\/src\//.test(path) && !/\/src\/testing\//.test(path) && !isTest(path)

/** Lines with words that CONTRIBUTING asks to avoid, in code and in comments: they read as if translated. */
export function avoidedWords(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !wordsOwnFiles.includes(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          avoidedWord.test(line) || avoidedBound.test(line) || (isProduct(path) && avoidedName.test(line))
            ? [`${path}:${index + 1}: ${line.trim()}`]
            : [],
        ),
    )
}

/** Matches `93 %` and `93 percent`, but not a remainder, where a number or a name follows the `%`. */
const otherPercent = /\} %(?! \d)|\d %(?! [\d(a-z])|\d percent\b/

/** Returns lines of the product that write a percentage differently from `93%`, the form of `percentText`. */
export function otherPercents(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (otherPercent.test(line) ? [`${path}: ${line}`] : [])),
    )
}

const ownStore = /\buseSyncExternalStore\b|new Set<\([^)]*\) => /
/** Returns lines of the web that keep state or its listeners outside React without `@tanstack/react-store`. */
export function ownStores(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (ownStore.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    )
}

const maxFilesPerFolder = 20
/** Folders of similar files, one per kind: readers look them up only by name. */
const uniformFolders = new Set([
  'packages/contract/src/records/logbook/kinds',
  'packages/contract/src/records/logbook/golden',
])

/** Returns folders of the product with more files, not counting tests, than a reader can survey. */
export function crowdedFolders(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of sources) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (!/^(?:apps|packages)\/[a-z]+\/src\//.test(path) || isTest(path) || uniformFolders.has(folder)) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > maxFilesPerFolder)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${maxFilesPerFolder}`)
}

/** Where undeclared SQL may run: migrations, and code that inspects the product from outside. */
const mayRunUnchecked = /^(?:apps\/api\/src\/(?:kernel\/(?:schema|database)|testing)|bench|e2e|faults|tools)\//

/** Returns files of the product that run SQL without declaring its rows. */
export function uncheckedSql(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => !mayRunUnchecked.test(path) && !isTest(path) && /\.unchecked/.test(text))
    .map(({ path }) => path)
}

/**
 * `main.ts` and `start.ts` are as deep in `src` as their bundle in `dist`; the commands and tests are never bundled.
 */
const mayUseItsOwnPath = /^apps\/api\/src\/(?:(?:main|start)\.ts$|commands\/|testing\/)/

/** Returns files of the server that find others relative to their own path, which differs in the bundle. */
export function boundToOwnPath(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => {
      const isServer = path.startsWith('apps/api/src/') && !mayUseItsOwnPath.test(path) && !isTest(path)
      return isServer && /import\.meta\.(?:url|dirname|filename)/.test(text)
    })
    .map(({ path }) => path)
}
