// Announcements: reading, writing with errors, and withdrawing.
// @vitest-environment happy-dom
import type { Announcement } from '@rounds/contract/communication/announcements/announcement'
import { announcements } from '@rounds/contract/communication/announcements/announcement.endpoints'
import { announcementMessages } from '@rounds/contract/communication/announcements/announcement.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, aStudent, theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'
import { audienceText } from './announcement-text.ts'

const notice: Announcement = {
  id: '0197a000-0000-7000-8000-000000000701',
  title: 'Journal club',
  text: 'On Thursday at four.',
  author: { id: anHod.id, name: 'Dr Meena Iyer', role: 'hod' },
  department: 'General Medicine',
  colleges: null,
  isOwnDepartment: true,
  publishedAt: '2026-06-13T06:00:00.000Z',
  isRead: false,
  readers: null,
  withdrawnAt: null,
}

const test = base.extend(
  'opened',
  ({ server }) =>
    async (user: typeof aStudent, rows: Announcement[] = [notice], address = '/announcements') => {
      server.answers(announcements.list, { announcements: rows, page: { page: 1, size: 10, total: rows.length } })
      const [announcement = notice] = rows
      server.answers(announcements.find, { announcement })
      server.answers(announcements.read, { announcement: { ...announcement, isRead: true } })
      return openScreen(address, user)
    },
)

describe('reading', () => {
  test('opens an announcement and marks it as read, without a reader count for students', async ({
    server,
    opened,
  }) => {
    const user = await opened(aStudent)
    expect(await screen.findByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New announcement' })).toBeNull()
    await user.click(await screen.findByRole('link', { name: /Journal club/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Journal club' }))
    expect(await dialog.findByText('On Thursday at four.')).toBeVisible()
    expect(dialog.getByText('Dr Meena Iyer, HOD')).toBeVisible()
    expect(dialog.getByText('Department of General Medicine')).toBeVisible()
    expect(dialog.queryByText(/^Read by/)).toBeNull()
    expect(dialog.queryByRole('button', { name: /Withdraw/ })).toBeNull()
    await expect.poll(() => server.sentTo(announcements.read)).toHaveLength(1)
  })

  test('shows an empty state when there are no announcements', async ({ opened }) => {
    await opened(aStudent, [])
    expect(await screen.findByText('No announcements')).toBeVisible()
  })

  test('marks an erased announcement', async ({ opened }) => {
    const erased = { ...notice, title: null, text: null, isRead: true }
    await opened(aStudent, [erased])
    expect(await screen.findByText('Erased announcement')).toBeVisible()
    expect(screen.getByText(/The writer’s account was erased, and this announcement with it\./)).toBeVisible()
  })

  test('explains that an announcement no longer exists', async ({ server }) => {
    server.answers(announcements.list, { announcements: [], page: { page: 1, size: 10, total: 0 } })
    server.refuses(announcements.find, 'notFound')
    await openScreen(`/announcements?open=${notice.id}`, aStudent)
    expect(await screen.findByText(/^This was removed, or you cannot see it\. Go back/)).toBeVisible()
  })
})

describe('writing', () => {
  test('needs a title and a text, and shows how many people receive it', async ({ server, opened }) => {
    const user = await opened(anHod, [])
    await user.click(await screen.findByRole('button', { name: 'New announcement' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }))
    expect(dialog.getByText(/^Everybody in your department gets it/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Publish announcement' }))
    expect(dialog.getAllByText(announcementMessages.noTitle)[0]).toBeVisible()
    expect(dialog.getByText(announcementMessages.noText)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Journal club')
    await user.type(dialog.getByRole('textbox', { name: 'Announcement' }), 'On Thursday.')
    for (const [code, sentence] of [
      ['tooMany', announcementMessages.tooMany],
      ['conflict', announcementMessages.nobody],
    ] as const) {
      server.refuses(announcements.publish, code, { message: sentence })
      await user.click(dialog.getByRole('button', { name: 'Publish announcement' }))
      const told = await screen.findByRole('alertdialog')
      expect(told).toHaveTextContent(sentence)
      await user.click(within(told).getByRole('button'))
    }
    server.answers(announcements.publish, { message: announcementMessages.publishedToOne, id: notice.id })
    await user.click(dialog.getByRole('button', { name: 'Publish announcement' }))
    expect(await screen.findByText(announcementMessages.publishedToOne)).toBeVisible()
    expect(server.sentTo(announcements.publish).at(-1)).toEqual({ title: 'Journal club', text: 'On Thursday.' })
    const message = fillMessage(announcementMessages.published, { n: 42 })
    server.answers(announcements.publish, { message, id: notice.id })
    await user.click(screen.getByRole('button', { name: 'New announcement' }))
    const again = within(await screen.findByRole('dialog', { name: 'New announcement' }))
    await user.type(again.getByRole('textbox', { name: 'Title' }), 'Journal club')
    await user.type(again.getByRole('textbox', { name: 'Announcement' }), 'On Friday.')
    await user.click(again.getByRole('button', { name: 'Publish announcement' }))
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('as an Admin reaches the whole college', async ({ opened }) => {
    const user = await opened({ ...anHod, role: 'admin', roleTitle: 'Admin', department: null, canVerify: false }, [])
    await user.click(await screen.findByRole('button', { name: 'New announcement' }))
    expect(await screen.findByText(/^Everybody in your college gets it/)).toBeVisible()
  })
})

describe('the Master', () => {
  const collegeId = '0197a000-0000-7000-8000-000000000002'
  test('writes to selected colleges, or to all', async ({ server, opened }) => {
    server.answers(colleges.options, {
      college: [{ id: collegeId, name: 'College A', address: '1 College Road', state: 'Karnataka' }],
    })
    const user = await opened(theMaster, [])
    await user.click(await screen.findByRole('button', { name: 'New announcement' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }))
    expect(dialog.getByText(/Choose none to reach all colleges/)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Pause')
    await user.type(dialog.getByRole('textbox', { name: 'Announcement' }), 'On Sunday.')
    await user.click(dialog.getByRole('combobox', { name: 'Colleges' }))
    await user.click(await screen.findByRole('option', { name: 'College A', hidden: true }))
    server.refuses(announcements.publish, 'invalid', { fields: { collegeIds: announcementMessages.unknownCollege } })
    await user.click(dialog.getByRole('button', { name: 'Publish announcement' }))
    expect((await dialog.findAllByText(announcementMessages.unknownCollege))[0]).toBeVisible()
    server.answers(announcements.publish, { message: announcementMessages.publishedToOne, id: notice.id })
    await user.click(dialog.getByRole('button', { name: 'Publish announcement' }))
    expect(await screen.findByText(announcementMessages.publishedToOne)).toBeVisible()
    const sent = { title: 'Pause', text: 'On Sunday.', collegeIds: [collegeId] }
    expect(server.sentTo(announcements.publish).at(-1)).toEqual(sent)
    await user.click(screen.getByRole('button', { name: 'New announcement' }))
    const next = within(await screen.findByRole('dialog', { name: 'New announcement' }))
    await user.type(next.getByRole('textbox', { name: 'Title' }), 'Pause')
    await user.type(next.getByRole('textbox', { name: 'Announcement' }), 'On Monday.')
    await user.click(next.getByRole('button', { name: 'Publish announcement' }))
    await waitFor(() =>
      expect(server.sentTo(announcements.publish).at(-1)).toEqual({ title: 'Pause', text: 'On Monday.' }),
    )
  })

  test.for([
    [[], 'All colleges'],
    [['A', 'B'], 'A, B'],
    [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
  ] as const)('sees the audience: %s', ([names, text]) => {
    expect(audienceText({ department: null, colleges: [...names] })).toBe(text)
  })
})

describe('withdrawing', () => {
  const own = { ...notice, isRead: true, readers: { read: 12, of: 1500 } }

  test('asks for confirmation and reports the outcome', async ({ server, opened }) => {
    const user = await opened(anHod, [own], `/announcements?open=${notice.id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Journal club' }))
    expect(await dialog.findByText('Read by 12 of 1,500')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Withdraw the announcement…' }))
    server.refuses(announcements.withdraw, 'conflict', { message: announcementMessages.withdrawnBefore })
    const question = within(await screen.findByRole('dialog', { name: 'Withdraw the announcement' }))
    await user.click(question.getByRole('button', { name: 'Withdraw the announcement' }))
    const told = await screen.findByRole('alertdialog')
    expect(told).toHaveTextContent(announcementMessages.withdrawnBefore)
    await user.click(within(told).getByRole('button'))
    const withdrawnAt = '2026-06-14T06:00:00.000Z'
    server.answers(announcements.withdraw, {
      message: announcementMessages.withdrawn,
      announcement: { ...own, withdrawnAt },
    })
    await user.click(question.getByRole('button', { name: 'Withdraw the announcement' }))
    expect(await screen.findByText(announcementMessages.withdrawn)).toBeVisible()
  })

  test('keeps it in the author’s list, marked as withdrawn', async ({ opened }) => {
    await opened(anHod, [{ ...own, withdrawnAt: '2026-06-14T06:00:00.000Z' }])
    expect(await screen.findByText('Dr Meena Iyer · Withdrawn · On Thursday at four.')).toBeVisible()
  })
})
