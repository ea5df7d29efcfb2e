// Monthly attestation: what guides select and sign, the result of each month, and the student's view.
// @vitest-environment happy-dom

import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { monthOf, monthText, shiftMonth } from '@rounds/contract/kernel/calendar/months'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import {
  type AttestationRow,
  type AttestedMonth,
  type OpenedMonth,
  shownMonths,
} from '@rounds/contract/training/attestations/attestation'
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { attestationMessages } from '@rounds/contract/training/attestations/attestation.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, optionOf } from '#web/testing/screen.tsx'

const aTeacher = { ...anHod, id: '0197a000-0000-7000-8000-000000000401', role: 'professor', name: 'Dr Mathur' } as const
const department = { id: '0197a000-0000-7000-8000-000000000003', name: 'General Medicine' }
const seen = 'a'.repeat(32)
const thisMonth = monthOf(businessDateOf(new Date()))
const lastMonth = shiftMonth(thisMonth, -1)

const month = (name: string, over: Partial<AttestedMonth> = {}): AttestedMonth => ({
  month: name,
  state: 'empty',
  approved: 0,
  pending: 0,
  rejected: 0,
  late: 0,
  version: 0,
  signedBy: null,
  signedAt: null,
  weeks: 4,
  recordedWeeks: 0,
  seen: '',
  ...over,
})
const overdue = month('2026-10', { state: 'overdue', approved: 38, pending: 3, recordedWeeks: 3, seen })
const signed = month('2026-09', {
  state: 'signed',
  approved: 20,
  version: 1,
  recordedWeeks: 4,
  seen,
  signedBy: 'Dr Mathur',
  signedAt: '2026-10-05T06:00:00.000Z',
})
const late = month('2026-08', { ...signed, month: '2026-08', state: 'late', late: 2 })

const row = (months: AttestedMonth[], over: Partial<AttestationRow> = {}): AttestationRow => ({
  student: { id: aStudent.id, name: aStudent.name, identity: 'KMC 12345' },
  college: { id: '0197a000-0000-7000-8000-000000000002', name: 'Demo College A' },
  department,
  guides: [{ id: aTeacher.id, name: aTeacher.name, isHere: true }],
  signsAs: 'guide',
  months,
  ...over,
})

const opened = (of: AttestedMonth, over: Partial<OpenedMonth> = {}): OpenedMonth => {
  const { months: _, ...student } = row([])
  return { ...student, month: of, versions: [], records: [], ...over }
}

const test = base.extend(
  'open',
  ({ server }) =>
    async (user: typeof aStudent, rows: AttestationRow[], address = '/attestations') => {
      server.answers(attestations.list, { students: rows, page: { page: 1, size: 10, total: rows.length } })
      server.answers(accounts.studentOptions, { students: [{ id: aStudent.id, name: aStudent.name }] })
      return openScreen(address, user)
    },
)

describe('for a guide', () => {
  test('selected students are signed in one sitting, with a result for each month', async ({ server, open }) => {
    const user = await open(aTeacher, [row([late, signed, overdue])])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${aStudent.name}` }))
    const deck = within(screen.getByRole('region', { name: 'The selected months' }))
    expect(deck.getByText('2 months selected')).toBeVisible()
    await user.click(deck.getByRole('button', { name: 'Sign 2 months…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign 2 months' }))
    expect(dialog.getByText('41 records, 3 not verified · 1 of 4 weeks without a record')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Remark' }), 'Good.')
    server.refuses(attestations.sign, 'tooMany', { message: attestationMessages.tooMany })
    await user.click(dialog.getByRole('button', { name: 'Sign 2 months' }))
    const told = await screen.findByRole('alertdialog')
    expect(told).toHaveTextContent(attestationMessages.tooMany)
    await user.click(within(told).getByRole('button'))
    const result = { studentId: aStudent.id, name: aStudent.name }
    const partly = fillMessage(attestationMessages.someSigned, { signed: 1, count: '2 months' })
    server.answers(attestations.sign, {
      message: partly,
      results: [
        { ...result, month: '2026-08', isSigned: false, message: attestationMessages.changed },
        { ...result, month: '2026-10', isSigned: true, message: attestationMessages.signed },
      ],
    })
    await user.click(dialog.getByRole('button', { name: 'Sign 2 months' }))
    const results = within(await screen.findByRole('dialog', { name: '1 of 2 months signed' }))
    expect(results.getByText(attestationMessages.changed)).toBeVisible()
    expect(results.getByText(attestationMessages.signed)).toBeVisible()
    expect(results.getByText(partly)).toBeVisible()
    const months = [late, overdue].map(({ month: name, version }) => ({
      studentId: aStudent.id,
      month: name,
      version,
      seen,
    }))
    expect(server.sentTo(attestations.sign).at(-1)).toEqual({ months, remark: 'Good.' })
    await user.click(results.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('region', { name: 'The selected months' })).toBeNull()
  })

  test('a month can be opened, read and signed alone', async ({ server, open }) => {
    const record = { kind: 'opd-campus' as const, status: 'Pending' as const, submittedAt: null }
    server.answers(attestations.show, {
      attestation: opened(overdue, {
        records: [
          { ...record, id: '0197a000-0000-7000-8000-000000000501', date: '2026-10-03', isLate: false, since: null },
        ],
      }),
    })
    const user = await open(aTeacher, [row([overdue])])
    await user.click(await screen.findByRole('button', { name: /^October 2026 of Dr Asha Rao: *Overdue *41 records/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'October 2026' }))
    expect(await dialog.findByText('38 approved, 3 not verified')).toBeVisible()
    expect(dialog.getByText('was due by 10 Nov 2026')).toBeVisible()
    expect(dialog.getByRole('link', { name: /3 Oct 2026/ })).toBeVisible()
    server.answers(attestations.sign, {
      message: '1 month signed.',
      results: [{ studentId: aStudent.id, name: aStudent.name, month: '2026-10', isSigned: true, message: 'Signed.' }],
    })
    await user.click(dialog.getByRole('button', { name: 'Sign this month…' }))
    await user.click(await screen.findByRole('button', { name: 'Sign 1 month' }))
    expect(await screen.findByText('1 month signed.')).toBeVisible()
  })

  test('another guide’s months are read-only, and a missing guide is shown', async ({ open }) => {
    const others = row([overdue], { signsAs: null, guides: [] })
    await open(anHod, [others])
    expect(await screen.findByText('No guide')).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: `Select ${aStudent.name}` })).toBeNull()
  })

  test('an Admin sees each student’s department beside the months, without a column for it', async ({ open }) => {
    await open({ ...anHod, role: 'admin' }, [row([overdue], { signsAs: null })])
    expect(await screen.findByText('General Medicine · Dr Mathur')).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Department' })).toBeNull()
  })

  test('an empty list explains how students appear in it', async ({ server, open }) => {
    await open(aTeacher, [])
    expect(await screen.findByText(/Students appear here when they name you as their teacher/)).toBeVisible()
    const whose = screen.getByRole('combobox', { name: 'Whose months' })
    expect(whose).toHaveValue('me')
    expect(server.queriesTo(attestations.list)).toMatchObject([{ signer: 'me' }])
  })

  test('the list is filtered by state, signer, student and last month', async ({ server, open }) => {
    const user = await open(anHod, [], '/attestations?state=open')
    expect(await screen.findByText('Nothing to sign')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Whose months' }), 'That I can sign')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Until' }), monthText(lastMonth))
    await user.click(screen.getByRole('combobox', { name: 'Student' }))
    await user.click(await optionOf(aStudent.name))
    const everybody = { page: 1, size: 10, months: shownMonths, until: thisMonth }
    await waitFor(() =>
      expect(server.queriesTo(attestations.list)).toEqual([
        { ...everybody, state: 'open' },
        { ...everybody, state: 'open', signer: 'me' },
        { ...everybody, state: 'open', signer: 'me', until: lastMonth },
        { ...everybody, state: 'open', signer: 'me', until: lastMonth, studentId: aStudent.id },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('No students')).toBeVisible()
    await waitFor(() => expect(server.queriesTo(attestations.list).at(-1)).toEqual(everybody))
  })
})

describe('for a student', () => {
  test('each month shows its state and its weeks', async ({ server, open }) => {
    const user = await open(aStudent, [row([late, signed, overdue], { signsAs: null })])
    expect(await screen.findByText('Your months are signed by Dr Mathur.')).toBeVisible()
    expect(screen.getByRole('img', { name: '1 of 4 weeks without a record' })).toBeVisible()
    expect(screen.getByText('Signed, 2 late')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    server.answers(attestations.show, {
      attestation: opened(late, {
        signsAs: null,
        versions: [
          {
            version: 2,
            approved: 20,
            pending: 0,
            rejected: 0,
            came: 1,
            changed: 2,
            digest: 'b'.repeat(64),
            signedById: anHod.id,
            signedBy: 'Dr Iyer',
            signedAs: 'hod',
            standsFor: 'Dr Gone',
            remark: 'Read.',
            signedAt: '2026-10-05T06:00:00.000Z',
          },
          {
            version: 1,
            approved: 17,
            pending: 2,
            rejected: 0,
            came: 0,
            changed: 0,
            digest: 'c'.repeat(64),
            signedById: anHod.id,
            signedBy: 'Dr Iyer',
            signedAs: 'hod',
            standsFor: null,
            remark: null,
            signedAt: '2026-09-05T06:00:00.000Z',
          },
        ],
      }),
    })
    await user.click(screen.getByRole('button', { name: 'August 2026' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'August 2026' }))
    expect(await dialog.findByText('Dr Iyer, HOD, for Dr Gone, who could not sign')).toBeVisible()
    expect(dialog.getByText('1 late record, 2 decided or corrected')).toBeVisible()
    expect(dialog.getByText('b'.repeat(64))).toBeVisible()
    expect(dialog.queryByRole('button', { name: /Sign/ })).toBeNull()
  })

  test('after a move, each college’s months open under its name', async ({ server, open }) => {
    const former = { id: '0197a000-0000-7000-8000-000000000402', name: 'Demo College B' }
    const user = await open(aStudent, [
      row([overdue], { signsAs: null }),
      row([signed, month('2026-10')], { signsAs: null, college: former, guides: [] }),
    ])
    const before = within(await screen.findByRole('region', { name: 'General Medicine, Demo College B' }))
    expect(screen.getByText(/^Your months are signed by/)).toBeVisible()
    expect(screen.queryByText(/You have no guide yet/)).toBeNull()
    expect(before.queryByRole('button', { name: 'October 2026' })).toBeNull()
    server.answers(attestations.show, { attestation: opened(signed, { college: former, signsAs: null }) })
    await user.click(before.getByRole('button', { name: 'September 2026' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'September 2026' }))
    expect(await dialog.findByText('General Medicine, Demo College B')).toBeVisible()
    expect(server.queriesTo(attestations.show)).toEqual([{ departmentId: department.id, collegeId: former.id }])
  })

  test('without a guide, the page explains what to do', async ({ open }) => {
    await open(aStudent, [row([overdue], { guides: [], signsAs: null })])
    expect(await screen.findByText(/^You have no guide yet\. Add a teacher under My teachers/)).toBeVisible()
  })

  const can = { id: aTeacher.id, name: aTeacher.name, isHere: true }
  const cannot = { id: '0197a000-0000-7000-8000-000000000403', name: 'Dr Gone', isHere: false }

  test('names only guides who can sign', async ({ open }) => {
    await open(aStudent, [row([overdue], { guides: [can, cannot], signsAs: null })])
    expect(await screen.findByText('Your months are signed by Dr Mathur.')).toBeVisible()
  })

  test('names the HOD when no guide can sign', async ({ open }) => {
    await open(aStudent, [row([overdue], { guides: [cannot], signsAs: null })])
    expect(await screen.findByText(/^None of your teachers can sign now, so your HOD signs\./)).toBeVisible()
  })
})
