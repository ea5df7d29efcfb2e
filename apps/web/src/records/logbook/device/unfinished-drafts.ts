// Drafts on this device that were not submitted, so that their author finds them again, even after the session ended.
import { type KindId, kindIds, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { queryOptions } from '@tanstack/react-query'
import { device, deviceSettled } from '#web/kernel/device-store/device.ts'
import { type DeviceDraft, draftFrom } from './device-draft.ts'

export interface UnfinishedDraft extends DeviceDraft {
  kind: KindId
  /** The id of the record being changed; '' for a new record. */
  place: string
}

/** Drafts of unsent records are left out, because they are listed with the unsent record. */
async function unfinishedDrafts(personId: string): Promise<UnfinishedDraft[]> {
  // Right after sign-in the store is still being opened.
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

/** Query key to invalidate once the device store is open. */
export const unfinishedKey = ['entries', 'unfinished']

/** `isWriting`: a form is open. It is part of the key, so that the query runs again when the form closes. */
export const unfinishedQuery = (personId: string, isWriting = false) =>
  queryOptions({
    queryKey: [...unfinishedKey, personId, isWriting],
    queryFn: () => unfinishedDrafts(personId),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
