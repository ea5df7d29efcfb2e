// Notes are stored at once, only the latest of each name, and only under their owner's key.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDeviceStore, type DeviceStore } from './device-store.ts'
import { dropNote, forgetNotes, keepNote, loadNotes, note, notesWritten, rereadNotes } from './notes.ts'

vi.stubGlobal('IDBKeyRange', IDBKeyRange)
const secrets = { asha: 'a'.repeat(64), bala: 'b'.repeat(64) }
let store: DeviceStore

beforeEach(async () => {
  store = createDeviceStore(new IDBFactory())
  await store.unlock('asha', secrets.asha)
  await loadNotes(store)
})

const kept = async () => Object.fromEntries((await store.list('drafts')).map(({ name, value }) => [name, value]))

test('stores each note', async () => {
  keepNote('draft', 'c')
  await notesWritten()
  expect(await kept()).toEqual({ draft: 'c' })
})

test('combines many changes into few writes, each with the last value', async () => {
  const put = vi.spyOn(store, 'put')
  for (const text of ['c', 'ca', 'cam', 'camp']) keepNote('draft', text)
  keepNote('other', 1)
  await notesWritten()
  expect(await kept()).toEqual({ draft: 'camp', other: 1 })
  expect(put).toHaveBeenCalledTimes(2)
})

test('deletes a dropped note and stores it again when noted later', async () => {
  keepNote('draft', 'c')
  dropNote('draft')
  await notesWritten()
  expect([await kept(), note('draft')]).toEqual([{}, null])
  dropNote('draft')
  keepNote('draft', 'ca')
  await notesWritten()
  expect(await kept()).toEqual({ draft: 'ca' })
})

test('never stores notes of the previous user for the next one', async () => {
  keepNote('draft', 'mine')
  forgetNotes()
  await store.lock()
  await store.unlock('bala', secrets.bala)
  await loadNotes(store)
  keepNote('theirs', 1)
  await notesWritten()
  expect(await kept()).toEqual({ theirs: 1 })
})

test('rereads notes changed in another tab without losing its own', async () => {
  keepNote('old', 1)
  keepNote('mine', 1)
  await notesWritten()
  // Written as by another tab.
  await store.put('drafts', 'theirs', { name: 'quiz.pdf' })
  await store.remove('drafts', 'old')
  const read = rereadNotes()
  keepNote('mine', 2)
  await read
  expect([note('theirs'), note('old'), note('mine')]).toEqual([{ name: 'quiz.pdf' }, null, 2])
})
