// The world around a draft in the browser: this device, the server, the other tabs, the clock.
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
/** Nobody waits longer in front of a form: then the record is kept on this device and sent from there. */
const timeoutMs = 30_000
// What a browser sends on after the page is gone has a limit of 64 kB, counted in bytes: up to four for a character.
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

/** Lists are out of date; and so is what the device keeps of a record that was corrected. Nobody waits for that. */
function refresh(correctedId: string | null): void {
  for (const queryKey of [['entries'], ['dashboard']]) void queryClient.invalidateQueries({ queryKey })
  if (correctedId !== null) void queryClient.prefetchQuery(openedEntryQuery(correctedId, true))
}

/** What can follow a record, for anyone who wrote it. */
interface NextSteps {
  /** Opens another new record of the kind. */
  onAddAnother: () => void
  /** Opens the form of the record that was just sent. */
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
        const sending = { id, kind: kindId, request, isSaidThere: null, isRewritten: false }
        return sendRecord(sending, recordPorts(options))
      },
    },
    unsent: {
      find: unsentRecords.find,
      // Another person who is signed in by now must not find it among their own.
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
