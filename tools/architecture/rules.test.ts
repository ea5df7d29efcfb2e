// Runs each architecture rule on a small project that breaks it, and on one that keeps it.
import { describe, expect, it } from 'vitest'
import { folderCycles, importCycles } from './cycles.ts'
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
} from './house-rules.ts'
import { partialKinds } from './kinds.ts'
import { boundToHost, inexactVersions, tooManyDependencies } from './packages.ts'
import {
  folderOrderViolations,
  ringViolations,
  scopeViolations,
  sidewaysViolations,
  unknownRings,
  wallViolations,
} from './rings.ts'
import { declaredOperations, servedOperations, servingFaults } from './served.ts'
import { importsOf, type Source } from './source.ts'

const file = (path: string, ...lines: string[]): Source => ({ path, text: lines.join('\n') })
const importing = (path: string, ...specifiers: string[]): Source =>
  file(path, '// A file of the fixture.', ...specifiers.map((specifier) => `import { x } from '${specifier}'`))

describe('reading imports', () => {
  it('finds every form of import, also over several lines', () => {
    const source = file(
      'apps/web/src/identity/login-page.tsx',
      "import './login.css'",
      "import { a } from './a.ts'",
      "import type { B } from '#web/kernel/call.ts'",
      'import {',
      '  c,',
      "} from '@rounds/contract/identity/session'",
      "import React, * as all from 'react'",
      "export * from '../ui/pager.tsx'",
      "export type { D } from './d.ts'",
      "const page = () => import('./heavy.tsx')",
    )
    expect(importsOf(source).map(({ target, specifier }) => target ?? specifier)).toEqual([
      'apps/web/src/identity/login.css',
      'apps/web/src/identity/a.ts',
      'apps/web/src/kernel/call.ts',
      'packages/contract/src/identity/session.ts',
      'react',
      'apps/web/src/ui/pager.tsx',
      'apps/web/src/identity/d.ts',
      'apps/web/src/identity/heavy.tsx',
    ])
  })

  it('ignores comments and strings', () => {
    const source = file(
      'apps/api/src/kernel/a.ts',
      "// import { a } from './a.ts'",
      "//   const b = import('./b.ts')",
      "export const c = 'from'",
      "export const d = 'x'",
    )
    expect(importsOf(source)).toEqual([])
  })
})

describe('rings', () => {
  const breaks = (path: string, specifier: string) => ringViolations([importing(path, specifier)]).length === 1

  it('can import themselves and the rings below', () => {
    expect(breaks('apps/api/src/records/logbook/a.ts', '#api/identity/accounts/b.ts')).toBe(false)
    expect(breaks('apps/api/src/records/logbook/a.ts', '@rounds/contract/records/logbook/entry')).toBe(false)
    expect(breaks('apps/web/src/fields/a.tsx', '#web/ui/table/pager.tsx')).toBe(false)
  })

  it('cannot import upward, not even in another workspace', () => {
    expect(breaks('apps/api/src/kernel/serve.ts', '#api/identity/sessions/b.ts')).toBe(true)
    expect(breaks('apps/api/src/identity/accounts/a.ts', '@rounds/contract/records/logbook/entry')).toBe(true)
    expect(breaks('apps/web/src/ui/a.tsx', '#web/fields/b.tsx')).toBe(true)
    expect(breaks('packages/contract/src/kernel/a.ts', '../identity/person.ts')).toBe(true)
  })

  it('limit what the site and the shell can import', () => {
    expect(breaks('apps/web/src/site/landing.tsx', '#web/billing/packages/b.ts')).toBe(false)
    expect(breaks('apps/web/src/site/landing.tsx', '#web/records/logbook/b.ts')).toBe(true)
    expect(breaks('apps/web/src/records/logbook/a.ts', '#web/site/b.ts')).toBe(true)
    expect(breaks('apps/web/src/shell/sidebar.tsx', '#web/identity/accounts/session.ts')).toBe(false)
    expect(breaks('apps/web/src/shell/sidebar.tsx', '@rounds/contract/records/logbook/kinds/index')).toBe(true)
    expect(breaks('apps/web/src/shell/sidebar.tsx', '#web/overview/dashboard/b.tsx')).toBe(true)
    expect(breaks('apps/web/src/identity/login-page.tsx', '#web/shell/header.tsx')).toBe(true)
  })

  it('let only the assembly and tests import the assembly', () => {
    expect(breaks('apps/api/src/kernel/serve.ts', '#api/app.ts')).toBe(true)
    expect(breaks('apps/api/src/records/logbook/a.ts', '#api/testing/harness.ts')).toBe(true)
    expect(breaks('apps/api/src/records/logbook/a.test.ts', '#api/testing/harness.ts')).toBe(false)
    expect(breaks('apps/api/src/testing/harness.ts', '#api/app.ts')).toBe(false)
    expect(breaks('apps/api/src/records/logbook/entries.demo.ts', '#api/demo/seed.ts')).toBe(true)
  })

  it('cannot import sideways, except from the base feature of a ring', () => {
    const sideways = (path: string, specifier: string) => sidewaysViolations([importing(path, specifier)]).length === 1
    expect(sideways('apps/api/src/records/thesis/a.ts', '#api/records/memos/b.ts')).toBe(true)
    expect(sideways('apps/web/src/records/thesis/a.tsx', '@rounds/contract/records/memos/memo')).toBe(true)
    expect(sideways('apps/api/src/records/thesis/a.ts', '#api/records/logbook/b.ts')).toBe(false)
    expect(sideways('apps/api/src/identity/sessions/a.ts', '#api/identity/accounts/b.ts')).toBe(false)
    expect(sideways('apps/api/src/identity/accounts/a.ts', '#api/identity/sessions/b.ts')).toBe(true)
    expect(sideways('apps/api/src/records/thesis/a.ts', './b.ts')).toBe(false)
    expect(sideways('apps/api/src/records/thesis/a.ts', '#api/membership/staff/b.ts')).toBe(false)
  })

  it('cannot import upward between the folders of a large feature', () => {
    const home = 'apps/web/src/records/logbook'
    const order = { [home]: ['entries', 'form', 'list'] }
    const faults = (path: string, specifier: string) =>
      folderOrderViolations([importing(`${home}/${path}`, specifier)], order)
    expect(faults('form/a.tsx', '../entries/b.ts')).toEqual([])
    expect(faults('form/a.tsx', './b.ts')).toEqual([])
    expect(faults('form/a.tsx', '#web/ui/form/b.tsx')).toEqual([])
    expect(faults('routes.ts', './list/b.ts')).toEqual([])
    expect(faults('form/a.test.tsx', '../list/b.ts')).toEqual([])
    expect(faults('form/a.tsx', '../list/b.tsx')).toEqual([
      `${home}/form/a.tsx: form may not import ${home}/list/b.tsx`,
    ])
    expect(faults('form/a.tsx', '#web/records/logbook/list/b.tsx')).toHaveLength(1)
    expect(faults('list/a.tsx', '../routes.ts')).toHaveLength(1)
    expect(faults('attic/a.tsx', '../entries/b.ts')).toEqual([`${home}/attic/a.tsx: attic is not a folder of ${home}`])
  })

  it('must be declared', () => {
    const sources = [importing('apps/api/src/things/a.ts'), importing('apps/api/src/identity/a.ts')]
    expect(unknownRings(sources)).toEqual(['apps/api/src/things/a.ts: things is not a ring'])
  })
})

describe('folders', () => {
  const files = (folder: string, count: number, suffix = '.ts') =>
    Array.from({ length: count }, (_, index) => file(`${folder}/a${index}${suffix}`))

  it('hold at most twenty files, not counting tests', () => {
    const folder = 'apps/web/src/site/landing'
    expect(crowdedFolders([...files(folder, 20), ...files(folder, 9, '.test.ts')])).toEqual([])
    expect(crowdedFolders(files(folder, 21))).toEqual([`${folder}: 21 files, at most 20`])
  })

  it('can hold more when the files are alike', () => {
    expect(crowdedFolders(files('packages/contract/src/records/logbook/kinds', 26))).toEqual([])
  })
})

describe('a file path relative to another file', () => {
  it('is refused in code that the server bundles', () => {
    const at = (path: string) => boundToOwnPath([file(path, "new URL('./worker.ts', import.meta.url)")]).length
    expect(at('apps/api/src/platform/files/pdf-check.ts')).toBe(1)
    expect(at('apps/api/src/start.ts')).toBe(0)
    expect(at('apps/api/src/commands/backup.ts')).toBe(0)
  })
})

describe('undeclared SQL', () => {
  it('is allowed only in migrations and tests', () => {
    const at = (path: string) => uncheckedSql([file(path, "await db.unchecked('select 1')")]).length
    expect(at('apps/api/src/records/logbook/entries/entry.store.ts')).toBe(1)
    expect(at('apps/api/src/kernel/schema/migrations.ts')).toBe(0)
    expect(at('apps/api/src/records/logbook/entries.test.ts')).toBe(0)
  })
})

describe('walls', () => {
  const breaks = (path: string, specifier: string) => wallViolations([importing(path, specifier)]).length === 1

  it('let the contract import only zod', () => {
    expect(breaks('packages/contract/src/kernel/a.ts', 'zod')).toBe(false)
    expect(breaks('packages/contract/src/kernel/a.ts', 'node:crypto')).toBe(true)
    expect(breaks('packages/contract/src/kernel/a.ts', 'fastify')).toBe(true)
  })

  it('keep web and api apart, and tests out of the product', () => {
    expect(breaks('apps/web/src/kernel/call.ts', '../../../api/src/app.ts')).toBe(true)
    expect(breaks('apps/api/src/app.ts', '#web/theme.ts')).toBe(true)
    expect(breaks('apps/api/src/app.ts', './access.test.ts')).toBe(true)
  })

  it('let only serve make a scope', () => {
    const maker = (path: string) => file(path, "import { makeScope, type Scope } from '#api/kernel/access/scope.ts'")
    expect(scopeViolations([maker('apps/api/src/kernel/operations/serve.ts')])).toEqual([])
    expect(scopeViolations([maker('apps/api/src/kernel/access/paged-list.ts')])).toHaveLength(1)
    expect(scopeViolations([maker('apps/api/src/records/logbook/entries.store.ts')])).toHaveLength(1)
  })
})

describe('cycles', () => {
  const at = (name: string, ...to: string[]) =>
    importing(`apps/api/src/kernel/${name}.ts`, ...to.map((other) => `./${other}.ts`))

  it('are found across several files; a diamond is not a cycle', () => {
    expect(importCycles([at('a', 'b', 'c'), at('b', 'd'), at('c', 'd'), at('d')])).toEqual([])
    const [cycle = []] = importCycles([at('a', 'b'), at('b', 'c'), at('c', 'b'), at('d', 'a')])
    expect(cycle.toSorted()).toEqual(['apps/api/src/kernel/b.ts', 'apps/api/src/kernel/c.ts'])
  })

  it('are each reported, including a file that imports itself', () => {
    expect(importCycles([at('a', 'b'), at('b', 'a'), at('c', 'd'), at('d', 'c'), at('e', 'e')])).toHaveLength(3)
  })

  it('are found between folders, ignoring type imports', () => {
    const kernel = 'apps/api/src/kernel'
    const jobs = importing(`${kernel}/jobs/jobs.ts`, '../mail/mail.ts')
    const html = importing(`${kernel}/mail/html.ts`, '../jobs/queue.ts')
    const typed = file(`${kernel}/mail/html.ts`, "import type { Queue } from '../jobs/queue.ts'")
    expect(folderCycles([jobs, typed], kernel)).toEqual([])
    expect(folderCycles([jobs, html], kernel)).toEqual([[`${kernel}/jobs`, `${kernel}/mail`]])
  })
})

describe('house rules', () => {
  const long = (path: string, lines: number) => file(path, ...Array.from({ length: lines }, () => '//'))

  it('allow 300 lines, and 500 in tests', () => {
    expect(tooLong([long('apps/api/src/a.ts', 300), long('apps/api/src/a.test.ts', 500)])).toEqual([])
    expect(tooLong([long('apps/api/src/a.ts', 301), long('apps/api/src/a.test.ts', 501)])).toHaveLength(2)
  })

  it('require a meaningful opening comment', () => {
    expect(
      withoutOpening([
        file('a.ts', '// What this file is for.'),
        file('b.ts', '#!/usr/bin/env node', '// What this file is for.'),
      ]),
    ).toEqual([])
    expect(withoutOpening([file('a.ts', "import 'x'"), file('b.ts', '// todo')])).toEqual(['a.ts', 'b.ts'])
  })

  it('refuse catch-all names and names that are not kebab-case', () => {
    const named = (...paths: string[]) => paths.map((path) => file(path))
    expect(
      catchAllNames(named('a/utils/b.ts', 'a/date-helpers.ts', 'a/manager.store.ts', 'a/commonest.ts')),
    ).toHaveLength(3)
    expect(wronglyNamed(named('a/readEnv.ts', 'a/read_env.ts', 'a/read-env.test.ts'))).toHaveLength(2)
  })

  it('find raw markup, but not in comments', () => {
    const page = 'apps/web/src/ui/a.tsx'
    expect(
      rawSinks([file(page, '<p dangerouslySetInnerHTML={html} />'), file(page, 'node.innerHTML = text')]),
    ).toHaveLength(2)
    expect(rawSinks([file(page, '// never innerHTML: node.innerHTML = text')])).toEqual([])
  })

  it('find words that read as if translated', () => {
    const lines = ['// Drawn anew.', '/** Whoever asks. */', 'const mostRows = 3', '// almost anew-ish renewed']
    expect(avoidedWords([file('e2e/a.ts', ...lines)])).toHaveLength(4)
    expect(avoidedWords([file('e2e/a.ts', '// Renewed at most once.', 'const maxRows = 3')])).toEqual([])
  })

  it('find percentages in another format', () => {
    const path = 'packages/contract/src/a.ts'
    const lines = ['{gst} % GST', "'93 %'", '// Below 80 percent.', '<b>{done} %</b>']
    expect(otherPercents([file(path, ...lines)])).toHaveLength(4)
    expect(otherPercents([file(path, '{percentText(gst)} GST', 'n % 7', '2 ** 8 % 256', "'93%'")])).toEqual([])
  })

  it('find custom stores', () => {
    const lines = [
      'const listeners = new Set<() => void>()',
      'useSyncExternalStore(onChange, present)',
      'new Set<Id>()',
    ]
    expect(ownStores([file('apps/web/src/kernel/a.ts', ...lines)])).toHaveLength(2)
    expect(ownStores([file('apps/api/src/kernel/a.ts', ...lines)])).toEqual([])
  })

  it('find links with an unchecked address', () => {
    const page = 'apps/web/src/ui/a.tsx'
    const unchecked = [
      '<Button component={Link} to="/x">',
      '<Button renderRoot={(props) => <Link to="/x" {...props} />}>',
    ]
    expect(uncheckedLinks([file(page, ...unchecked)])).toHaveLength(2)
    expect(uncheckedLinks([file(page, '<LinkButton to="/x">', '/** `component={Link}` is not used. */')])).toEqual([])
  })

  it('find date inputs other than the shared one', () => {
    const lines = ['<TextInput type="date" />', "  dob: { type: 'date' },", '<TextInput type="time" />']
    expect(nativeDates([file('apps/web/src/membership/a.tsx', ...lines)])).toHaveLength(2)
    expect(nativeDates([file('apps/web/src/ui/form/date-input.tsx', ...lines)])).toEqual([])
  })

  it('find dialogs that would lose the focus', () => {
    const dialogs = ['<Modal opened onClose={onClose}>', '<Modal\n opened\n>', '<Modal opened={opened}>', '<OpenModal>']
    expect(focusLosers(dialogs.map((text, index) => file(`apps/web/src/a${index}.tsx`, text)))).toHaveLength(2)
  })

  it('find literals that are spread into others', () => {
    const lines = ['const a = {', '  ...{ b, c },', '  ...d,', '}', '<Field {...{ id, error }} />']
    expect(packedLiterals([file('apps/web/src/a.ts', ...lines)])).toEqual([
      'apps/web/src/a.ts:2: ...{ b, c },',
      'apps/web/src/a.ts:5: <Field {...{ id, error }} />',
    ])
  })

  it('find polls that would keep a session alive', () => {
    const polls = ['refetchInterval: lookMs,', 'isBackground: true,\nrefetchInterval: lookMs,', 'staleTime: 0,']
    const found = endlessSessions(polls.map((text, index) => file(`apps/web/src/a${index}.queries.ts`, text)))
    expect(found).toEqual(['apps/web/src/a0.queries.ts'])
  })

  it('find skipped and focused tests', () => {
    const tests = ["it.skip('a')", "  describe.only('b')", "test.describe.fixme('c')", "it('d')"]
    expect(switchedOffTests(tests.map((text, index) => file(`apps/a${index}.test.ts`, text)))).toHaveLength(3)
  })

  it('find tests whose random values cannot be repeated', () => {
    const tests = ['const n = randomInt(9)', 'fc.assert(all)', 'fc.assert(all, { seed: testSeed })', 'randomBytes(32)']
    const found = unrepeatableTests(tests.map((text, index) => file(`apps/a${index}.test.ts`, text)))
    expect(found).toEqual(['apps/a0.test.ts', 'apps/a1.test.ts'])
  })
})

describe('rules about kinds', () => {
  const kinds = { fields: ['longText', 'dateRange'], entries: ['leave-record'] }
  const found = (line: string, path = 'apps/web/src/records/a.ts') => partialKinds([file(path, line)], kinds)

  it('find comparisons and partial records', () => {
    for (const line of [
      "if (field.kind === 'longText') return",
      "if (kind !== 'leave-record') return",
      "where e.kind = 'leave-record'",
      "  case 'leave-record':",
      'switch (field.kind) {',
      "const wide: readonly Field['kind'][] = []",
      'const widths: Partial<Record<FieldKind, number>> = {}',
    ]) {
      expect(found(line), line).toHaveLength(1)
    }
  })

  it('allow records over all kinds, tests and the declarations', () => {
    expect(found('const isWide: Record<FieldKind, boolean> = { longText: true }')).toEqual([])
    expect(found("field.kind === 'longText'", 'packages/contract/src/fields/field.ts')).toEqual([])
    expect(found("field.kind === 'longText'", 'apps/web/src/a.test.ts')).toEqual([])
  })
})

describe('operations', () => {
  const declared = declaredOperations({ 'identity/sessions': { signIn: {}, signOut: {} } })
  const routes = (...calls: string[]) => servedOperations([file('apps/api/src/identity/a.routes.ts', ...calls)])

  it('pass when each is served once', () => {
    expect(
      servingFaults(declared, routes('serve(api, sessions.signIn, f)', 'serve(', '  api,', '  sessions.signOut,', ')')),
    ).toEqual([])
  })

  it('are reported when missing, duplicated or undeclared', () => {
    const served = routes('serve(api, sessions.signIn, f)', 'serve(api, sessions.signIn, g)', 'serve(api, others.a, h)')
    expect(servingFaults(declared, served)).toEqual([
      'sessions.signOut is declared and not served',
      'sessions.signIn is served 2 times',
      'others.a is served and not declared',
    ])
  })
})

describe('dependencies', () => {
  const manifest = (dependencies: Record<string, string>) => ({
    name: '@rounds/api',
    dependencies,
    devDependencies: {},
    optionalDependencies: {},
  })

  it('must have exact versions', () => {
    expect(inexactVersions([manifest({ a: '1.2.3', b: '1.0.0-rc.1' })])).toEqual([])
    expect(inexactVersions([manifest({ a: '^1.2.3', b: 'latest', c: '1.x' })])).toHaveLength(3)
  })

  it('must number at most forty-nine, without our own', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, '1.0.0']))
    const free = { '@rounds/api': '0.1.0', '@expo-google-fonts/noto-sans': '0.4.2' }
    expect(tooManyDependencies([manifest({ ...many(49), ...free })])).toEqual([])
    expect(tooManyDependencies([manifest(many(50))])).toHaveLength(1)
  })

  it('must not be bound to a host', () => {
    const lock = (resolved: string, link?: boolean) => ({ packages: { a: { resolved, link } } })
    expect(boundToHost(lock('apps/api', true))).toEqual([])
    expect(boundToHost(lock('https://registry.example/a.tgz'))).toHaveLength(1)
    expect(boundToHost(lock('file:../a'))).toHaveLength(1)
  })
})
