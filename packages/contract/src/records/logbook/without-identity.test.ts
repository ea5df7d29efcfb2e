// Kinds for colleges that keep no patient identities: they request, accept and store nothing that identifies a patient.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type EntryKindSpec, parseValues } from './entry-kind.ts'
import { searchText, storedValues } from './entry-values.ts'
import { goldenContext, goldenOf, goldenToday } from './golden/golden.ts'
import { type KindId, kindOf, kinds } from './kinds/index.ts'
import { keptValues, kindInCollege } from './without-identity.ts'

const all: readonly (EntryKindSpec & { id: KindId })[] = kinds
const withPatients = all.filter((kind) => kind.fields.some((field) => field.sensitive))
const fingerprint = (number: string) => createHash('sha256').update(number).digest('hex')

function stored(kind: EntryKindSpec, values: Record<string, unknown>) {
  const asked = kindInCollege(kind, false)
  const parsed = parseValues(asked, values, goldenContext(kind))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields))
  return storedValues(asked, keptValues(asked, parsed.values, fingerprint), goldenToday)
}

test('a college that stores identities has the kinds as declared', () => {
  for (const kind of all) expect(kindInCollege(kind, true)).toBe(kind)
  expect(kindInCollege(kindOf('opd-campus'), false)).toBe(kindOf('opd-campus'))
  expect(kindInCollege(kindOf('procedure'), false)).toBe(kindInCollege(kindOf('procedure'), false))
})

describe.each(withPatients.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  const asked = kindInCollege(kind, false)

  test('asks for and seals nothing that identifies a patient', () => {
    expect(asked.fields.filter((field) => field.sensitive)).toEqual([])
    expect(stored(kind, goldenOf(id)).identity).toBe(null)
    expect(asked.sections?.flatMap(({ keys }) => keys)).toEqual(
      kind.sections ? asked.fields.map(({ key }) => key) : undefined,
    )
  })

  test('discards identity fields that an older form sends, and does not require them', () => {
    const { unasked = [] } = asked
    const values = goldenOf(id)
    const bare = Object.fromEntries(Object.entries(values).filter(([key]) => !unasked.includes(key)))
    const checked = parseValues(asked, values, goldenContext(kind))
    expect(checked).toEqual({ ok: true, values: bare })
    expect(parseValues(asked, bare, goldenContext(kind))).toEqual(checked)
  })

  test('keeps its details when edited again', () => {
    const first = stored(kind, goldenOf(id))
    const again = stored(kind, { ...goldenOf(id), ...first.details })
    expect(again.details).toEqual(first.details)
  })
})

test('a case sheet keeps the age band, the sex and a fingerprint of the number', () => {
  const { details, identity } = stored(kindOf('clinical-case'), goldenOf('clinical-case'))
  const { patientId, ageGender } = details
  expect({ patientId, ageGender, identity }).toEqual({
    patientId: `#${fingerprint('ipd-2026-04502').slice(0, 10)}`,
    ageGender: '50–59 years, female',
    identity: null,
  })
  expect(JSON.stringify(details)).not.toMatch(/Savitri|9829012345|Mathania|04502/)
  expect(
    searchText(
      kindInCollege(kindOf('clinical-case'), false),
      stored(kindOf('clinical-case'), goldenOf('clinical-case')),
    ),
  ).toContain(String(patientId))
})

test('the same number in another notation identifies the same patient', () => {
  const numberOf = (patientId: string) =>
    stored(kindOf('clinical-case'), { ...goldenOf('clinical-case'), patientId }).details.patientId
  expect(numberOf('ipd-2026 04502')).toBe(numberOf('IPD/2026/04502'))
  expect(numberOf('IPD/2026/04503')).not.toBe(numberOf('IPD/2026/04502'))
})

test('an unreadable age is refused at its field, by the label shown there', () => {
  const kind = kindOf('autopsy')
  const checked = parseValues(
    kindInCollege(kind, false),
    { ...goldenOf('autopsy'), nameAgeSex: 'Mohan' },
    goldenContext(kind),
  )
  expect(checked).toMatchObject({
    ok: false,
    fields: { nameAgeSex: 'Age/Sex must name an age and a sex, such as 45 / M.' },
  })
})
