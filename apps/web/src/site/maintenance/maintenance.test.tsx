// The maintenance banner, and the Master's announcement and switch.
// @vitest-environment happy-dom
import { fillMessage } from '@rounds/contract/kernel/message'
import { crm } from '@rounds/contract/site/crm/crm.endpoints'
import { launch } from '@rounds/contract/site/launch/launch.endpoints'
import { noMaintenance } from '@rounds/contract/site/maintenance/maintenance'
import { maintenance } from '@rounds/contract/site/maintenance/maintenance.endpoints'
import { maintenanceMessages } from '@rounds/contract/site/maintenance/maintenance.messages'
import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { noteAnswer } from '#web/kernel/connection.ts'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'
import { bannerText } from './maintenance-text.ts'
import { watchMaintenance } from './present-maintenance.ts'

const notice = { text: 'A larger disk.', beginsAt: '2126-06-15T16:30:00.000Z', endsAt: '2126-06-15T17:30:00.000Z' }
const announced = { ...noMaintenance, notice }

describe('the banner', () => {
  const at = (moment: string) => new Date(moment)

  test('is empty without a notice and after its end', () => {
    expect(bannerText(noMaintenance, at('2126-06-15T10:00:00Z'))).toBeNull()
    expect(bannerText(announced, at('2126-06-15T17:30:00Z'))).toBeNull()
  })

  test('shows when maintenance begins and ends, with both days where they differ', () => {
    const now = at('2126-06-15T10:00:00Z')
    expect(bannerText(announced, now)).toEqual({
      title: 'Maintenance: 15 Jun 2126, 22:00 to 23:00.',
      text: 'A larger disk.',
    })
    const overnight = { ...announced, notice: { ...notice, endsAt: '2126-06-15T19:00:00.000Z' } }
    expect(bannerText(overnight, now)?.title).toBe('Maintenance: 15 Jun 2126, 22:00 to 16 Jun 2126, 00:30.')
  })

  test('explains read-only mode, and names its end where known', () => {
    const text = 'You can sign in and read. Records wait on your device and are sent afterwards.'
    const title = 'Read-only for maintenance.'
    const now = at('2126-06-15T16:40:00Z')
    expect(bannerText({ ...noMaintenance, isReadOnly: true }, now)).toEqual({ title, text })
    expect(bannerText({ ...announced, isReadOnly: true }, now)).toEqual({
      title,
      text: `${text} It should end at 15 Jun 2126, 23:00.`,
    })
  })

  test('appears on a public page', async ({ server }) => {
    server.answers(maintenance.present, { maintenance: announced })
    await openScreen('/policy')
    expect(await screen.findByText('Maintenance: 15 Jun 2126, 22:00 to 23:00.')).toBeVisible()
  })

  test('is requested as soon as the server is reachable again', async ({ server }) => {
    server.answers(maintenance.present, { maintenance: { ...announced, isReadOnly: true } })
    noteAnswer(false)
    onTestFinished(watchMaintenance())
    expect(server.sentTo(maintenance.present)).toHaveLength(0)
    noteAnswer(true)
    await vi.waitFor(() => expect(server.sentTo(maintenance.present)).toHaveLength(1))
  })
})

describe('the Master', () => {
  test.beforeEach(({ server }) => {
    server.answers(launch.read, { setting: { isLaunched: true, hasPassword: false, changedAt: null } })
    server.answers(crm.read, { connection: { isConfigured: false, connectedAt: null } })
    server.answers(maintenance.present, { maintenance: noMaintenance })
  })

  test('announces maintenance after errors at the fields, and withdraws the notice', async ({ server }) => {
    const { moment, textLength, endsTooEarly, endsInPast } = maintenanceMessages
    const user = await openScreen('/siteSettings', theMaster)
    const form = within(await screen.findByRole('form', { name: 'Notice of maintenance' }))
    const announce = form.getByRole('button', { name: 'Announce maintenance' })
    await user.click(announce)
    expect(await form.findByText(fillMessage(textLength, { max: 300 }))).toBeVisible()
    expect(form.getAllByText(moment)).toHaveLength(2)
    await user.type(form.getByLabelText('What is done'), 'A larger disk.')
    await user.type(form.getByLabelText('Begins on'), '15062126')
    await user.type(form.getByLabelText('Begins at'), '22:00')
    await user.type(form.getByLabelText('Ends on'), '15062126')
    await user.type(form.getByLabelText('Ends at'), '21:00')
    await user.click(announce)
    expect(await form.findByText(endsTooEarly)).toBeVisible()
    await user.clear(form.getByLabelText('Ends at'))
    await user.type(form.getByLabelText('Ends at'), '23:00')
    server.refuses(maintenance.announce, 'invalid', { fields: { endsAt: endsInPast } })
    await user.click(announce)
    expect(await form.findByText(endsInPast)).toBeVisible()
    server.answers(maintenance.announce, { message: maintenanceMessages.announced, maintenance: announced })
    server.answers(maintenance.present, { maintenance: announced })
    await user.click(announce)
    expect(await screen.findByText(maintenanceMessages.announced)).toBeVisible()
    expect(server.sentTo(maintenance.announce).at(-1)).toEqual(notice)
    expect(await screen.findByText('Maintenance: 15 Jun 2126, 22:00 to 23:00.')).toBeVisible()
    server.answers(maintenance.withdraw, { message: maintenanceMessages.withdrawn, maintenance: noMaintenance })
    await user.click(await screen.findByRole('button', { name: 'Withdraw the notice' }))
    expect(await screen.findByText(maintenanceMessages.withdrawn)).toBeVisible()
  })

  test('turns read-only mode on after confirmation, and off again', async ({ server }) => {
    const { readOnly, writable } = maintenanceMessages
    const user = await openScreen('/siteSettings', theMaster)
    await user.click(await screen.findByRole('button', { name: 'Turn on read-only mode' }))
    const on = { ...noMaintenance, isReadOnly: true, switchedAt: '2026-06-15T16:30:00.000Z' }
    server.answers(maintenance.switchReadOnly, { message: readOnly, maintenance: on })
    server.answers(maintenance.present, { maintenance: on })
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Turn on read-only mode' }))
    expect(await screen.findByText(readOnly)).toBeVisible()
    expect(await screen.findByText('Read-only for maintenance.')).toBeVisible()
    server.answers(maintenance.switchReadOnly, { message: writable, maintenance: noMaintenance })
    server.answers(maintenance.present, { maintenance: noMaintenance })
    await user.click(await screen.findByRole('button', { name: 'Turn off read-only mode' }))
    expect(await screen.findByText(writable)).toBeVisible()
    expect(server.sentTo(maintenance.switchReadOnly)).toEqual([{ isReadOnly: true }, { isReadOnly: false }])
  })
})
