// The browser implementation of `DraftPorts`: the device store, the server, other tabs and the clock.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { teacherField } from '@rounds/contract/records/logbook/entry-values'
import { device } from '#web/kernel/device-store/device.ts'
import { hasNetwork } from '#web/kernel/has-network.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { queryClient } from '#web/kernel/query-client.ts'
import { onSessionChange } from '#web/kernel/session-store.ts'
import { deviceShelf, holdNameOf, keepLastTeacher } from '../device/device-draft.ts'
import { draftHolds } from '../device/draft-holds.ts'
import { openedEntryQuery } from '../entries/entries.queries.ts'
import { newRecordId } from '../entries/record-id.ts'
import { keepUnsent, recordPorts, unsentRecords } from '../unsent/present-unsent.ts'
import { sendRecord } from '../unsent/send-record.ts'
import type { DraftPorts, Facts } from './draft-state.ts'

const saveEveryMs = 20_000
/** Timeout of a request from a form. After it the record is kept on this device and sent in the background. */
const timeoutMs = 30_000
// Characters. Browsers limit `keepalive` bodies to 64 kB, and a character takes up to four bytes.
const maxLasting = 16_000

function onMoments(listener: (isLeaving: boolean) => void): () => void {
  const timer = setInterval(() => listener(false), saveEveryMs)
  const onHidden = () => document.visibilityState === 'hidden' && listener(true)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onHidden)
  }
}

/** Invalidates lists and the dashboard, and refetches the device's copy of a corrected record. Not awaited. */
function refresh(correctedId: string | null): void {
  for (const queryKey of [['entries'], ['dashboard']]) void queryClient.invalidateQueries({ queryKey })
  if (correctedId !== null) void queryClient.prefetchQuery(openedEntryQuery(correctedId, true))
}

/** Actions offered after a record is sent or kept. */
interface NextSteps {
  /** Opens another new record of the kind. */
  onAddAnother: () => void
  /** Opens the form of the record just sent. */
  onEdit: (id: string) => void
}

export function browserPorts(
  { id: personId }: Pick<SessionUser, 'id'>,
  kind: EntryKindSpec,
  kindId: Facts['kindId'],
  { onAddAnother, onEdit }: NextSteps,
): DraftPorts {
  const nameOf = (place: string) => holdNameOf(personId, kindId, place)
  return {
    drafts: deviceShelf(device, personId, kind),
    holds: {
      async take(place, onTakenOver) {
        await draftHolds.ownReleased(nameOf(place))
        return draftHolds.take(nameOf(place), onTakenOver)
      },
      takeOver: (place, onTakenOver) => draftHolds.takeOver(nameOf(place), onTakenOver),
    },
    server: {
      open: (id) => queryClient.fetchQuery(openedEntryQuery(id, true)),
      send(id, request, isLeaving) {
        const isShort = JSON.stringify(request.values).length < maxLasting
        const options = () => ({ signal: AbortSignal.timeout(timeoutMs), keepalive: isLeaving && isShort })
        const sending = { id, kind: kindId, request, matchesServer: null, isRewritten: false }
        return sendRecord(sending, recordPorts(options))
      },
    },
    unsent: {
      find: unsentRecords.find,
      // If another person has signed in since, the record must not end up among theirs.
      keep: async (record) => device()?.personId() === personId && keepUnsent(record),
      discard: unsentRecords.discard,
      send: () => void unsentRecords.flush(),
    },
    onMoments,
    onSignedOut: (listener) => onSessionChange((end) => end && listener()),
    hasNetwork,
    now: () => new Date(),
    newRecordId,
    newVisit: () => crypto.randomUUID(),
    refresh,
    say: showSuccess,
    onFinished({ message, detail, isNew, sentId }, { values, shown }) {
      showSuccess(message, detail, [
        ...(sentId === null ? [] : [{ label: 'Edit', onPress: () => onEdit(sentId) }]),
        ...(isNew ? [{ label: 'Add another', onPress: onAddAnother }] : []),
      ])
      const key = isNew ? teacherField(kind)?.key : undefined
      const id = key && values[key]
      const name = key && shown[key]
      if (typeof id === 'string' && name) keepLastTeacher(personId, { id, name })
    },
  }
}
