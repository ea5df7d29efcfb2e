// Recent choices on the device: latest first, limited in number, separate for each person, and never an error.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDeviceStore } from '#web/kernel/device-store/device-store.ts'
import { keepNote, loadNotes } from '#web/kernel/device-store/notes.ts'
import { keepRecentChoice, recentChoices } from './recent-choices.ts'

vi.stubGlobal('IDBKeyRange', IDBKeyRange)
beforeEach(async () => {
  const store = createDeviceStore(new IDBFactory())
  await store.unlock('u', 'a'.repeat(64))
  await loadNotes(store)
})
const titles = (user = 'u', within = '') => recentChoices(user, 'skill', within).map(({ title }) => title)

test('keeps the five latest choices, newest first and without repeats', () => {
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F', 'B'])
    keepRecentChoice('u', 'skill', '', { id: title, title, parent: null })
  expect(titles()).toEqual(['B', 'F', 'E', 'D', 'C'])
})

test('keeps separate choices for each person and each parent', () => {
  keepRecentChoice('u', 'skill', '', { id: '1', title: 'Tap', parent: null })
  expect([titles('v'), titles('u', 'parent')]).toEqual([[], []])
})

test('returns a choice with its parent, or with none if kept without', () => {
  const parent = { id: 'p', title: 'Bedside' }
  keepNote('recent.u.skill.', [
    { id: '1', title: 'Tap', parent },
    { id: '2', title: 'Drain' },
  ])
  expect(recentChoices('u', 'skill', '').map((choice) => choice.parent)).toEqual([parent, null])
})

test.each(['nonsense', {}, [1, null, { id: 1 }]])('reads stored %j as no choices', (kept) => {
  keepNote('recent.u.skill.', kept)
  expect(titles()).toEqual([])
})
