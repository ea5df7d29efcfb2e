// The badges of the menu: for people with that work, read out with the entry.
// @vitest-environment happy-dom
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { districtRecords } from '@rounds/contract/training/residency/district-record.endpoints'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent, theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const pictures = { counts: [], checklistDone: null, recent: [], pending: [] }

test('an HOD sees counts of pending work, and no count where nothing waits', async ({ server }) => {
  const oldest = '2026-06-01T06:00:00.000Z'
  server.answers(dashboard.show, { dashboard: pictures })
  server.answers(work.show, {
    work: {
      toVerify: { n: 120, oldest },
      toApprove: { n: 2, oldest },
      toConfirm: { n: 0, oldest: null },
      quietTeachers: null,
      quietStudents: null,
      moneyDue: null,
      memosToClose: { n: 3, oldest },
      monthsToSign: { n: 4, oldest },
      appraisalsDue: { n: 5, oldest },
      teachingToClose: { n: 6, oldest },
      own: null,
    },
  })
  await openScreen('/dashboard', anHod)
  const menu = await screen.findByRole('navigation', { name: 'Main' })
  expect(await screen.findByRole('link', { name: /^Verification queue.*99\+ waiting$/ })).toBeVisible()
  expect(menu.querySelector('a[href="/allStudent"]')).toHaveTextContent('2 waiting')
  expect(menu.querySelector('a[href="/memo"]')).toHaveTextContent('3 waiting')
  expect(menu.querySelector('a[href="/attestations"]')).toHaveTextContent('4 waiting')
  expect(menu.querySelector('a[href="/appeal"]')).toHaveTextContent('5 waiting')
  // The entries of a closed folder render when there is time; the folder itself shows their count.
  expect(await screen.findByRole('button', { name: 'Teaching 6 waiting' })).toBeVisible()
  expect(menu.querySelector('a[href="/allStaff"]')).not.toHaveTextContent('waiting')
})

test('a coordinator sees the count of residents’ pending records', async ({ server }) => {
  const coordinator = { ...aStudent, role: 'drpc', college: null, department: null } as const
  server.answers(districtRecords.list, { entries: [], page: { page: 1, size: 1, total: 7 } })
  server.answers(attendance.list, { sheets: [], page: { page: 1, size: 100, total: 0 } })
  await openScreen('/dashboard', coordinator)
  expect(await screen.findByRole('button', { name: /^\S+ 7 waiting$/ })).toBeVisible()
  expect(server.sentTo(districtRecords.list)).toHaveLength(1)
})

test('a closed menu folder shows the count of its entries; an open one does not', async ({ server }) => {
  const nothing = {
    toVerify: null,
    toApprove: null,
    toConfirm: null,
    quietTeachers: null,
    quietStudents: null,
    own: null,
  }
  server.answers(dashboard.show, { dashboard: pictures })
  server.answers(work.show, { work: { ...nothing, moneyDue: { n: 3, oldest: '2026-06-01T06:00:00.000Z' } } })
  const user = await openScreen('/dashboard', theMaster)
  const folder = await screen.findByRole('button', { name: 'Money 3 waiting' })
  await user.click(folder)
  expect(folder).toHaveAccessibleName('Money')
  expect(screen.getByRole('link', { name: 'Payments 3 waiting' })).toBeVisible()
})
