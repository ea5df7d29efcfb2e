// The gates of the final examination: one of several alternatives is enough, a curriculum never lowers the regulation,
// and days are Indian days.
import { describe, expect, it } from 'vitest'
import { checklist } from '../../records/logbook/kinds/checklist.ts'
import { evaluateRules, rulesFor, type StudentEvidence } from './evaluate-gates.ts'
import { ruleSets } from './exam-rules.ts'

const newcomer: StudentEvidence = {
  departmentCode: 'pathology',
  courseTitle: 'MD Pathology',
  university: null,
  joiningDate: '2024-02-29',
  termUntil: null,
  certified: false,
  items: [],
  presentations: [],
  publications: [],
  tracks: [],
  attendance: null,
}

const gateOf = (id: string, student: Partial<StudentEvidence> = {}, today = '2024-06-15') => {
  const gate = evaluateRules({ ...newcomer, ...student }, today)
    .flatMap(({ gates }) => gates)
    .find((one) => one.id === id)
  if (!gate) throw new Error(`no gate ${id}`)
  return gate
}

describe('the rules of a student', () => {
  it('are the regulation alone, or the regulation and the department’s curriculum', () => {
    const ids = (departmentCode: string) => rulesFor({ ...newcomer, departmentCode }).map(({ id }) => id)
    expect(ids('pathology')).toEqual(['pgmer-2023'])
    expect(ids('general-medicine')).toEqual(['pgmer-2023', 'md-general-medicine-2022'])
    expect(ids('general-surgery')).toEqual(['pgmer-2023', 'ms-curricula-2019'])
  })

  it('depend on the joining date', () => {
    const ids = (joiningDate: string | null) =>
      rulesFor({ ...newcomer, departmentCode: 'general-medicine', joiningDate }).map(({ id }) => id)
    expect(ids('2021-12-31')).toEqual(['pgmer-2023'])
    expect(ids('2022-01-01')).toEqual(['pgmer-2023', 'md-general-medicine-2022'])
    expect(ids('2020-12-31')).toEqual([])
    expect(ids(null)).toEqual(['pgmer-2023', 'md-general-medicine-2022'])
  })

  it('do not require the district residency of DM and MCh residents', () => {
    const asks = (courseTitle: string) =>
      evaluateRules({ ...newcomer, courseTitle }, '2024-06-15')
        .flatMap(({ gates }) => gates)
        .some(({ id }) => id === 'district-residency')
    expect(['DM Cardiology', 'MCh Urology', 'D.M. Cardiology', 'M.Ch. Urology'].map(asks)).not.toContain(true)
    expect(['MD General Medicine', 'MS Orthopaedics', 'DMRD', 'Diploma in Diabetology'].map(asks)).not.toContain(false)
  })

  it('have unique gates, and ask only for items of the checklist', () => {
    const field = checklist.fields.find(({ key }) => key === 'particular')
    const offered = field?.kind === 'select' ? field.options.map(({ value }) => value) : []
    for (const { gates } of ruleSets) {
      expect(new Set(gates.map(({ id }) => id)).size).toBe(gates.length)
      const asked = gates.flatMap(({ anyOf }) => anyOf.flat()).filter((one) => one.by === 'mandatoryItem')
      for (const { item } of asked) expect(offered).toContain(item)
      for (const { due } of gates) if ('asItem' in due) expect(offered).toContain(due.asItem)
    }
  })
})

describe('a gate', () => {
  it('is passed by any one of its alternatives', () => {
    const poster = { type: 'Poster', status: 'Approved', n: 1 } as const
    expect(gateOf('dissemination').state).toBe('open')
    expect(gateOf('dissemination', { presentations: [poster] }).state).toBe('passed')
    expect(gateOf('dissemination', { publications: [{ status: 'Approved', n: 1 }] }).state).toBe('passed')
    expect(gateOf('research-course', { items: [{ item: 'BCBR Training', status: 'Approved' }] }).state).toBe('passed')
    expect(gateOf('thesis', { tracks: [{ track: 'thesis', status: 'Approved' }] }).state).toBe('passed')
    expect(gateOf('thesis', { tracks: [{ track: 'synopsis', status: 'Approved' }] }).state).toBe('open')
  })

  it('requires a first author where the regulation does', () => {
    const publications = [{ status: 'Approved', n: 1 }] as const
    const { rule, anyOf } = gateOf('dissemination', { publications })
    expect(rule).toContain('one paper as first author')
    expect(anyOf[1]?.[0]?.text).toBe('1 paper accepted or published as first author (1 approved)')
    const curriculum = gateOf('two-presentations', { departmentCode: 'general-medicine', publications })
    expect(curriculum.anyOf[0]?.[1]?.text).toBe('1 paper accepted or published (1 approved)')
  })

  it('needs every part of an alternative, and counts each kind of presentation separately', () => {
    const surgeon = { departmentCode: 'general-surgery' }
    const two = { type: 'Paper', status: 'Approved', n: 2 } as const
    const paper = [{ status: 'Approved', n: 1 }] as const
    const gate = gateOf('poster-paper-publication', { ...surgeon, presentations: [two], publications: paper })
    expect([gate.state, gate.anyOf[0]?.map(({ state }) => state)]).toEqual(['open', ['missing', 'shown', 'shown']])
    expect(gate.anyOf[0]?.[0]?.text).toBe('1 poster presented (0 approved)')
    // Too little for the curriculum can be enough for the regulation.
    expect(gateOf('dissemination', { ...surgeon, presentations: [two] }).state).toBe('passed')
  })

  it('waits while its evidence is pending, unless an approved record suffices', () => {
    const internist = { departmentCode: 'general-medicine' }
    const presentations = [
      { type: 'Paper', status: 'Approved', n: 1 },
      { type: 'Poster', status: 'Pending', n: 1 },
    ] as const
    const publications = [{ status: 'Approved', n: 1 }] as const
    expect(gateOf('two-presentations', { ...internist, presentations, publications }).state).toBe('waiting')
    const both = [
      { item: 'GCP', status: 'Pending' },
      { item: 'GCP', status: 'Approved' },
    ] as const
    expect(gateOf('ethics', { items: both }).state).toBe('passed')
    expect(gateOf('ethics', { items: [{ item: 'GCP', status: 'Pending' }] }, '2026-01-01').state).toBe('waiting')
  })

  it('is due soon from ninety days before its due date, and overdue after it', () => {
    const { dueOn } = gateOf('ethics')
    expect(dueOn).toBe('2025-02-28')
    expect(gateOf('ethics', {}, '2024-11-29').state).toBe('open')
    expect(gateOf('ethics', {}, '2024-11-30').state).toBe('soon')
    expect(gateOf('ethics', {}, '2025-02-28').state).toBe('soon')
    expect(gateOf('ethics', {}, '2025-03-01').state).toBe('overdue')
  })

  it('counts back from the end of the term, including an extension', () => {
    expect(gateOf('logbook').dueOn).toBe('2027-02-28')
    expect(gateOf('logbook', { termUntil: '2027-08-31' }).dueOn).toBe('2027-08-31')
    expect(gateOf('dissemination', { termUntil: '2027-08-31' }).dueOn).toBe('2027-05-31')
    expect(gateOf('logbook', { joiningDate: null }).dueOn).toBeNull()
  })

  it('of attendance is due when the ledger or the term ends, whichever is later', () => {
    const ledger = { state: 'onTrack', attended: 700, needed: 751 } as const
    const endingOn = (lastDay: string, today: string) =>
      gateOf('attendance', { attendance: { ...ledger, lastDay } }, today)
    expect(endingOn('2027-08-27', '2027-03-01')).toMatchObject({ dueOn: '2027-08-27', state: 'open' })
    expect(endingOn('2027-08-27', '2027-08-28').state).toBe('overdue')
    expect(endingOn('2027-02-01', '2027-02-28')).toMatchObject({ dueOn: '2027-02-28', state: 'soon' })
    expect(gateOf('logbook', { attendance: { ...ledger, lastDay: '2027-08-27' } }).dueOn).toBe('2027-02-28')
  })

  it('of attendance is decided elsewhere while attendance is unknown', () => {
    expect(gateOf('attendance', {}, '2030-01-01').state).toBe('elsewhere')
    const attendance = { state: 'unknown', attended: 0, needed: 751, lastDay: '2027-02-28' } as const
    expect(gateOf('attendance', { attendance }).state).toBe('elsewhere')
  })

  it('of attendance is passed once enough working days are attended', () => {
    const attendance = { state: 'onTrack', attended: 600, needed: 751, lastDay: '2027-02-28' } as const
    const open = gateOf('attendance', { attendance })
    expect([open.state, open.anyOf]).toEqual([
      'open',
      [[{ text: '751 working days (600 attended)', state: 'missing' }]],
    ])
    expect(gateOf('attendance', { attendance }, '2027-03-01').state).toBe('overdue')
    const textWhen = (state: 'atRisk' | 'lost') =>
      gateOf('attendance', { attendance: { ...attendance, state } }).anyOf[0]?.[0]?.text
    expect(textWhen('atRisk')).toBe('751 working days (600 attended, at risk)')
    expect(textWhen('lost')).toBe('751 working days (600 attended, out of reach in this term)')
    expect(gateOf('attendance', { attendance: { ...attendance, state: 'reached', attended: 751 } }).state).toBe(
      'passed',
    )
  })
})
