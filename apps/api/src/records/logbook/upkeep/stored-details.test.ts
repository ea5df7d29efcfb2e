// The documented schemas of copies and packages cover the fields of every kind. They accept anything that a record may
// contain, complete, incomplete or with earlier choices, and reject unknown fields and values of another type.
import { readFileSync } from 'node:fs'
import { byKind, type FieldKind, type PerKind } from '@rounds/contract/fields/field'
import { partsOf } from '@rounds/contract/fields/field-parts'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { type EntryKindSpec, parseValues } from '@rounds/contract/records/logbook/entry-kind'
import { detailFields, storedValues } from '@rounds/contract/records/logbook/entry-values'
import { goldenContext, goldenOf, goldenToday } from '@rounds/contract/records/logbook/golden/golden'
import { type KindId, kindIds, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { kindInCollege } from '@rounds/contract/records/logbook/without-identity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describedRows } from '#api/testing/saved-files/described-rows.ts'

type Values = Record<string, unknown>

const document = (name: string) =>
  describedRows(readFileSync(new URL(`../../../../../../docs/${name}.schema.json`, import.meta.url), 'utf8'))
const [copy, college] = [document('personal-copy'), document('college-package')]

const [id, moment] = ['018f4d3a-0000-7000-8000-000000000001', '2026-06-15T04:30:00.000Z']
const decision = { verifierRemark: null, score: null, criteria: null, rubric: null, verifiedBy: null, verifiedOn: null }
const content = { status: 'Draft', revision: 1, date: goldenToday, attachment: null, studentRemark: null, ...decision }

const ofStudent = {
  id,
  ...content,
  teacher: null,
  student: { id, name: 'Dr A' },
  createdAt: moment,
  updatedAt: moment,
  submittedAt: null,
}
const revision = { ...content, teacher: null, replacedAt: moment, reopenReason: null }

const columns = {
  status: 'Draft',
  revision: 1,
  date: goldenToday,
  teacher_id: null,
  sealed: null,
  student_remark: null,
  attachment_id: null,
  verifier_remark: null,
  score: null,
  criteria: null,
  rubric: null,
  verified_by: null,
  verified_on: null,
  student_name: null,
  teacher_name: null,
  verifier_name: null,
  decided_how: null,
  kept_rejected_at: null,
  college_id: id,
  department_id: id,
  reopen_reason: null,
}
const ofCollege = {
  id,
  student_id: id,
  ...columns,
  import_id: null,
  search: '',
  created_at: moment,
  updated_at: moment,
  submitted_at: null,
}
const revisionOfCollege = { entry_id: id, ...columns, replaced_at: moment }

/** The faults that the documented schemas find in a record with these details, by field. */
function faultsOf(kind: string, details: unknown, patient: Values | null = null): string[] {
  const all = [
    ...copy.faultsOf('entries', { ...ofStudent, kind, details, patient }),
    ...copy.faultsOf('entry-revisions', { id, kind, revisions: [{ ...revision, details }] }),
    ...college.faultsOf('entries', { ...ofCollege, kind, details }),
  ]
  return all.filter((fault) => !fault.endsWith('must match "then" schema'))
}

/** A sample as stored: chosen items with their titles. */
function storedSample(kind: EntryKindSpec, values: Values): { details: Values; identity: Values | null } {
  const { details, identity } = storedValues(kind, values, goldenToday)
  const titled = detailFields(kind).filter((field) => field.kind === 'catalogue' && field.key in details)
  const items = titled.map(({ key }) => [key, { id: details[key], title: 'An item' }] as const)
  return { details: { ...details, ...Object.fromEntries(items) }, identity }
}

/** The frozen sample of a kind, in the variant that a college has. */
function sampleOf(id: KindId, kind: EntryKindSpec) {
  const parsed = parseValues(kind, goldenOf(id), goldenContext(kind))
  if (!parsed.ok) throw new Error(parsed.message)
  return storedSample(kind, parsed.values)
}

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const words = fc.string()

/** Any value that a field may have been stored as, including choices no longer offered. */
const anyStored: PerKind<[], fc.Arbitrary<unknown>> = {
  text: () => words,
  longText: () => words,
  textList: () => fc.array(words),
  date: () => day,
  dateRange: () => day,
  count: () => fc.nat(),
  select: () => words,
  multiSelect: () => fc.array(words),
  teacher: () => fc.constant(undefined),
  catalogue: () => fc.record({ id: fc.uuid(), title: words }),
  patientRef: () => words,
  person: () => words,
  file: () => fc.constant(undefined),
  computed: () => fc.integer({ min: 0, max: 800 }).map((halves) => halves / 2),
}

const anyDetails = (kind: EntryKindSpec): fc.Arbitrary<Values> =>
  fc.record(
    Object.fromEntries(
      detailFields(kind).flatMap((field) => partsOf(field).map(({ key }) => [key, byKind(anyStored, field)] as const)),
    ),
    { requiredKeys: [] },
  )

/** Values of other types than the stored one. */
const others: readonly unknown[] = [true, null, 7, 0.5, 'words', ['words'], [7], { any: 1 }]
const isText = (value: unknown): boolean => typeof value === 'string'
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isOf: Record<FieldKind, (value: unknown) => boolean> = {
  text: isText,
  longText: isText,
  textList: isTexts,
  date: () => false,
  dateRange: () => false,
  count: Number.isInteger,
  select: isText,
  multiSelect: isTexts,
  teacher: () => false,
  catalogue: () => false,
  patientRef: isText,
  person: isText,
  file: () => false,
  computed: (value) => typeof value === 'number',
}

describe.each(kindIds)('a record of %s', (name) => {
  const kind = kindOf(name)

  it('matches its schema, with and without the identity of its patient', () => {
    const { details, identity } = sampleOf(name, kind)
    // One kind has only a file and a remark, which have columns.
    expect(Object.keys(details).length > 0).toBe(detailFields(kind).length > 0)
    expect(faultsOf(name, details, identity)).toEqual([])
    expect(faultsOf(name, {}, null)).toEqual([])
    expect(faultsOf(name, sampleOf(name, kindInCollege(kind, false)).details)).toEqual([])
    const rows = [{ ...revisionOfCollege, details }]
    expect(rows.map((row) => college.faultsOf('entry_revisions', row))).toEqual([[]])
  })

  it('cannot contain a field of another kind', () => {
    const { details } = sampleOf(name, kind)
    for (const key of ['foreign', 'studentRemark', '__proto']) {
      const faults = faultsOf(name, { ...details, [key]: 'x' })
      expect(faults).toHaveLength(3)
      for (const fault of faults) expect(fault).toMatch(/details must NOT have additional properties$/)
    }
    expect(faultsOf(name, details, { foreign: 'x' }).length).toBeGreaterThan(0)
  })

  it('cannot contain a value of another type', () => {
    const { details } = sampleOf(name, kind)
    const parts = detailFields(kind).flatMap((field) => partsOf(field).map(({ key }) => ({ field, key })))
    for (const { field, key } of parts) {
      for (const value of others.filter((one) => !isOf[field.kind](one))) {
        const faults = faultsOf(name, { ...details, [key]: value })
        expect([key, value, faults.filter((fault) => fault.includes(`/details/${key}`)).length >= 3]).toEqual([
          key,
          value,
          true,
        ])
      }
    }
    expect(faultsOf(name, null).length).toBeGreaterThan(0)
  })
})

it(`a thousand random records of all kinds are described (TEST_SEED=${testSeed})`, () => {
  const some = fc
    .constantFrom(...kindIds)
    .chain((kind) => anyDetails(kindOf(kind)).map((details) => ({ kind, details })))
  for (const { kind, details } of fc.sample(some, { seed: testSeed, numRuns: 1000 })) {
    expect([kind, details, faultsOf(kind, details)]).toEqual([kind, details, []])
  }
})

it('an undeclared kind is refused in a copy', () => {
  expect(copy.faultsOf('entries', { ...ofStudent, kind: 'other', details: {}, patient: null })).toEqual([
    '/kind must be equal to one of the allowed values',
  ])
})
