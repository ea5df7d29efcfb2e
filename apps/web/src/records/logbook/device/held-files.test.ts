// Files chosen offline stay on the device while a record or draft uses them.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { dayMs } from '@rounds/contract/kernel/durations'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expect, test } from 'vitest'
import { device, unlockDevice } from '#web/kernel/device-store/device.ts'
import { notesWritten } from '#web/kernel/device-store/notes.ts'
import { deviceShelf } from './device-draft.ts'
import { dropForgotten, heldFile, heldInDrafts, holdFile } from './held-files.ts'

const later = () => Date.now() + 15 * dayMs
const aFile = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

test('keeps a file that a draft names and deletes a file that none names', async () => {
  await unlockDevice('me', 'a'.repeat(64))
  const [named, other] = [await holdFile(aFile('scan.pdf')), await holdFile(aFile('other.pdf'))]
  await notesWritten()
  await deviceShelf(device, 'me', kindOf('extra-curricular')).write('', {
    values: { title: 'Quiz', certificate: named?.id },
    shown: {},
    recordId: 'r-1',
    revision: null,
    corrects: null,
    unsentAt: null,
    isStored: true,
    request: null,
    savedAt: new Date().toISOString(),
  })
  await dropForgotten(new Set(await heldInDrafts()), later())
  expect((await heldFile(named?.id ?? ''))?.name).toBe('scan.pdf')
  expect(await heldFile(other?.id ?? '')).toBeNull()
})
