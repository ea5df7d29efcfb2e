// Attendance and leave: every refusal of a correction, an import or the college's calendar.
// @vitest-environment happy-dom
import { fillMessage } from '@rounds/contract/kernel/message'
import { defaultRules } from '@rounds/contract/training/attendance/college-calendar'
import { collegeCalendars } from '@rounds/contract/training/attendance/college-calendar.endpoints'
import { collegeCalendarMessages } from '@rounds/contract/training/attendance/college-calendar.messages'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { ledgerMessages, machineMessages } from '@rounds/contract/training/attendance/ledger.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { expectAtField, expectInDialog } from '#web/testing/refusals.ts'
import { openScreen } from '#web/testing/screen.tsx'

const anAdmin = { ...anHod, id: '0197a000-0000-7000-8000-000000000013', role: 'admin', department: null } as const

test('shows why a correction is refused, then that it is saved', async ({ server }) => {
  server.answers(ledgers.show, {
    ledger: {
      student: { id: aStudent.id, name: aStudent.name, identity: null, department: 'General Medicine' },
      figures: {
        state: 'onTrack',
        percent: 92,
        attended: 320,
        missed: 24,
        unrecorded: 0,
        waiting: 0,
        working: 940,
        needed: 752,
        spare: 162,
        safeUntil: '2027-06-03',
        firstDay: '2025-08-01',
        lastDay: '2028-07-31',
        extensionDays: 0,
        isNoted: false,
        recordedUntil: '2026-11-20',
        balances: [],
      },
      rules: defaultRules,
      month: '2026-11',
      corrections: [],
      correctionsTotal: 0,
      days: [
        {
          day: '2026-11-02',
          mark: 'present',
          source: 'machine',
          counts: 'attended',
          isExcess: false,
          second: null,
          holiday: null,
        },
      ],
    },
  })
  const user = await openScreen(`/attendance?student=${aStudent.id}`, anHod)
  await user.click(await screen.findByRole('button', { name: /^Mon, 2 Nov 2026/ }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Seen.')
  const press = () => user.click(screen.getByRole('button', { name: 'Correct 1 day' }))
  const attempt = { server, user, endpoint: ledgers.correct, press }
  await expectAtField(attempt, [['days', ledgerMessages.dayTwice]])
  await expectAtField(attempt, [['half', ledgerMessages.wholeDays]])
  await expectInDialog(attempt, [ledgerMessages.correctedOften], 'tooMany')
  const message = fillMessage(ledgerMessages.corrected, { days: '1 day is', name: aStudent.name })
  server.answers(ledgers.correct, { message })
  await press()
  expect(await screen.findByText(message)).toBeVisible()
})

test('shows why rows or a whole import are refused', async ({ server }) => {
  const sentences = [
    machineMessages.noPerson,
    machineMessages.future,
    fillMessage(machineMessages.noStatus, { status: 'Late' }),
    fillMessage(machineMessages.unknownPerson, { person: 'KMC 1' }),
    fillMessage(machineMessages.twoPeople, { person: 'KMC 2' }),
    fillMessage(machineMessages.beforeJoining, { name: aStudent.name }),
    machineMessages.twice,
    fillMessage(machineMessages.beforeDepartment, { name: aStudent.name }),
    fillMessage(machineMessages.beforeCollege, { name: aStudent.name }),
    fillMessage(machineMessages.differs, { mark: 'Absent' }),
    fillMessage(machineMessages.differsBesideOthers, { mark: 'Absent' }),
  ]
  const preview = {
    students: [aStudent.id],
    added: 2,
    changed: 0,
    same: 0,
    corrected: 0,
    skipped: 0,
    faults: sentences.map((sentence, at) => ({ line: at + 2, sentence })),
  }
  server.answers(ledgers.list, { students: [], studentsTotal: 0 })
  server.answers(ledgers.preview, { preview })
  const user = await openScreen('/attendance', anHod)
  await user.click(await screen.findByRole('button', { name: 'Import attendance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import attendance' }))
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no input for the file')
  const rows = 'Reg No,Attendance Date,Status\nKMC 12345,02-11-2026,P\nKMC 12345,03-11-2026,A\n'
  await user.upload(input, new File([rows], 'machine.csv', { type: 'text/csv' }))
  for (const [at, sentence] of sentences.entries())
    expect(await dialog.findByText(`Row ${at + 2}: ${sentence}`)).toBeVisible()
  const press = () => user.click(dialog.getByRole('button', { name: 'Import 2 days' }))
  await expectInDialog({ server, user, endpoint: ledgers.import, press }, [machineMessages.importedOften], 'tooMany')
  // Somebody else has imported the same file in between.
  server.answers(ledgers.import, { message: machineMessages.nothingNew, result: { ...preview, added: 0, faults: [] } })
  await press()
  expect(await screen.findByText(machineMessages.nothingNew)).toBeVisible()
})

test('confirms the import of new days', async ({ server }) => {
  const preview = {
    students: [aStudent.id],
    added: 1,
    changed: 0,
    same: 0,
    corrected: 0,
    skipped: 0,
    faults: [],
  }
  server.answers(ledgers.list, { students: [], studentsTotal: 0 })
  server.answers(ledgers.preview, { preview })
  const message = fillMessage(machineMessages.imported, { days: '1 day is' })
  server.answers(ledgers.import, { message, result: preview })
  const user = await openScreen('/attendance', anHod)
  await user.click(await screen.findByRole('button', { name: 'Import attendance' }))
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no input for the file')
  const rows = 'Reg No,Attendance Date,Status\nKMC 12345,02-11-2026,P\n'
  await user.upload(input, new File([rows], 'machine.csv', { type: 'text/csv' }))
  await user.click(await screen.findByRole('button', { name: 'Import 1 day' }))
  expect(await screen.findByText(message)).toBeVisible()
})

test('shows why a holiday is refused', async ({ server }) => {
  const calendar = { rules: defaultRules, changed: null, year: 2026, holidays: [] }
  server.answers(collegeCalendars.show, { calendar })
  const user = await openScreen('/attendance/college', anAdmin)
  await user.type(await screen.findByRole('textbox', { name: 'Day' }), '02102026')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Gandhi Jayanti')
  const press = () => user.click(screen.getByRole('button', { name: 'Add the holiday' }))
  const attempt = { server, user, endpoint: collegeCalendars.addHolidays, press }
  await expectInDialog(attempt, [collegeCalendarMessages.tooMany], 'tooMany')
  const twice = fillMessage(collegeCalendarMessages.holidayTwice, { day: '02-10-2026' })
  await expectInDialog(attempt, [twice], 'invalid')
})
