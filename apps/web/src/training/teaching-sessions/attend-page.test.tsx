// Attending: by a scanned code, by its digits, offline; and the code on the moderator's screen.
// @vitest-environment happy-dom
import type { OpenedTeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-attendance'
import { teachingAttendance } from '@rounds/contract/training/teaching-sessions/teaching-attendance.endpoints'
import { teachingAttendanceMessages } from '@rounds/contract/training/teaching-sessions/teaching-attendance.messages'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { beginSession } from '#web/identity/sessions/session-lifecycle.ts'
import { noteAnswer } from '#web/kernel/connection.ts'
import { unlockDevice } from '#web/kernel/device-store/device.ts'
import { notesWritten } from '#web/kernel/device-store/notes.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'
import { keepCode, keptCodes } from './kept-codes.ts'

const id = '0197a000-0000-7000-8000-000000000801'
const moderator = { id: anHod.id, name: anHod.name }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const opened: OpenedTeachingSession = {
  teachingSession: {
    id,
    kind: 'Seminar',
    topic: 'Acid and base',
    place: 'Room 2',
    state: 'Planned',
    isRepeated: false,
    version: 1,
    startsAt: inMinutes(-10),
    endsAt: inMinutes(50),
    presenter: null,
    moderator,
    plannedBy: moderator,
    cancelReason: null,
  },
  own: { mark: null, grade: null },
  closedBy: null,
  closedAt: null,
  attended: 1,
  run: null,
}
const attended = { message: teachingAttendanceMessages.attended, mark: 'Present' as const }

describe('a scan', () => {
  test('is sent at once', async ({ server }) => {
    server.answers(teachingSessions.show, { opened })
    server.answers(teachingAttendance.attend, attended)
    await openScreen(`/teaching/attend/${id}#12345678`, aStudent)
    expect(await screen.findByText(teachingAttendanceMessages.attended)).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Seminar: Acid and base' })).toBeVisible()
    expect(server.sentTo(teachingAttendance.attend)).toEqual([{ code: '12345678', seenAt: expect.any(String) }])
  })

  test('is not requested again on the way to the teaching session', async ({ server }) => {
    server.answers(teachingSessions.show, { opened })
    server.answers(teachingAttendance.attend, attended)
    const user = await openScreen(`/teaching/attend/${id}#12345678`, aStudent)
    await screen.findByText(teachingAttendanceMessages.attended)
    const asked = vi.fn()
    const observer = new MutationObserver(() => screen.queryByLabelText(/Code on the screen/) && asked())
    observer.observe(document.body, { childList: true, subtree: true })
    await user.click(screen.getByRole('link', { name: 'Open the teaching session' }))
    await screen.findByText('To be announced')
    observer.disconnect()
    expect(asked).not.toHaveBeenCalled()
  })

  test('shows why it is refused, and the digits can be typed', async ({ server }) => {
    server.answers(teachingSessions.show, { opened })
    const user = await (async () => {
      server.refuses(teachingAttendance.attend, 'conflict', { message: teachingAttendanceMessages.codeOver })
      return openScreen(`/teaching/attend/${id}#12345678`, aStudent)
    })()
    expect(await screen.findByRole('alert')).toHaveTextContent(teachingAttendanceMessages.codeOver)
    const field = screen.getByRole('textbox', { name: 'Code on the screen' })
    const send = () => user.click(screen.getByRole('button', { name: 'I am here' }))
    await user.type(field, '1234')
    await send()
    expect(await screen.findByText(teachingAttendanceMessages.code)).toBeVisible()
    for (const sentence of [teachingAttendanceMessages.codeWrong, teachingAttendanceMessages.codeOver]) {
      server.refuses(teachingAttendance.attend, 'invalid', { fields: { code: sentence } })
      await user.clear(field)
      await user.type(field, '8765 4321')
      await send()
      expect((await screen.findAllByText(sentence))[0]).toBeVisible()
    }
    server.answers(teachingAttendance.attend, attended)
    await send()
    expect(await screen.findByText(teachingAttendanceMessages.attended)).toBeVisible()
  })

  test('is kept with its time when offline, and sent later for the moderator to confirm', async ({ server }) => {
    server.answers(teachingSessions.show, { opened })
    server.isSilentAt(teachingAttendance.attend)
    const user = await openScreen(`/teaching/attend/${id}#12345678`, aStudent)
    expect(await screen.findByText('No connection: your code is kept', undefined, { timeout: 20_000 })).toBeVisible()
    const [kept] = keptCodes()
    expect(kept).toMatchObject({ id, code: '12345678' })
    server.answers(teachingAttendance.attend, { message: teachingAttendanceMessages.attendedLate, mark: 'Waiting' })
    await user.click(screen.getByRole('button', { name: 'Try again now' }))
    expect(await screen.findByText(teachingAttendanceMessages.attendedLate)).toBeVisible()
    expect(server.sentTo(teachingAttendance.attend).at(-1)).toEqual({ code: '12345678', seenAt: kept?.seenAt })
    expect(keptCodes()).toEqual([])
  }, 40_000)

  test('is sent as soon as the server answers, even if the device seemed online', async ({ server }) => {
    server.answers(teachingSessions.show, { opened })
    server.isSilentAt(teachingAttendance.attend)
    await openScreen(`/teaching/attend/${id}#12345678`, aStudent)
    await screen.findByText('No connection: your code is kept', undefined, { timeout: 20_000 })
    server.answers(teachingAttendance.attend, { message: teachingAttendanceMessages.attendedLate, mark: 'Waiting' })
    // The page may subscribe shortly after it shows that the code is stored.
    await waitFor(() => {
      act(() => noteAnswer(false))
      act(() => noteAnswer(true))
      expect(screen.getByText(teachingAttendanceMessages.attendedLate)).toBeVisible()
    })
  }, 40_000)

  test('is kept when the server is busy, and sent on another press', async ({ server }) => {
    server.answers(teachingSessions.show, { opened })
    server.refuses(teachingAttendance.attend, 'unavailable')
    const user = await openScreen(`/teaching/attend/${id}#12345678`, aStudent)
    expect(await screen.findByText('Rounds is busy: your code is kept', undefined, { timeout: 20_000 })).toBeVisible()
    // Each repeat has the moment at which the code was seen, so that a late one on a slow line still counts.
    const seen = server.sentTo(teachingAttendance.attend).map(({ seenAt }) => seenAt)
    expect(new Set(seen)).toEqual(new Set([keptCodes()[0]?.seenAt]))
    const [kept] = keptCodes()
    server.answers(teachingAttendance.attend, { message: teachingAttendanceMessages.attendedLate, mark: 'Waiting' })
    await user.click(screen.getByRole('button', { name: 'Try again now' }))
    await screen.findByText(teachingAttendanceMessages.attendedLate)
    expect(server.sentTo(teachingAttendance.attend).at(-1)).toEqual({ code: '12345678', seenAt: kept?.seenAt })
    expect(keptCodes()).toEqual([])
  }, 40_000)

  test('is sent with its code and moment after the person whose session was over signs in again', async ({
    server,
  }) => {
    Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })
    await unlockDevice(aStudent.id, 'a'.repeat(64))
    const address = `/teaching/attend/${id}#12345678`
    history.replaceState(null, '', address)
    onTestFinished(() => history.replaceState(null, '', '/'))
    server.answers(teachingSessions.show, { opened })
    server.refuses(teachingAttendance.attend, 'unauthenticated')
    // The network is slower than the device.
    const answer = fetch
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      await notesWritten()
      return answer(...given)
    })
    await openScreen(address, aStudent)
    await waitFor(() => expect(shownRouter().state.location.href).toMatch(/^\/login\?back=.*12345678/))
    const back = new URLSearchParams(shownRouter().state.location.searchStr).get('back')
    expect(back).toBe(address)
    // Until the form shows, the page that sent the code is still there.
    await screen.findByLabelText('Password')
    const [refused] = server.sentTo(teachingAttendance.attend)
    server.answers(teachingAttendance.attend, attended)
    act(() => beginSession({ user: aStudent, sessionToken: 'token', deviceKey: 'a'.repeat(64) }))
    await act(() => shownRouter().navigate({ href: address }))
    expect(await screen.findByText(teachingAttendanceMessages.attended)).toBeVisible()
    expect(server.sentTo(teachingAttendance.attend)).toEqual([refused, refused])
    expect(keptCodes()).toEqual([])
  })

  test('is sent from the teaching sessions as soon as the server answers', async ({ server }) => {
    server.answers(teachingSessions.list, { teachingSessions: [] })
    server.isSilentAt(teachingAttendance.attend)
    await openScreen('/teaching-sessions', aStudent)
    keepCode({ id, code: '12345678', seenAt: inMinutes(-1) })
    server.answers(teachingAttendance.attend, { message: teachingAttendanceMessages.attendedLate, mark: 'Waiting' })
    await waitFor(() => {
      act(() => noteAnswer(false))
      act(() => noteAnswer(true))
      expect(keptCodes()).toEqual([])
    })
  })
})

test('the screen with the code stays awake, even after its tab was hidden', async ({ server }) => {
  server.answers(teachingSessions.show, { opened })
  const release = vi.fn(async () => {})
  const request = vi.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
  await openScreen(`/teaching-sessions/${id}/code`, anHod)
  await screen.findByRole('dialog')
  expect(request).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
  cleanup()
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
})

test('the screen shows the code as QR code and digits, with the attendance', async ({ server }) => {
  server.answers(teachingSessions.show, { opened })
  const [now, until] = [new Date().toISOString(), new Date(Date.now() + 20_000).toISOString()]
  server.answers(teachingAttendance.code, {
    shown: { code: '12345678', now, until, attended: 12, waiting: 1, refused: 3 },
  })
  await openScreen(`/teaching-sessions/${id}/code`, anHod)
  expect(await screen.findByText('1234 5678')).toBeVisible()
  expect(screen.getByRole('img', { name: 'QR code of your attendance' })).toBeVisible()
  expect(screen.getByText('12').closest('p')).toHaveTextContent('12 present')
  expect(screen.getByText('1 sent later, to be confirmed · 3 refused: too old or for another session')).toBeVisible()
})
