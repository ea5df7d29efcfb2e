// The generated documents are what the declarations say today, and say it rightly.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoint } from '@rounds/contract/kernel/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
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
  it('shows path, rights by reach, refusals and the audit action', () => {
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

  it('says public when everybody may call it', () => {
    expect(whoText('public')).toBe('public')
  })
})

describe('the list of kinds', () => {
  it('shows each field with its bounds and marks what identifies a patient', () => {
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
