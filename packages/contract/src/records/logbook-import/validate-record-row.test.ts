// Imported rows of records, for every kind that a spreadsheet can import.

import { describe, expect, it } from 'vitest'
import { peopleImportMessages } from '../../membership/imports/people-import.messages.ts'
import { goldenOf } from '../logbook/golden/golden.ts'
import { kindOf, kinds } from '../logbook/kinds/index.ts'
import { kindInCollege } from '../logbook/without-identity.ts'
import { columnOfHeading, importRefusal, recordColumns } from './record-columns.ts'
import { recordImportMessages } from './record-import.messages.ts'
import { type RecordRowContext, validateRecordRow } from './validate-record-row.ts'

const asha = '0197a000-0000-7000-8000-000000000001'
const guide = '0197a000-0000-7000-8000-000000000002'
const competency = '0197a000-0000-7000-8000-000000000003'
const skill = '0197a000-0000-7000-8000-000000000004'

const context = (kindId: string): RecordRowContext => ({
  kind: kindOf(kindId),
  today: '2026-06-15',
  departmentCode: 'general-medicine',
  findStudent: (typed) => (typed === 'asha@example.org' ? asha : undefined),
  findTeachers: (typed) => ({ 'Dr Iyer': [guide], 'Dr Rao': [guide, asha] })[typed] ?? [],
  findItems: (shelf, typed) => {
    if (typed === 'Airway' && shelf === 'procedureCompetency') return [{ id: competency, parentId: null }]
    if (typed === 'Twice') return [skill, competency].map((id) => ({ id, parentId: null }))
    return typed === 'Intubation' ? [{ id: skill, parentId: shelf === 'procedure' ? competency : null }] : []
  },
})
const procedure = {
  student: 'asha@example.org',
  date: '14/3/2025',
  skill: 'Intubation',
  patient: 'A. Sharma',
  ipd: 'IPD/12',
  role: 'performed independently',
}

describe('a row', () => {
  it('is parsed into its fields, with the competency of its procedure', () => {
    expect(validateRecordRow(procedure, context('procedure'))).toEqual({
      studentId: asha,
      values: {
        date: '2025-03-14',
        competency,
        skill,
        patient: 'A. Sharma',
        ipd: 'IPD/12',
        role: 'Performed Independently',
      },
    })
  })

  it('lists its faults by cell', () => {
    const cells = { student: 'x', date: '14/3/25', skill: 'Twice', teacher: 'Dr Rao', role: 'Watched', patient: 'A' }
    expect(validateRecordRow(cells, context('procedure'))).toMatchObject({
      faults: {
        student: recordImportMessages.student,
        date: recordImportMessages.date,
        skill: recordImportMessages.item,
        teacher: recordImportMessages.teachers,
        role: expect.any(String),
        ipd: expect.any(String),
      },
    })
    const late = { ...procedure, student: '', date: '16-06-2026', teacher: 'Dr Who' }
    expect(validateRecordRow(late, context('procedure'))).toEqual({
      faults: {
        student: peopleImportMessages.missing,
        date: 'Date cannot be later than today.',
        teacher: recordImportMessages.teacher,
      },
    })
  })

  it.each(['Elsewhere', 'Airway'])('refuses %s as a procedure', (name) => {
    const checked = validateRecordRow({ ...procedure, skill: name }, context('procedure'))
    expect(checked).toEqual({ faults: { skill: recordImportMessages.item } })
  })
})

const importable = kinds.filter((kind) => importRefusal(kind) === null).map(({ id }) => id)

it('supports each kind that fits into a row, and gives a reason for others', () => {
  expect(importable).toEqual([
    'pg-introduction',
    'teaching-experience',
    'clinical-training',
    'opd-campus',
    'paper-poster',
    'thesis-review',
    'specialty-posting',
    'diagnostic-skill',
    'surgical-skill',
    'skill-lab',
    'procedure',
    'drp-activity',
  ])
  expect(importRefusal(kindOf('clinical-case'))).toBe('a case sheet is more than a row can hold')
  expect(importRefusal(kindOf('checklist'))).toBe('each record needs its file')
  expect(importRefusal(kindOf('leave-record'))).toBe('it lies ahead')
})

it.each(importable)('accepts a %s written as a row of its columns', (kindId) => {
  const values = goldenOf(kindId)
  const named: Record<string, string> = { teacher: 'Dr Iyer', catalogue: 'Intubation' }
  const kind = kindOf(kindId)
  const cells = Object.fromEntries(
    recordColumns(kind).flatMap(({ key }) => {
      const field = kind.fields.find((one) => one.key === key)
      const value = values[key]
      return value === undefined ? [] : [[key, named[field?.kind ?? ''] ?? String(value)]]
    }),
  )
  if (kindId === 'procedure') Object.assign(cells, { competency: 'Airway' })
  if (kindId === 'diagnostic-skill') Object.assign(cells, { competency: 'Intubation', skill: 'Intubation' })
  const checked = validateRecordRow({ ...cells, student: 'asha@example.org' }, context(kindId))
  expect(checked).not.toHaveProperty('faults')
})

describe('the columns', () => {
  it('are recognised by the names that colleges use', () => {
    const columns = recordColumns(kindOf('procedure'))
    const keys = ['E-mail ID', 'Date', 'Name of Procedure', 'UHID', 'Consultant', 'Ward'].map((heading) =>
      columnOfHeading(columns, heading),
    )
    expect(keys).toEqual(['student', 'date', 'skill', 'ipd', 'teacher', undefined])
    expect(columns.filter(({ isRequired }) => isRequired).map(({ key }) => key)).toEqual([
      'student',
      'date',
      'skill',
      'patient',
      'ipd',
      'role',
    ])
  })

  it('include no patient when the college stores none', () => {
    const keys = recordColumns(kindInCollege(kindOf('procedure'), false)).map(({ key }) => key)
    expect(keys).not.toContain('patient')
    expect(keys).toContain('ipd')
  })
})
