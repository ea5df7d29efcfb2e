// The generated documents match today's declarations, and describe them correctly.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { endpoint } from '@rounds/contract/kernel/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readSources } from './architecture/source.ts'
import { root } from './child.ts'
import { generatedDocuments } from './documents/documents.ts'
import { endpointsDocument, whoText } from './documents/endpoints-document.ts'
import { entryKindsDocument } from './documents/entry-kinds-document.ts'
import { markdownTable } from './documents/table.ts'

describe('generated documents', () => {
  for (const [path, text] of Object.entries(generatedDocuments())) {
    it(`${path} is fresh (else run: npm run docs)`, () => {
      expect(readFileSync(join(root, path), 'utf8')).toBe(text)
    })
  }
})

describe('the list of operations', () => {
  it('shows path, rights by reach, refusals and audit action', () => {
    const decide = endpoint({
      method: 'POST',
      path: '/entries/:id/decision',
      summary: 'Decide a record',
      access: { hod: 'department', faculty: 'department', master: 'all' },
      response: z.object({}),
      problems: ['alreadyDecided'],
      audit: 'entry.decided',
    })
    expect(endpointsDocument({ 'records/logbook': { decide } })).toContain(
      '| `POST /entries/:id/decision` | Decide a record | department: faculty, hod; all: master | `alreadyDecided` | `entry.decided` |',
    )
  })

  it('shows “public” when everybody can call an operation', () => {
    expect(whoText('public')).toBe('public')
  })
})

describe('the list of kinds', () => {
  it('shows each field with its limits and marks those that identify a patient', () => {
    const text = entryKindsDocument([
      {
        id: 'visit',
        route: '/task/visit',
        title: 'Visits',
        noun: 'visit',
        purpose: 'Visits you made.',
        fields: [
          { kind: 'count', key: 'beds', label: 'Beds', min: 1, max: 9 },
          { kind: 'patientRef', key: 'patient', label: 'Patient', sensitive: true, required: false },
        ],
        dateKey: null,
        line: { title: ['beds'], detail: [] },
        shownColumns: [],
        columns: [],
        score: 'none',
        incomplete: { title: 'Oops...', message: 'Please fill all the fields!' },
      },
    ])
    expect(text).toContain('| Beds | `beds` | count | yes | from 1; at most 9 |')
    expect(text).toContain('| Patient ● | `patient` | patientRef |  |  |')
  })
})

describe('tables', () => {
  it('keep bars and line breaks inside their cells', () => {
    expect(markdownTable(['a'], [['x | y\nz']])).toBe('| a |\n| --- |\n| x \\| y z |')
  })
})

describe('decision records', () => {
  const folder = join(root, 'docs/decisions')
  const files = readdirSync(folder).toSorted()
  const numbers = files.map((name) => name.slice(0, 3))

  it('have consecutive numbers, which their titles repeat', () => {
    expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(3, '0')))
    const titled = files.filter((name, index) =>
      readFileSync(join(folder, name), 'utf8').startsWith(`# ${numbers[index]} `),
    )
    expect(titled).toEqual(files)
  })

  it('exist when a comment or a document names them', () => {
    const texts = [
      ...readSources(root),
      ...['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'docs/controls.md']
        .concat(files.map((name) => `docs/decisions/${name}`))
        .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    ]
    const named = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/\bdecisions? (?:record )?(\d{3}(?:(?:, | and )\d{3})*)/g)].flatMap(([, list = '']) =>
        (list.match(/\d{3}/g) ?? []).map((number) => ({ path, number })),
      ),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([])
  })
})

describe('links in the documents', () => {
  const pages = ['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md'].concat(
    readdirSync(join(root, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  )
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  /** Returns the anchors that GitHub makes of headings. */
  const anchorsOf = (path: string) =>
    [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    )

  it('point to files and headings that exist', () => {
    const links = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([link, path = '', anchor]) => ({
        from: `${page} ${link}`,
        path: path ? normalize(join(dirname(page), path)) : page,
        anchor,
      })),
    )
    expect(links.length).toBeGreaterThan(10)
    const broken = links.filter(
      ({ path, anchor }) =>
        !existsSync(join(root, path)) || (anchor !== undefined && !anchorsOf(path).includes(anchor)),
    )
    expect(broken).toEqual([])
  })

  it('lead from the controls to the steps for losing less than a day of data', () => {
    const controls = textOf('docs/controls.md')
    expect(controls).toContain('operations.md#lose-minutes-instead-of-a-day-pgbackrest')
    const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    for (const step of ['archive_mode = on', 'stanza-create', '--type=full', '--type=incr', '--type=time', 'rsync']) {
      expect(page).toContain(step)
    }
  })
})
