// The rules of single kinds: their dates, options, refusals and computed values.
import { describe, expect, test } from 'vitest'
import { computedValues, inputKeys } from '../../../fields/field-parts.ts'
import { correctionContext, parseValues } from '../entry-kind.ts'
import { goldenContext, goldenOf, goldenToday } from '../golden/golden.ts'
import { type KindId, kindOf, kinds } from './index.ts'

const submit = (id: KindId, change: Record<string, unknown> = {}, departmentCode?: string) => {
  const context = goldenContext(kindOf(id))
  return parseValues(
    kindOf(id),
    { ...goldenOf(id), ...change },
    departmentCode ? { ...context, departmentCode } : context,
  )
}
const tomorrow = '2026-06-16'
const yesterday = '2026-06-14'

describe('work done', () => {
  const bounded = kinds.flatMap(({ id }) =>
    kindOf(id).fields.flatMap((field) => ('noLaterThan' in field && field.noLaterThan ? [[id, field] as const] : [])),
  )

  test.each(bounded.map(([id, field]) => [id, field.key, field] as const))(
    '%s: %s may be today, not later',
    (id, key, field) => {
      expect(submit(id, { [key]: tomorrow })).toMatchObject({
        ok: false,
        fields: { [key]: `${field.label} cannot be later than today.` },
      })
      const today = Object.fromEntries(inputKeys(field).map((each) => [each, goldenToday]))
      expect(submit(id, today).ok).toBe(true)
    },
  )

  test('is limited to today in every kind except leave and kinds without a day', () => {
    const free = kinds.map(({ id }) => id).filter((id) => !bounded.some(([each]) => each === id))
    expect(free).toEqual(['leave-record', 'drp-offline'])
  })

  test('of a posting cannot end later than today or before it starts', () => {
    expect(submit('specialty-posting', { toDate: tomorrow })).toMatchObject({
      fields: { toDate: 'To cannot be later than today.' },
    })
    expect(submit('specialty-posting', { toDate: '2026-04-30' })).toMatchObject({
      fields: { toDate: 'To cannot be before From.' },
    })
  })
})

describe('leave', () => {
  test('explains what to do about days that have passed', () => {
    const [range] = kindOf('leave-record').fields
    expect(range?.help).toBe('For days that have passed, ask your HOD to correct your attendance.')
  })

  test('can start today, not in the past', () => {
    expect(submit('leave-record', { fromDate: goldenToday, toDate: goldenToday }).ok).toBe(true)
    expect(submit('leave-record', { fromDate: yesterday })).toMatchObject({
      title: 'Oops...',
      message: 'From cannot be in the past.',
      fields: { fromDate: 'From cannot be in the past.' },
    })
  })

  const corrected = (values: { fromDate: string; toDate: string }, had: { fromDate: string; toDate: string }) => {
    const kind = kindOf('leave-record')
    const submitted = { ...goldenOf('leave-record'), ...values, dayPart: 'Whole days' }
    return parseValues(kind, submitted, correctionContext(kind, had, goldenContext(kind)))
  }

  test('that has started can be corrected from its first day on; other kinds are unaffected', () => {
    const had = { fromDate: '2026-06-10', toDate: '2026-06-18' }
    for (const toDate of ['2026-06-10', yesterday, goldenToday, tomorrow, '2026-06-30']) {
      expect(corrected({ fromDate: '2026-06-10', toDate }, had).ok).toBe(true)
    }
    expect(corrected({ fromDate: yesterday, toDate: yesterday }, had).ok).toBe(true)
    expect(corrected({ fromDate: '2026-06-09', toDate: tomorrow }, had)).toMatchObject({
      fields: { fromDate: 'From cannot be before the first day that this record had.' },
    })
    const ahead = { fromDate: '2026-06-20', toDate: '2026-06-21' }
    expect(corrected({ fromDate: yesterday, toDate: '2026-06-20' }, ahead)).toMatchObject({
      fields: { fromDate: 'From cannot be in the past.' },
    })
    const other = goldenContext(kindOf('opd-campus'))
    expect(correctionContext(kindOf('opd-campus'), had, other)).toBe(other)
  })

  test('that is over cannot add days between its last day and today', () => {
    const had = { fromDate: '2026-01-05', toDate: '2026-01-06' }
    const inThePast = 'cannot be in the past after the last day that this record had.'
    expect(corrected({ fromDate: '2026-06-02', toDate: yesterday }, had)).toMatchObject({
      fields: { fromDate: `From ${inThePast}`, toDate: `To ${inThePast}` },
    })
    expect(corrected({ fromDate: '2026-01-05', toDate: '2026-01-07' }, had)).toMatchObject({
      fields: { toDate: `To ${inThePast}` },
    })
    for (const toDate of [goldenToday, tomorrow]) {
      expect(corrected({ fromDate: '2026-01-05', toDate }, had)).toMatchObject({
        fields: { toDate: 'To cannot be after the last day that this record had, because From is in the past.' },
      })
    }
    expect(corrected({ fromDate: '2026-01-06', toDate: '2026-01-06' }, had).ok).toBe(true)
    expect(corrected({ fromDate: goldenToday, toDate: tomorrow }, had).ok).toBe(true)
    // It ended yesterday, so there are no days in between.
    expect(corrected({ fromDate: '2026-06-10', toDate: tomorrow }, { ...had, toDate: yesterday }).ok).toBe(true)
  })

  test('counts its days including both ends, and 0 when it ends before it starts', () => {
    const days = (fromDate?: unknown, toDate?: unknown) =>
      computedValues(kindOf('leave-record').fields, { fromDate, toDate })
    expect(days('2026-07-06', '2026-07-10')).toEqual({ leaveDays: 5 })
    expect(days('2026-07-06', '2026-07-06')).toEqual({ leaveDays: 1 })
    expect(days('2028-02-28', '2028-03-01')).toEqual({ leaveDays: 3 })
    expect(days('2026-07-10', '2026-07-06')).toEqual({ leaveDays: 0 })
    expect(days()).toEqual({ leaveDays: 0 })
    expect(days('soon', 7)).toEqual({ leaveDays: 0 })
  })

  test('can be half a day only as casual leave and on one day', () => {
    const half = { fromDate: goldenToday, toDate: goldenToday, reasonType: 'Casual Leave', dayPart: 'Second half' }
    expect(submit('leave-record', half).ok).toBe(true)
    expect(computedValues(kindOf('leave-record').fields, half)).toEqual({ leaveDays: 0.5 })
    expect(submit('leave-record', { ...half, toDate: tomorrow })).toMatchObject({
      fields: { toDate: 'A half day is a single day. Please choose the same day as in From.' },
    })
    for (const reasonType of ['Academic Leave', 'Maternity Leave', 'Sick Leave']) {
      expect(submit('leave-record', { ...half, reasonType })).toMatchObject({
        message: 'Only casual leave can be taken for half a day.',
        fields: { dayPart: 'Only casual leave can be taken for half a day.' },
      })
    }
    expect(submit('leave-record', { ...half, dayPart: 'Morning' }).ok).toBe(false)
  })
})

describe('training types', () => {
  const types = ['LABORATORY WORK', 'INTERACTIVE SLIDE', 'GROSS SEMINAR']

  test.each(types)('%s exists for Pathology only', (trainingType) => {
    expect(submit('clinical-training', { trainingType }, 'pathology').ok).toBe(true)
    expect(submit('clinical-training', { trainingType }, 'general-medicine')).toMatchObject({
      fields: { trainingType: 'Please choose Training type from the list.' },
    })
  })
})

describe('the case sheet', () => {
  const { presentingComplaints: _, contactNumber: __, ...rest } = goldenOf('clinical-case')

  test('lists everything that is missing or invalid together', () => {
    const given = { ...rest, presentingComplaints: ['  ', ''], contactNumber: '98290', diet: ' ', spo2: undefined }
    expect(parseValues(kindOf('clinical-case'), given, goldenContext(kindOf('clinical-case')))).toEqual({
      ok: false,
      title: 'Validation Error',
      message: 'Contact Number must be a 10-digit number.',
      fields: {
        contactNumber: 'Contact Number must be a 10-digit number.',
        presentingComplaints: 'At least one Presenting Complaint is required.',
        diet: 'Diet is required.',
        spo2: 'SpO2 is required.',
      },
    })
  })

  test('lists all 45 required items of a blank sheet in order, without the menstrual history', () => {
    const result = parseValues(kindOf('clinical-case'), {}, goldenContext(kindOf('clinical-case')))
    const fields = result.ok ? {} : result.fields
    expect(Object.keys(fields)).toEqual(
      kindOf('clinical-case').fields.flatMap(({ key }) => (key === 'menstrualHistory' ? [] : [key])),
    )
    expect(Object.keys(fields)).toHaveLength(45)
    expect(Object.values(fields).slice(0, 2)).toEqual(['OPD/IPD No. is required.', 'Supervising Faculty is required.'])
  })

  test.each(['982901234', '98290123456', '98290 1234', '+919829012', '982901234x', '९८२९०१२३४५'])(
    'a contact number such as %s is refused',
    (contactNumber) => {
      expect(submit('clinical-case', { contactNumber })).toMatchObject({
        fields: { contactNumber: 'Contact Number must be a 10-digit number.' },
      })
    },
  )

  test('drops blank complaints among real ones', () => {
    const result = submit('clinical-case', { presentingComplaints: [' Fever ', '', ' '] })
    expect(result).toMatchObject({ ok: true, values: { presentingComplaints: ['Fever'] } })
  })

  test('accepts only a valid time of day', () => {
    expect(submit('clinical-case', { time: '23:59' }).ok).toBe(true)
    for (const time of ['24:00', '9:30', '10:60', '10.45']) {
      expect(submit('clinical-case', { time })).toMatchObject({
        fields: { time: 'Time must be a time such as 14:30.' },
      })
    }
  })
})

describe('the message of a refusal', () => {
  test.each([
    ['pg-introduction', 'topic', 'Oops...', 'Please fill the full details'],
    ['teaching-experience', 'teachingType', 'Oops...', 'Please fill the full details'],
    ['clinical-training', 'role', 'Oops...', 'Please fill in all required details'],
    ['opd-campus', 'opdCases', 'Oops...', 'Please fill in all required details'],
    ['academic-program', 'host', 'Oops...', 'Field "Organiser" is empty. Please fill all fields.'],
    ['paper-poster', 'event', 'Missing Details', 'Please fill in all the required fields'],
    ['thesis-review', 'topic', 'Oops...', 'Please fill in all the required fields'],
    ['specialty-posting', 'toDate', 'Oops...', 'Please fill in all the required fields'],
    ['diagnostic-skill', 'skill', 'Oops...', 'Please fill in all required details'],
    ['surgical-skill', 'surgeon', 'Oops...', 'Please fill in all required details'],
    ['skill-lab', 'procedure', 'Oops...', 'Please fill in all required details'],
    ['extra-curricular', 'certificate', 'Oops...', 'Please fill in all required details'],
    ['leave-record', 'reason', 'Oops...', 'Please fill in all required details'],
    ['procedure', 'patient', 'Oops...', 'Please fill in all required details'],
    ['clinical-case', 'pallor', 'Validation Error', 'Pallor is required.'],
    ['checklist', 'examDate', 'Oops...', 'Field Exam date is empty. Please fill all fields.'],
    ['checklist', 'toDate', 'Oops...', 'Field To date is empty. Please fill all fields.'],
    ['publication', 'journal', 'Oops...', 'Please fill all the data first !!!'],
    ['drp-activity', 'level', 'Oops...', 'Please fill all the fields!'],
    ['drp-offline', 'drpFile', 'Oops...', 'Please upload a DRPC file.'],
    ['drp-offline', 'studentRemark', 'Oops...', 'Student remark is required.'],
    ['medico-legal', 'pmrNo', 'Oops...', 'Please fill all the fields!'],
    ['autopsy', 'boardMembers', 'Oops...', 'Please fill all the fields!'],
  ] as const)('for %s without %s is the kind’s own', (id, key, title, message) => {
    expect(submit(id, { [key]: '' })).toMatchObject({ ok: false, title, message })
  })

  test('has no “missing details” title when a value is invalid', () => {
    expect(submit('paper-poster', { date: '2999-01-01' })).toMatchObject({ ok: false, title: 'Oops...' })
  })

  test('is that of the first invalid field when nothing is missing', () => {
    expect(submit('opd-campus', { opdCases: -1, venue: 'x'.repeat(501) })).toMatchObject({
      message: 'Venue can have at most 500 characters.',
      fields: { venue: 'Venue can have at most 500 characters.', opdCases: 'OPD cases must be 0 or more.' },
    })
  })

  test('is a general one when the input is not a form', () => {
    for (const input of [null, [], 'text', 7]) {
      expect(parseValues(kindOf('procedure'), input, goldenContext(kindOf('procedure')))).toMatchObject({
        ok: false,
        message: 'The request could not be read.',
      })
    }
  })
})
