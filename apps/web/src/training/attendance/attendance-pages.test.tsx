// Attendance and leave: the student's summary, staff corrections and imports, and the Admin's calendar.
// @vitest-environment happy-dom
import { fillMessage } from '@rounds/contract/kernel/message'
import { defaultRules } from '@rounds/contract/training/attendance/college-calendar'
import { collegeCalendars } from '@rounds/contract/training/attendance/college-calendar.endpoints'
import { collegeCalendarMessages } from '@rounds/contract/training/attendance/college-calendar.messages'
import type { LedgerFigures, LedgerRow, OpenedLedger } from '@rounds/contract/training/attendance/ledger'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { ledgerMessages, machineMessages } from '@rounds/contract/training/attendance/ledger.messages'
import type { MachineImport } from '@rounds/contract/training/attendance/machine-sheet'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'
import {
  balanceText,
  correctionText,
  dayLetter,
  dayText,
  forecastText,
  legendText,
  riskText,
  termText,
} from './ledger-text.ts'

const correctedByFile = fillMessage(machineMessages.correctedByFile, { day: '05-11-2026' })
const anAdmin = { ...anHod, id: '0197a000-0000-7000-8000-000000000013', role: 'admin', department: null } as const

const none = { taken: 0, excess: 0 }
const figures: LedgerFigures = {
  state: 'onTrack',
  percent: 92,
  attended: 320,
  missed: 24,
  unrecorded: 2,
  waiting: 4,
  working: 940,
  needed: 752,
  spare: 162,
  safeUntil: '2027-06-03',
  firstDay: '2025-08-01',
  lastDay: '2028-08-02',
  extensionDays: 2,
  isNoted: false,
  recordedUntil: '2026-11-20',
  balances: [
    {
      year: 2,
      from: '2026-08-01',
      to: '2027-07-31',
      kinds: [
        { kind: 'casual', allowed: 20, taken: 22, excess: 2, left: 0 },
        { kind: 'academic', allowed: 5, taken: 1, excess: 0, left: 4 },
        { kind: 'sick', allowed: 0, ...none, left: 0 },
        { kind: 'maternity', allowed: null, ...none, left: null },
        { kind: 'paternity', allowed: null, ...none, left: null },
      ],
    },
  ],
}

const day = { source: 'machine', isExcess: false, second: null, holiday: null } as const
const ledger: OpenedLedger = {
  student: { id: aStudent.id, name: aStudent.name, identity: 'KMC 12345', department: 'General Medicine' },
  rules: defaultRules,
  figures,
  month: '2026-11',
  days: [
    { ...day, day: '2026-11-01', mark: 'off', source: 'calendar', counts: 'off' },
    { ...day, day: '2026-11-02', mark: 'present', counts: 'attended' },
    { ...day, day: '2026-11-03', mark: 'absent', source: 'correction', counts: 'missed' },
    { ...day, day: '2026-11-04', mark: 'casual', source: 'leave', counts: 'madeUp', isExcess: true },
    { ...day, day: '2026-11-05', mark: 'holiday', source: 'calendar', counts: 'off', holiday: 'Diwali' },
    { ...day, day: '2026-11-06', mark: 'none', source: 'none', counts: 'open' },
  ],
  corrections: [
    {
      id: '0197a000-0000-7000-8000-000000000701',
      day: '2026-11-03',
      mark: 'absent',
      half: null,
      before: 'present',
      beforeSecond: null,
      reason: correctedByFile,
      by: 'Dr Meena Iyer',
      at: '2026-11-09T06:00:00.000Z',
    },
  ],
  correctionsTotal: 1,
}

const test = base.extend('open', ({ server }) => async (user: typeof aStudent, address = '/attendance') => {
  server.answers(ledgers.show, { ledger })
  const { balances: _, ...rest } = figures
  const row: LedgerRow = { ...ledger.student, figures: rest, casualLeft: 0 }
  const waiting: LedgerRow = { ...row, id: anHod.id, name: 'Dr Not Yet', figures: null, casualLeft: null }
  server.answers(ledgers.list, { students: [row, waiting], studentsTotal: 600 })
  return openScreen(address, user)
})

describe('a student', () => {
  test('sees days attended and needed, days to spare, leave, and the extended term', async ({ open }) => {
    const user = await open(aStudent)
    expect(await screen.findByText('320 days attended, 752 needed')).toBeVisible()
    expect(screen.getByText('92% of the working days so far')).toBeVisible()
    expect(screen.getByText('On track')).toBeVisible()
    const forecast =
      '162 more working days can be missed. Missing every day from tomorrow is safe only until 3 Jun 2027.'
    expect(screen.getByText(forecast)).toBeVisible()
    expect(screen.getByText('1 Aug 2025 – 2 Aug 2028, 2 days longer because of leave')).toBeVisible()
    expect(
      screen.getByText(/^2 days have no record although later days .* Tell your HOD if you were there\.$/),
    ).toBeVisible()
    const leave = within(screen.getByRole('table'))
    expect(leave.getByRole('cell', { name: '22 / 20 (+2)' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Wed, 4 Nov 2026/ }))
    const said =
      'Casual leave, from an approved leave record, beyond the days of the year, makes the term one day longer'
    expect(screen.getByText(said, { selector: 'span[class*=detail]' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull()
    expect(screen.getByText('3 Nov 2026: Absent instead of Present')).toBeVisible()
    expect(screen.getByText(`${correctedByFile} · Dr Meena Iyer, 9 Nov 2026, 11:30`)).toBeVisible()
  })

  test('reads why attendance is at risk', async ({ server }) => {
    server.answers(ledgers.show, { ledger: { ...ledger, figures: { ...figures, state: 'atRisk', percent: 76 } } })
    await openScreen('/attendance', aStudent)
    expect(await screen.findByText('Only 76% of the working days so far were attended: 80% are needed.')).toBeVisible()
    expect(screen.getByText('At risk')).toBeVisible()
  })

  test('opens another month', async ({ server, open }) => {
    const user = await open(aStudent)
    server.answers(ledgers.show, { ledger: { ...ledger, month: '2026-10', days: [] } })
    await user.click(await screen.findByRole('button', { name: 'Earlier month' }))
    expect(await screen.findByText('No day of this month is in the term.')).toBeVisible()
    expect(server.queriesTo(ledgers.show)).toEqual([{}, { month: '2026-10' }])
  })

  test('can try again after a server error, and read that working days count from joining', async ({ server }) => {
    server.refuses(ledgers.show, 'internal')
    const user = await openScreen('/attendance', aStudent)
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answers(ledgers.show, { ledger: { ...ledger, figures: null, days: [], corrections: [] } })
    await user.click(again)
    expect(await screen.findByText(/^Working days are counted from the joining date\./)).toBeVisible()
  })
})

describe('staff', () => {
  test('see attendance, extended terms, a note on the cut list, and links to ledgers', async ({ open }) => {
    await open(anHod)
    const table = within(await screen.findByRole('table', { name: 'Students with their attendance and leave' }))
    expect(await table.findByRole('link', { name: aStudent.name })).toHaveAttribute(
      'href',
      `/attendance?student=${aStudent.id}`,
    )
    expect(table.getByText('320 / 752')).toBeVisible()
    expect(table.getByText('2 Aug 2028 (+2)')).toBeVisible()
    expect(table.getByText('Not joined yet')).toBeVisible()
    expect(screen.getByText(/^2 of 600 students: those who joined first/)).toBeVisible()
  })

  test('correct days with a reason, and read why a correction is refused', async ({ server, open }) => {
    const user = await open(anHod, `/attendance?student=${aStudent.id}`)
    expect(await screen.findByText(/Days on which they were there can be corrected\.$/)).toBeVisible()
    expect(
      await screen.findByRole('heading', { level: 1, name: `Attendance and leave of ${aStudent.name}` }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Mon, 2 Nov 2026/ }))
    await user.click(screen.getByRole('button', { name: /^Tue, 3 Nov 2026/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'The days were' }), 'casual')
    await user.click(screen.getByRole('button', { name: 'Correct 2 days' }))
    expect(screen.getAllByText(ledgerMessages.reasonMissing)[0]).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Leave on paper.')
    const outside = 'Days from 01-08-2025 to 21-11-2026 can be corrected.'
    server.refuses(ledgers.correct, 'invalid', { fields: { days: outside } })
    await user.click(screen.getByRole('button', { name: 'Correct 2 days' }))
    expect(await screen.findByText(outside)).toBeVisible()
    const message = `2 days are corrected. We have notified ${aStudent.name}.`
    server.answers(ledgers.correct, { message })
    await user.click(screen.getByRole('button', { name: 'Correct 2 days' }))
    expect(await screen.findByText(message)).toBeVisible()
    const body = { days: ['2026-11-02', '2026-11-03'], mark: 'casual', reason: 'Leave on paper.' }
    expect(server.sentTo(ledgers.correct).at(-1)).toEqual(body)
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull()
  })

  test('correct half a day only for presence, absence or casual leave', async ({ server, open }) => {
    const user = await open(anHod, `/attendance?student=${aStudent.id}`)
    await user.click(await screen.findByRole('button', { name: /^Mon, 2 Nov 2026/ }))
    const mark = screen.getByRole('combobox', { name: 'The day was' })
    await user.selectOptions(mark, 'Casual leave')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Part of the day' }), 'First half')
    await user.selectOptions(mark, 'Sick leave')
    expect(screen.queryByRole('combobox', { name: 'Part of the day' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Leave on paper.')
    const outside = 'Days from 01-08-2025 to 21-11-2026 can be corrected.'
    server.refuses(ledgers.correct, 'invalid', { fields: { days: outside } })
    await user.click(screen.getByRole('button', { name: 'Correct 1 day' }))
    expect(await screen.findByText(outside)).toBeVisible()
    const body = { days: ['2026-11-02'], mark: 'sick', reason: 'Leave on paper.' }
    expect(server.sentTo(ledgers.correct).at(-1)).toEqual(body)
    await user.selectOptions(mark, 'Casual leave')
    expect(screen.getByRole('combobox', { name: 'Part of the day' })).toHaveDisplayValue('First half')
    server.answers(ledgers.correct, { message: 'Corrected.' })
    await user.click(screen.getByRole('button', { name: 'Correct 1 day' }))
    expect(await screen.findByText('Corrected.')).toBeVisible()
    expect(server.sentTo(ledgers.correct).at(-1)).toEqual({ ...body, mark: 'casual', half: 'first' })
  })

  test.for([
    'The attendance already says this about 02-11-2026.',
    'There is no correction on 02-11-2026 to take back.',
    ledgerMessages.notJoined,
  ])('read why a correction is refused: %s', async (message, { server, open }) => {
    const user = await open(anHod, `/attendance?student=${aStudent.id}`)
    await user.click(await screen.findByRole('button', { name: /^Mon, 2 Nov 2026/ }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Seen.')
    server.refuses(ledgers.correct, 'conflict', { message })
    await user.click(screen.getByRole('button', { name: 'Correct 1 day' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(message)
  })

  test('without the right to import see no button for it', async ({ open }) => {
    await open({ ...anHod, role: 'professor' })
    expect(await screen.findByRole('table', { name: 'Students with their attendance and leave' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Import attendance' })).toBeNull()
  })
})

describe('an import', () => {
  const preview: MachineImport = {
    students: [aStudent.id],
    added: 2,
    changed: 1,
    same: 3,
    corrected: 1,
    skipped: 4,
    faults: [{ line: 5, sentence: machineMessages.noDate }],
  }
  const sheet = (text: string) => new File([text], 'machine.csv', { type: 'text/csv' })
  const rows = 'Reg No,Attendance Date,Status\nKMC 12345,02-11-2026,P\nKMC 12345,03-11-2026,A\n'

  async function chosen(open: (user: typeof aStudent) => ReturnType<typeof openScreen>, text: string) {
    const user = await open(anHod)
    await user.click(await screen.findByRole('button', { name: 'Import attendance' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import attendance' })
    const input = dialog.querySelector('input[type=file]') ?? document.querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('no input for the file')
    await user.upload(input, sheet(text))
    return { user, dialog: within(dialog) }
  }

  test('shows what the file changes and which rows it leaves out, then imports it', async ({ server, open }) => {
    server.answers(ledgers.preview, { preview })
    const { user, dialog } = await chosen(open, rows)
    expect(await dialog.findByText('1 student found')).toBeVisible()
    const facts = '2 days new, 3 already there, 4 weekly offs and leave days, already known from other sources.'
    expect(dialog.getByText(facts)).toBeVisible()
    const differs = '1 day differs from an earlier file: the import corrects it, and the students are notified.'
    expect(dialog.getByText(differs)).toBeVisible()
    expect(dialog.getByText('1 day was corrected by hand: the corrections still apply.')).toBeVisible()
    expect(dialog.getByText(`Row 5: ${machineMessages.noDate}`)).toBeVisible()
    server.answers(ledgers.import, { message: '3 days are imported.', result: preview })
    await user.click(dialog.getByRole('button', { name: 'Import 3 days' }))
    expect(await screen.findByText('3 days are imported.')).toBeVisible()
    expect(server.sentTo(ledgers.import)).toEqual([
      {
        rows: [
          { line: 2, cells: { person: 'KMC 12345', date: '02-11-2026', status: 'P' } },
          { line: 3, cells: { person: 'KMC 12345', date: '03-11-2026', status: 'A' } },
        ],
      },
    ])
  })

  test('without any change offers nothing to import', async ({ server, open }) => {
    server.answers(ledgers.preview, { preview: { ...preview, added: 0, changed: 0, faults: [] } })
    const { dialog } = await chosen(open, rows)
    expect(await dialog.findByText(/^0 days new, 3 already there/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  })

  test.for([
    ['Day,Status\n02-11-2026,P\n', /no column “Registration number” or “E-mail”/],
    ['Reg No,Status\nKMC 1,P\n', /no column “Date”/],
    ['Reg No,Date\nKMC 1,02-11-2026\n', /no column “Status”, and none of “In” and “Out”/],
    ['Reg No,Date,Status\n', 'The file has no rows below the headings.'],
    [
      `Reg No,Date,In\n${'KMC 1,02-11-2026,08:00\n'.repeat(5001)}`,
      'A file can have at most 5000 rows. Please split it by month.',
    ],
  ] as const)('reports missing columns, missing rows or too many rows', async ([text, sentence], { open }) => {
    const { dialog } = await chosen(open, text)
    expect(await dialog.findByText(sentence)).toBeVisible()
  })
})

describe('the calendar of the college', () => {
  const calendar = {
    rules: defaultRules,
    changed: null,
    year: 2026,
    holidays: [{ day: '2026-08-15', name: 'Independence Day' }],
  }

  test('is shown to students without editing', async ({ server }) => {
    server.answers(collegeCalendars.show, { calendar })
    await openScreen('/attendance/college', aStudent)
    expect(await screen.findByText('Sunday')).toBeVisible()
    expect(screen.getByText('Sat, 15 Aug 2026')).toBeVisible()
    expect(screen.getByText(/^These are the default rules/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save the rules' })).toBeNull()
  })

  test('lets the Admin edit rules within the regulation', async ({ server }) => {
    server.answers(collegeCalendars.show, { calendar })
    const user = await openScreen('/attendance/college', anAdmin)
    const casual = await screen.findByRole('textbox', { name: 'Casual leave, days a year' })
    expect(screen.getByText(/All attendance follows them\.$/)).toBeVisible()
    await user.clear(casual)
    await user.type(casual, '12')
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }))
    await user.click(screen.getByRole('button', { name: 'Save the rules' }))
    expect(await screen.findByText(collegeCalendarMessages.weeklyOffs)).toBeVisible()
    expect(casual).toBeInvalid()
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }))
    await user.clear(casual)
    await user.type(casual, '24')
    await user.click(screen.getByRole('switch', { name: /^Casual and sick leave within its days/ }))
    server.answers(collegeCalendars.setRules, { message: collegeCalendarMessages.rulesSaved })
    await user.click(screen.getByRole('button', { name: 'Save the rules' }))
    expect(await screen.findByText(collegeCalendarMessages.rulesSaved)).toBeVisible()
    const rules = { ...defaultRules, weeklyOffs: [5], casualDays: 24, isPaidLeaveAttended: true }
    expect(server.sentTo(collegeCalendars.setRules)).toEqual([rules])
  })

  test('lets the Admin add and remove holidays', async ({ server }) => {
    server.answers(collegeCalendars.show, { calendar })
    const user = await openScreen('/attendance/college', anAdmin)
    await user.click(await screen.findByRole('button', { name: 'Add the holiday' }))
    expect(screen.getByText(collegeCalendarMessages.holidayName)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Day' }), '02102026')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Gandhi Jayanti')
    server.answers(collegeCalendars.addHolidays, { message: collegeCalendarMessages.holidaySaved })
    await user.click(screen.getByRole('button', { name: 'Add the holiday' }))
    expect(await screen.findByText(collegeCalendarMessages.holidaySaved)).toBeVisible()
    const added = { holidays: [{ day: '2026-10-02', name: 'Gandhi Jayanti' }] }
    expect(server.sentTo(collegeCalendars.addHolidays)).toEqual([added])
    server.answers(collegeCalendars.removeHoliday, { message: collegeCalendarMessages.holidayRemoved })
    await user.click(screen.getByRole('button', { name: 'Remove Independence Day' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the holiday' }))
    expect(dialog.getByText('Independence Day becomes a working day for every student.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Remove holiday' }))
    expect(await screen.findByText(collegeCalendarMessages.holidayRemoved)).toBeVisible()
  })

  test('imports holidays from a file once every row is right', async ({ server }) => {
    server.answers(collegeCalendars.show, { calendar: { ...calendar, holidays: [] } })
    const user = await openScreen('/attendance/college', anAdmin)
    expect(await screen.findByText('No holidays in 2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Import holidays' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import holidays' }))
    const choose = async (text: string) => {
      const input = document.querySelector('input[type=file]')
      if (!(input instanceof HTMLInputElement)) throw new Error('no input for the file')
      await user.upload(input, new File([text], 'holidays.csv', { type: 'text/csv' }))
    }
    await choose('Holiday\nDiwali\n')
    expect(await dialog.findByText('The heading row has no column “Date”. Please add it.')).toBeVisible()
    await choose('Date,Holiday\n30-02-2026,Nothing\n15-08-2026,\n')
    expect(await dialog.findByText(`Row 3: ${collegeCalendarMessages.holidayName}`)).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Add/ })).toBeNull()
    await choose('Date,Holiday\n02-10-2026,Gandhi Jayanti\n25-12-2026,Christmas\n')
    const refused = 'A year can have 60 holidays at most. 2026 would have more.'
    server.refuses(collegeCalendars.addHolidays, 'invalid', { fields: { holidays: refused } })
    await user.click(await dialog.findByRole('button', { name: 'Add 2 holidays' }))
    expect(await dialog.findByText(refused)).toBeVisible()
    server.answers(collegeCalendars.addHolidays, { message: '2 holidays are saved.' })
    await user.click(dialog.getByRole('button', { name: 'Add 2 holidays' }))
    expect(await screen.findByText('2 holidays are saved.')).toBeVisible()
  })
})

describe('the text', () => {
  test('of the forecast fits every state', () => {
    const of = (over: Partial<LedgerFigures>, isOwn = true) => forecastText({ ...figures, ...over }, isOwn)
    expect(of({ spare: 1, safeUntil: '2026-12-01' })).toMatch(/^1 more working day can be missed\. Missing every day/)
    expect(of({ state: 'atRisk', spare: 0, safeUntil: null })).toBe('No further working days can be missed.')
    expect(of({ state: 'lost', spare: -12 })).toMatch(/: 12 working days too few\. Ask your HOD about an extension\.$/)
    expect(of({ state: 'lost', spare: -12 }, false)).toMatch(/too few\. An extension of the term may be needed\.$/)
    expect(of({ state: 'reached' })).toBe('Enough days are attended for the final examination.')
    expect(of({ state: 'unknown' })).toMatch(/^Nothing is recorded yet/)
    expect(termText({ ...figures, isNoted: true })).toMatch(/as recorded by the college\. Leave adds 2 days/)
    expect(termText({ ...figures, extensionDays: 0 })).toBe('1 Aug 2025 – 2 Aug 2028')
  })

  test('of a risk states its reason', () => {
    const of = (over: Partial<LedgerFigures>) => riskText({ ...figures, state: 'atRisk', ...over })
    expect(of({ percent: 79 })).toBe('Only 79% of the working days so far were attended: 80% are needed.')
    expect(of({ percent: 80 })).toBe('The last safe day is less than a month away.')
    expect(of({ percent: null, safeUntil: null })).toBe('Every working day that is left is needed.')
    for (const state of ['onTrack', 'lost', 'reached', 'unknown'] as const) expect(of({ state })).toBeNull()
  })

  test('of balances, days and corrections reads correctly', () => {
    expect(balanceText({ kind: 'maternity', allowed: null, taken: 180, excess: 0, left: null })).toBe('180')
    const [off] = ledger.days
    expect(off && dayText(off)).toBe('Weekly off, from the calendar of the college, no working day')
    expect(dayText({ ...day, day: '2026-11-06', mark: 'none', source: 'none', counts: 'unrecorded' })).toMatch(
      /^No record, counts as missed/,
    )
    const second = { mark: 'casual', source: 'leave', counts: 'missed', isExcess: false } as const
    const half = { ...day, day: '2026-11-06', mark: 'present', counts: 'attended', second } as const
    expect(dayText(half)).toBe(
      'First half: Present, from the attendance machine, counts as attended. Second half: Casual leave, from an approved leave record, counts as missed',
    )
    expect(dayLetter(half)).toBe('½CL')
    expect(dayLetter({ ...half, second: { ...second, mark: 'absent', source: 'machine' } })).toBe('½P')
    expect(dayLetter({ ...half, second: null })).toBe('P')
    expect(legendText([half])).toMatch(/^CL Casual leave\s· P Present\s· ½ half a day$/)
    const [correction] = ledger.corrections
    expect(correction && correctionText({ ...correction, before: 'present', beforeSecond: 'casual' })).toBe(
      '3 Nov 2026: Absent instead of half Present, half Casual leave',
    )
    expect(correction && correctionText({ ...correction, mark: 'withdrawn', before: 'casual' })).toBe(
      '3 Nov 2026: correction taken back, was Casual leave',
    )
    const ofHalf = { half: 'second', mark: 'casual', before: 'absent' } as const
    expect(correction && correctionText({ ...correction, ...ofHalf, beforeSecond: 'present' })).toBe(
      '3 Nov 2026, second half: Casual leave instead of Present',
    )
    expect(correction && correctionText({ ...correction, ...ofHalf, half: 'first' })).toBe(
      '3 Nov 2026, first half: Casual leave instead of Absent',
    )
  })
})
