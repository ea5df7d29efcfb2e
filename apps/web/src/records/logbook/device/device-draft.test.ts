// What stays on the device of an unsent entry: all of it, sealed, for its person alone.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDeviceStore, type DeviceStore } from '#web/kernel/device-store/device-store.ts'
import { forgetNotes, keepNote, loadNotes, notesWritten } from '#web/kernel/device-store/notes.ts'
import {
  deviceDraft,
  dropDeviceDraft,
  keepDeviceDraft,
  keepLastTeacher,
  lastTeacher,
  placeOfDraft,
  setDraftAside,
} from './device-draft.ts'

vi.stubGlobal('IDBKeyRange', IDBKeyRange)
const procedure = kindOf('procedure')
const content = {
  values: { date: '2026-11-21', patient: 'Ramesh Kumar', role: 'Assisted' },
  shown: { skill: 'Biopsy' },
}
const fresh = { recordId: 'r-1', revision: null }
const secret = 'a'.repeat(64)
let store: DeviceStore

beforeEach(async () => {
  store = createDeviceStore(new IDBFactory())
  await store.unlock('me', secret)
  await loadNotes(store)
})

test('what was written comes back after a reload, the patient with it', async () => {
  keepDeviceDraft('me', procedure, content, fresh)
  expect(deviceDraft('me', procedure)).toMatchObject({ ...content, ...fresh })
  await notesWritten()
  await loadNotes(store)
  expect(deviceDraft('me', procedure)).toMatchObject(content)
})

test('signed out there is nothing, and signed in again everything', async () => {
  keepDeviceDraft('me', procedure, content, fresh)
  await notesWritten()
  forgetNotes()
  await store.lock()
  expect(deviceDraft('me', procedure)).toBeNull()
  await store.unlock('me', secret)
  await loadNotes(store)
  expect(deviceDraft('me', procedure)).toMatchObject(content)
})

test('a draft that is edited has its own place, unless it began in the place of new ones', () => {
  const other = { ...content, values: { role: 'Observed' } }
  keepDeviceDraft('me', procedure, content, { recordId: 'draft-1', revision: 1 })
  keepDeviceDraft('me', procedure, other, { recordId: 'draft-2', revision: 3, place: 'draft-2' })
  expect(deviceDraft('me', procedure)).toMatchObject({ recordId: 'draft-1', values: { role: 'Assisted' } })
  expect(deviceDraft('me', procedure, new Date(), 'draft-2')).toMatchObject({ revision: 3, values: other.values })
  expect(placeOfDraft('me', procedure, 'draft-1')).toBe('')
  expect(placeOfDraft('me', procedure, 'draft-2')).toBe('draft-2')
  dropDeviceDraft('me', 'procedure', 'draft-2')
  expect(deviceDraft('me', procedure, new Date(), 'draft-2')).toBe(null)
  expect(deviceDraft('me', procedure)).not.toBe(null)
})

test('an unfinished entry gives way to another one without a loss, once the server has it', () => {
  keepDeviceDraft('me', procedure, content, fresh)
  setDraftAside('me', procedure)
  expect(deviceDraft('me', procedure)).toMatchObject(content)
  keepDeviceDraft('me', procedure, content, { recordId: 'draft-1', revision: 2 })
  setDraftAside('me', procedure)
  expect(deviceDraft('me', procedure)).toBeNull()
  const aside = deviceDraft('me', procedure, new Date(), placeOfDraft('me', procedure, 'draft-1'))
  expect(aside).toMatchObject({ ...content, revision: 2 })
})

test('a draft belongs to one person and one kind', () => {
  keepDeviceDraft('me', procedure, content, fresh)
  expect(deviceDraft('somebody', procedure)).toBeNull()
  expect(deviceDraft('me', kindOf('skill-lab'))).toBeNull()
  dropDeviceDraft('me', 'procedure')
  expect(deviceDraft('me', procedure)).toBeNull()
})

test('an old or damaged draft is none, and unknown keys are left out', () => {
  keepDeviceDraft('me', procedure, { values: { role: 'Assisted', gone: 'x' }, shown: {} }, fresh)
  expect(deviceDraft('me', procedure)?.values).toEqual({ role: 'Assisted' })
  expect(deviceDraft('me', procedure, new Date(Date.now() + 15 * 24 * 3600 * 1000))).toBeNull()
  keepNote('draft.me.procedure', { values: null })
  expect(deviceDraft('me', procedure)).toBeNull()
})

test('the teacher of last time is remembered for each person', () => {
  keepLastTeacher('me', { id: 't', name: 'Dr Rao' })
  expect(lastTeacher('me')).toEqual({ id: 't', name: 'Dr Rao' })
  expect(lastTeacher('somebody')).toBeNull()
})
