// What was written on this device and not submitted, also because the session ended first: its person is to find it again.
import { type KindId, kindIds, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { queryOptions } from '@tanstack/react-query'
import { device, deviceSettled } from '#web/kernel/device-store/device.ts'
import { type DeviceDraft, draftFrom } from './device-draft.ts'

export interface UnfinishedDraft extends DeviceDraft {
  kind: KindId
  /** The id of the record that it changes; '' for a new one. */
  place: string
}

/** The changes of a record that waits to be sent are found with that one. */
async function unfinishedDrafts(personId: string): Promise<UnfinishedDraft[]> {
  // Right after the sign-in it is still being opened.
  await deviceSettled()
  const store = device()
  if (store?.personId() !== personId) return []
  const kept = await store.list('drafts')
  return kept.flatMap(({ name, value }) => {
    const [shelf, owner, kindId, place = ''] = name.split('.')
    const kind = kindIds.find((one) => one === kindId)
    const draft = shelf === 'draft' && owner === personId && kind ? draftFrom(value, kindOf(kind), new Date()) : null
    return draft && kind && draft.unsentAt === null ? [{ ...draft, kind, place }] : []
  })
}

/** To be asked again when the device was opened. */
export const unfinishedKey = ['entries', 'unfinished']

/** `isWriting`: a form is open, and what it leaves behind counts when it closes. */
export const unfinishedQuery = (personId: string, isWriting = false) =>
  queryOptions({
    queryKey: [...unfinishedKey, personId, isWriting],
    queryFn: () => unfinishedDrafts(personId),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
