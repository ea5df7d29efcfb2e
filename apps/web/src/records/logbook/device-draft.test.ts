// What stays on the device of an unsent entry, and what does not.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  deviceDraft,
  dropDeviceDraft,
  keepDeviceDraft,
  keepLastTeacher,
  lastTeacher,
  placeOfDraft,
} from './device-draft.ts'

const procedure = kindOf('procedure')
const content = {
  values: { date: '2026-11-21', patient: 'Ramesh Kumar', role: 'Assisted' },
  shown: { skill: 'Biopsy' },
}

/** As much of a browser's storage as is used here. */
function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    all: () => [...kept.values()].join(' '),
  }
}

let device = memory()

beforeEach(() => {
  device = memory()
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', memory())
})

test('what was written comes back, the patient only in the same tab', () => {
  keepDeviceDraft('me', procedure, content)
  expect(deviceDraft('me', procedure)).toMatchObject(content)
  expect(device.all()).not.toContain('Ramesh')
  vi.stubGlobal('sessionStorage', memory())
  expect(deviceDraft('me', procedure)?.values).toEqual({ date: '2026-11-21', role: 'Assisted' })
})

test('a draft that is edited has its own place, unless it began in the place of new ones', () => {
  keepDeviceDraft('me', procedure, content, { entryId: 'draft-1' })
  keepDeviceDraft(
    'me',
    procedure,
    { ...content, values: { role: 'Observed' } },
    { entryId: 'draft-2', place: 'draft-2' },
  )
  expect(deviceDraft('me', procedure)).toMatchObject({ entryId: 'draft-1', values: { role: 'Assisted' } })
  expect(deviceDraft('me', procedure, new Date(), 'draft-2')?.values).toEqual({ role: 'Observed' })
  expect(placeOfDraft('me', procedure, 'draft-1')).toBe('')
  expect(placeOfDraft('me', procedure, 'draft-2')).toBe('draft-2')
  dropDeviceDraft('me', 'procedure', 'draft-2')
  expect(deviceDraft('me', procedure, new Date(), 'draft-2')).toBe(null)
  expect(deviceDraft('me', procedure)).not.toBe(null)
})

test('a draft belongs to one person and one kind', () => {
  keepDeviceDraft('me', procedure, content)
  expect(deviceDraft('somebody', procedure)).toBeNull()
  expect(deviceDraft('me', kindOf('skill-lab'))).toBeNull()
  dropDeviceDraft('me', 'procedure')
  expect(deviceDraft('me', procedure)).toBeNull()
})

test('an old or damaged draft is none, and unknown keys are left out', () => {
  keepDeviceDraft('me', procedure, { values: { role: 'Assisted', gone: 'x' }, shown: {} })
  expect(deviceDraft('me', procedure)?.values).toEqual({ role: 'Assisted' })
  expect(deviceDraft('me', procedure, new Date(Date.now() + 15 * 24 * 3600 * 1000))).toBeNull()
  device.setItem('rounds.draft.me.procedure', '{"values":')
  expect(deviceDraft('me', procedure)).toBeNull()
})

test('the teacher of last time is remembered for each person', () => {
  keepLastTeacher('me', { id: 't', name: 'Dr Rao' })
  expect(lastTeacher('me')).toEqual({ id: 't', name: 'Dr Rao' })
  expect(lastTeacher('somebody')).toBeNull()
})
