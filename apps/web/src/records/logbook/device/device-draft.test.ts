// A draft on the device: complete, sealed, and only for its owner.
import { dayMs } from '@rounds/contract/kernel/durations'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDeviceStore, type DeviceStore } from '#web/kernel/device-store/device-store.ts'
import { loadNotes } from '#web/kernel/device-store/notes.ts'
import { type DeviceDraft, deviceShelf, draftFrom, forgetDraft, keepLastTeacher, lastTeacher } from './device-draft.ts'

const procedure = kindOf('procedure')
const draft: DeviceDraft = {
  values: { date: '2026-11-21', patient: 'Ramesh Kumar', role: 'Assisted' },
  shown: { skill: 'Biopsy' },
  recordId: 'r-1',
  revision: 2,
  corrects: null,
  unsentAt: null,
  isStored: false,
  request: null,
  savedAt: new Date().toISOString(),
}
const secret = 'a'.repeat(64)
let store: DeviceStore
const device = () => (store.personId() ? store : null)
const shelf = deviceShelf(device, 'me', procedure)

vi.stubGlobal('IDBKeyRange', IDBKeyRange)
beforeEach(async () => {
  store = createDeviceStore(new IDBFactory())
  await store.unlock('me', secret)
  await loadNotes(store)
})

test('keeps a draft with its patient until it is removed', async () => {
  await shelf.write('', draft)
  expect(await shelf.read('')).toEqual(draft)
  await shelf.remove('')
  expect(await shelf.read('')).toBeNull()
})

test('reads and keeps no draft after sign-out, and finds the old one after sign-in', async () => {
  await shelf.write('r-1', draft)
  await store.lock()
  expect(await shelf.read('r-1')).toBeNull()
  await expect(shelf.write('r-1', draft)).rejects.toThrow('keeps nothing')
  await store.unlock('me', secret)
  expect(await shelf.read('r-1')).toEqual(draft)
})

test('a draft belongs to one person, one kind and one place', async () => {
  await shelf.write('', draft)
  expect(await shelf.read('r-1')).toBeNull()
  expect(await deviceShelf(device, 'me', kindOf('skill-lab')).read('')).toBeNull()
  await store.unlock('somebody', 'b'.repeat(64))
  expect(await deviceShelf(device, 'somebody', procedure).read('')).toBeNull()
  expect(await shelf.read('')).toBeNull()
})

test('a store that hangs makes reading fail instead of finding no draft', async () => {
  vi.useFakeTimers()
  try {
    const hanging = { ...store, personId: () => 'me', get: () => new Promise<never>(() => {}) }
    const read = deviceShelf(() => hanging, 'me', procedure).read('')
    const refused = expect(read).rejects.toThrow('does not answer')
    await vi.advanceTimersByTimeAsync(15_000)
    await refused
  } finally {
    vi.useRealTimers()
  }
})

test('forgetting a record removes its draft, whichever form it was started in', async () => {
  await shelf.write('', draft)
  await shelf.write('r-2', { ...draft, recordId: 'r-2' })
  await forgetDraft(shelf, 'r-2')
  expect([await shelf.read('r-2'), (await shelf.read(''))?.recordId]).toEqual([null, 'r-1'])
  await forgetDraft(shelf, 'r-1')
  expect(await shelf.read('')).toBeNull()
})

test('ignores damaged drafts and unknown keys, and reads drafts of older versions', () => {
  const now = new Date()
  expect(draftFrom({ ...draft, values: { role: 'Assisted', gone: 'x' } }, procedure, now)?.values).toEqual({
    role: 'Assisted',
  })
  expect(draftFrom({ ...draft, values: null }, procedure, now)).toBeNull()
  const { corrects: _, unsentAt: __, isStored: ___, request: ____, ...older } = draft
  expect(draftFrom(older, procedure, now)).toEqual(draft)
})

test('an old draft expires only once the server has its text', () => {
  const later = new Date(Date.now() + 15 * dayMs)
  expect(draftFrom({ ...draft, isStored: true }, procedure, later)).toBeNull()
  expect(draftFrom(draft, procedure, later)).toEqual(draft)
  // Written while the device's clock was a year ahead or behind.
  expect(
    draftFrom({ ...draft, savedAt: new Date(Date.now() - 365 * dayMs).toISOString() }, procedure, later),
  ).not.toBeNull()
})

test('remembers the last teacher of each person', () => {
  keepLastTeacher('me', { id: 't', name: 'Dr Rao' })
  expect(lastTeacher('me')).toEqual({ id: 't', name: 'Dr Rao' })
  expect(lastTeacher('somebody')).toBeNull()
})
