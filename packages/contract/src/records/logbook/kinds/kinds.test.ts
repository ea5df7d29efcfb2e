// Invariants of every kind's declaration.
import { describe, expect, test } from 'vitest'
import type { Field } from '../../../fields/field.ts'
import { choicesOf, fieldWithKey, parentKeyOf, partsOf } from '../../../fields/field-parts.ts'
import { addTitleOf, type EntryKindSpec } from '../entry-kind.ts'
import { fieldsBesideColumns } from '../entry-values.ts'
import { rubrics } from '../rubrics/rubrics.ts'
import { kindIds, kindOf, kinds } from './index.ts'

const all: readonly EntryKindSpec[] = kinds
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const ofKind = (kind: EntryKindSpec, is: Field['kind']) => kind.fields.filter((field) => field.kind === is)

test('there are 23 kinds, in the order of the logbook', () => {
  expect(kindIds).toEqual([
    'pg-introduction',
    'teaching-experience',
    'clinical-training',
    'opd-campus',
    'academic-program',
    'paper-poster',
    'thesis-review',
    'specialty-posting',
    'diagnostic-skill',
    'surgical-skill',
    'skill-lab',
    'extra-curricular',
    'leave-record',
    'procedure',
    'clinical-case',
    'checklist',
    'publication',
    'drp-activity',
    'drp-offline',
    'medico-legal',
    'expert-opinion',
    'crime-scene',
    'autopsy',
  ])
})

test('no two kinds share an id, a page, a heading or a noun', () => {
  for (const part of ['id', 'route', 'title', 'noun'] as const)
    expect(repeated(all.map((kind) => kind[part]))).toEqual([])
})

test('the title of a form uses the noun of its kind', () => {
  expect(addTitleOf(kindOf('clinical-case'))).toBe('Add Clinical Cases')
  expect(addTitleOf(kindOf('procedure'))).toBe('Add procedure')
})

test('an undeclared id is a programming error', () => {
  expect(() => kindOf('memo')).toThrow('no entry kind memo')
  expect(kindOf('autopsy').route).toBe('/autopsy')
})

describe.each(all.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  test('shows by default only its own columns, without repeating title and day', () => {
    const { shownColumns, columns, line, score, dateKey } = kind
    const own = columns.map(({ key }) => key).filter((key) => key !== line.title[0] && key !== dateKey)
    const common = [...(line.patient ? ['patient'] : []), ...(score === 'none' ? [] : ['score'])]
    expect([...own, ...common]).toEqual(expect.arrayContaining([...shownColumns]))
    expect(repeated(shownColumns)).toEqual([])
    expect(shownColumns).toEqual(expect.arrayContaining(common))
  })

  test('fills with one press only values that its form offers', () => {
    for (const { keys, usual } of kind.sections ?? [])
      for (const [key, value] of Object.entries(usual?.values ?? {})) {
        expect(keys).toContain(key)
        const field = fieldWithKey(kind.fields, key)
        const isOffered = field?.kind === 'select' ? choicesOf(field).some((choice) => choice.value === value) : true
        expect(isOffered, key).toBe(true)
      }
  })

  test('has its own page', () => {
    const own = ['/checkList', '/publication', '/drp/proc', '/drp/offline', '/autopsy']
    if (!own.includes(kind.route) && !kind.route.startsWith('/forn/')) expect(kind.route).toBe(`/task/${id}`)
  })

  test('states its purpose in one line', () => {
    expect(kind.purpose).toMatch(/^[A-Z][^\n]{20,100}\.$/)
    expect(kind.noun).toMatch(/^\S/)
  })

  test('uses each key once', () => {
    expect(repeated(kind.fields.flatMap(partsOf).map(({ key }) => key))).toEqual([])
  })

  test('has columns only for its own fields, each once', () => {
    const keys = kind.columns.map((column) => column.key)
    expect(keys.filter((key) => !fieldWithKey(kind.fields, key))).toEqual([])
    expect(repeated(keys)).toEqual([])
    expect(keys.length).toBeGreaterThan(0)
  })

  test('is printed with every field, except for the pages of the case sheet', () => {
    const columns = kind.columns.map(({ key }) => fieldWithKey(kind.fields, key))
    const printed = new Set([...columns, ...fieldsBesideColumns(kind)])
    const left = kind.fields.filter((field) => !printed.has(field))
    if (!kind.sections) expect(left).toEqual([])
    expect(left.filter(({ key, kind: is }) => is === 'teacher' || key === 'studentRemark')).toEqual([])
  })

  test('builds its line from its own fields, and only those of the patient are sealed', () => {
    const { title, detail, patient = [] } = kind.line
    const keys = [...title, ...detail.map((part) => (typeof part === 'string' ? part : part.key))]
    const isSealed = (key: string) => fieldWithKey(kind.fields, key)?.sensitive ?? false
    expect([...keys, ...patient].filter((key) => !fieldWithKey(kind.fields, key))).toEqual([])
    expect(keys.filter(isSealed)).toEqual([])
    expect(patient.filter((key) => !isSealed(key))).toEqual([])
  })

  test('has at most one file and one teacher, and a student remark', () => {
    expect(ofKind(kind, 'file').length).toBeLessThanOrEqual(1)
    expect(ofKind(kind, 'teacher').length).toBeLessThanOrEqual(1)
    expect(fieldWithKey(kind.fields, 'studentRemark')?.kind).toBe('longText')
  })

  test('has as its day a required date of its own, shown in its list', () => {
    if (kind.dateKey !== null) {
      expect(kind.columns.map(({ key }) => key)).toContain(kind.dateKey)
      expect(fieldWithKey(kind.fields, kind.dateKey)?.kind).toMatch(/^date/)
      expect(fieldWithKey(kind.fields, kind.dateKey)?.required).not.toBe(false)
    }
  })

  test('nests choices only under its own catalogue fields', () => {
    for (const key of kind.fields.map(parentKeyOf)) {
      if (key !== undefined) expect(fieldWithKey(kind.fields, key)?.kind).toBe('catalogue')
    }
  })

  test('offers each option once', () => {
    for (const field of kind.fields) {
      expect(repeated(choicesOf(field).map((option) => option.value))).toEqual([])
    }
  })

  test('puts every field into exactly one section, if it has sections', () => {
    if (kind.sections) {
      expect(kind.sections.flatMap((section) => section.keys)).toEqual(kind.fields.map((field) => field.key))
    }
  })

  test('names the select for its rubric and for its due choices', () => {
    expect(kind.rubricKey === undefined).toBe(kind.score !== 'rubric')
    for (const key of [kind.rubricKey, kind.eachChoiceOnce]) {
      if (key !== undefined) expect(fieldWithKey(kind.fields, key)?.kind).toBe('select')
    }
  })
})

test('every rubric belongs to a training type offered in all departments', () => {
  const choices = choicesOf(fieldWithKey(kindOf('clinical-training').fields, 'trainingType'))
  const offered = choices.filter((option) => !option.departments)
  expect(rubrics.map((rubric) => rubric.trainingType)).toEqual(offered.map((option) => option.value))
})

test('every field that identifies a patient is sealed', () => {
  const sealed = all.flatMap((kind) =>
    kind.fields.flatMap((field) => (field.sensitive ? [`${kind.id} ${field.key}`] : [])),
  )
  expect(sealed).toEqual([
    'procedure patient',
    'procedure ipd',
    'clinical-case patientId',
    'clinical-case name',
    'clinical-case occupation',
    'clinical-case contactNumber',
    'clinical-case address',
    ...['medico-legal', 'expert-opinion', 'crime-scene', 'autopsy'].flatMap((id) =>
      ['pmrNo', 'nameAgeSex', 'ddFirNo', 'policeStation'].map((key) => `${id} ${key}`),
    ),
  ])
  for (const kind of all) for (const field of ofKind(kind, 'patientRef')) expect(field.sensitive).toBe(true)
})

test('the forensic kinds exist in Forensic Medicine only, the others everywhere', () => {
  const limited = all.filter((kind) => kind.departments)
  expect(limited.map((kind) => kind.id)).toEqual(['medico-legal', 'expert-opinion', 'crime-scene', 'autopsy'])
  for (const kind of limited) expect(kind.departments).toEqual(['forensic-medicine'])
})
