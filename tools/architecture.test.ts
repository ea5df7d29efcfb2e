// Checks the project against its own rules: every direction and house rule of ARCHITECTURE.md is a failing check here.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpointGroups } from '@rounds/contract/endpoints'
import { kindIds, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { describe, expect, it } from 'vitest'
import { folderCycles, importCycles } from './architecture/cycles.ts'
import {
  avoidedWords,
  boundToOwnPath,
  catchAllNames,
  crowdedFolders,
  endlessSessions,
  focusLosers,
  nativeDates,
  otherPercents,
  ownStores,
  packedLiterals,
  rawSinks,
  switchedOffTests,
  tooLong,
  uncheckedLinks,
  uncheckedSql,
  unrepeatableTests,
  withoutOpening,
  wronglyNamed,
} from './architecture/house-rules.ts'
import { partialKinds } from './architecture/kinds.ts'
import { boundToHost, inexactVersions, Lock, Manifest, tooManyDependencies } from './architecture/packages.ts'
import {
  folderOrderViolations,
  ringViolations,
  scopeViolations,
  sidewaysViolations,
  unknownRings,
  wallViolations,
} from './architecture/rings.ts'
import { declaredOperations, servedOperations, servingFaults } from './architecture/served.ts'
import { importsOf, readSources } from './architecture/source.ts'
import { root } from './child.ts'

const sources = readSources(root)
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const manifests = [
  'package.json',
  'packages/contract/package.json',
  'packages/verify-logbook/package.json',
  'apps/api/package.json',
  'apps/web/package.json',
].map((path) => Manifest.parse(json(path)))

describe('imports', () => {
  it('point to files that exist', () => {
    // The fixtures of the rules' own tests import files that do not exist.
    const real = sources.filter(({ path }) => path !== 'tools/architecture/rules.test.ts')
    const missing = real.flatMap((source) =>
      importsOf(source)
        .filter(({ target }) => target !== undefined && !existsSync(join(root, target)))
        .map(({ specifier }) => `${source.path}: ${specifier}`),
    )
    expect(missing).toEqual([])
  })

  it('go only downward from ring to ring', () => expect(ringViolations(sources)).toEqual([]))
  it('never go sideways between features of a ring', () => expect(sidewaysViolations(sources)).toEqual([]))
  it('go only downward between the folders of a large feature', () =>
    expect(folderOrderViolations(sources)).toEqual([]))
  it('come only from folders that are rings', () => expect(unknownRings(sources)).toEqual([]))
  it('respect the walls between contract, api and web', () => expect(wallViolations(sources)).toEqual([]))
  it('reach makeScope only from the kernel of the api', () => expect(scopeViolations(sources)).toEqual([]))
  it('form no cycles', () => expect(importCycles(sources)).toEqual([]))
  it.each(['apps/api/src/kernel', 'apps/web/src/kernel', 'apps/web/src/ui'])(
    'form no cycles between the folders in %s',
    (parent) => expect(folderCycles(sources, parent)).toEqual([]),
  )
})

describe('files', () => {
  it('are short', () => expect(tooLong(sources)).toEqual([]))
  it('start with a comment that states their purpose', () => expect(withoutOpening(sources)).toEqual([]))
  it('share their folder with few others', () => expect(crowdedFolders(sources)).toEqual([]))
  it('run only declared SQL', () => expect(uncheckedSql(sources)).toEqual([]))
  it('refer to others by a name that also works in the bundle', () => expect(boundToOwnPath(sources)).toEqual([]))
  it('use plain English', () => expect(avoidedWords(sources)).toEqual([]))
  it('use one format for percentages', () => expect(otherPercents(sources)).toEqual([]))
  it('have no catch-all names', () => expect(catchAllNames(sources)).toEqual([]))
  it('have names in kebab-case', () => expect(wronglyNamed(sources)).toEqual([]))
  it('never turn text into markup or code', () => expect(rawSinks(sources)).toEqual([]))
  it('keep state outside React in one kind of store only', () => expect(ownStores(sources)).toEqual([]))
  it('use the shared date input', () => expect(nativeDates(sources)).toEqual([]))

  it('list every key of a literal directly', () => expect(packedLiterals(sources)).toEqual([]))
  it('return the focus when a dialog closes', () => expect(focusLosers(sources)).toEqual([]))
  it('mark polling requests as background requests', () => expect(endlessSessions(sources)).toEqual([]))
  it('link only to addresses that the compiler checks', () => expect(uncheckedLinks(sources)).toEqual([]))
  it('contain no skipped or focused tests', () => expect(switchedOffTests(sources)).toEqual([]))
  it('with tests use the reported seed for random values', () => expect(unrepeatableTests(sources)).toEqual([]))
})

describe('kinds', () => {
  it('are handled by complete records, not by comparisons', () => {
    const fields = [...new Set(kindIds.flatMap((id) => kindOf(id).fields.map(({ kind }) => kind)))]
    expect(partialKinds(sources, { fields, entries: kindIds })).toEqual([])
  })
})

describe('operations', () => {
  it('are each served exactly once', () => {
    expect(servingFaults(declaredOperations(endpointGroups), servedOperations(sources))).toEqual([])
  })
})

describe('dependencies', () => {
  it('have exact versions', () => expect(inexactVersions(manifests)).toEqual([]))
  it('are few', () => expect(tooManyDependencies(manifests)).toEqual([]))
  it('are not bound to a registry host in the lock file', () =>
    expect(boundToHost(Lock.parse(json('package-lock.json')))).toEqual([]))
})
