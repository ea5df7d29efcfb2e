// Finds everything about a record before its form is shown: which tab holds it, what this device keeps, what the server
// has.
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { asProblem, CallProblem } from '#web/kernel/call-problem.ts'
import { isTransient } from '#web/kernel/retries/retry-policy.ts'
import type { DeviceDraft } from '../device/device-draft.ts'
import type { Hold, OnTakenOver } from '../device/draft-holds.ts'
import { contentOfEntry, isChanged } from '../entries/entry-form-values.ts'
import { successorOf } from '../entries/record-id.ts'
import { mayChange } from '../unsent/unsent-record.ts'
import type { DraftEvent, DraftPorts, Effect, Found, Opening } from './draft-state.ts'

interface Search {
  kind: EntryKindSpec
  opening: Opening
  ports: DraftPorts
  wanted: Extract<Effect, { do: 'open' }>
  onTakenOver: OnTakenOver
  /** False once the form is closed or another tab has taken over. */
  isWanted: () => boolean
}

/** The outcome as an event, with the hold on the draft if it was obtained. */
export interface Outcome {
  event: DraftEvent
  hold: Hold | null
}

export async function findDraft(search: Search): Promise<Outcome> {
  const { ports, wanted, opening } = search
  const place = await placeOf(search)
  if (opening.name === 'stored' && ports.unsent.find(opening.id)) {
    return { hold: null, event: { type: 'blocked', by: 'unsent' } }
  }
  const holds = createHoldSet(search)
  const isFree = (await holds.take(place)) && (!('id' in opening) || (await holds.take(opening.id)))
  if (!isFree) return { hold: null, event: { type: 'blocked', by: 'otherTab' } }
  // Read only after taking the hold: the previous tab may have written until it released it.
  const read = holds.handed() ?? (await ports.drafts.read(place))
  if (read && !(await holds.take(read.recordId))) return { hold: null, event: { type: 'blocked', by: 'otherTab' } }
  const handed = holds.handed()
  const event = await eventOf(search, {
    visit: ports.newVisit(),
    opening: opening.name,
    place,
    kept: handed ?? read,
    isHanded: handed !== null,
    mine: wanted.mine,
    entry: null,
    unsent: null,
    isServed: false,
  })
  if (event.type === 'opened') {
    const isOwn = await holds.take(event.found.recordId)
    if (!isOwn) return { hold: null, event: { type: 'blocked', by: 'otherTab' } }
    holds.releaseOthers([place, event.found.recordId])
  }
  return { hold: holds.all, event }
}

/** The holds of a form: on its place on the device and on its record id, so that other tabs see either one as taken. */
function createHoldSet({ opening, ports, wanted, onTakenOver }: Search) {
  const taken = new Map<string, Hold>()
  let handed: DeviceDraft | null = null
  const release = () => {
    for (const hold of taken.values()) hold.release()
  }
  return {
    all: { release },
    /** The draft handed over by the previous tab; null when there is none. */
    handed: () => handed,
    /** Releases all holds except these, such as that of a record put aside. */
    releaseOthers(names: readonly string[]): void {
      for (const [name, hold] of taken) if (!names.includes(name)) hold.release()
    },
    /** Returns false, and releases everything, when another tab holds this name. */
    async take(name: string): Promise<boolean> {
      if (taken.has(name)) return true
      let hold = await ports.holds.take(name, onTakenOver)
      if (!hold && wanted.isTakingOver) {
        const over = await ports.holds.takeOver(name, onTakenOver)
        hold = over.hold
        const isSame = !('id' in opening) || over.handed?.recordId === opening.id
        handed = (isSame && over.handed) || handed
      }
      if (hold) taken.set(name, hold)
      else release()
      return hold !== null
    },
  }
}

/** A draft started in the slot for new records stays in that slot. */
async function placeOf({ opening, ports }: Search): Promise<string> {
  if (opening.name === 'new' || opening.name === 'copy') return ''
  const kept = await ports.drafts.read('')
  return kept?.recordId === opening.id ? '' : opening.id
}

type About = Omit<Found, 'recordId'>

async function eventOf(search: Search, about: About): Promise<DraftEvent> {
  const { opening } = search
  const { mine, kept } = about
  // The user chooses between the two copies first, because they may belong to different records.
  if (mine && kept && isChanged(kept.values, mine.values)) return opened({ ...about, recordId: mine.recordId })
  if (opening.name === 'device') return findUnsent(search, about, opening.id)
  if (opening.name === 'stored') return findStored(search, about, opening.id)
  return findNew(search, about)
}

const opened = (found: Found): DraftEvent => ({ type: 'opened', found })

async function findUnsent(search: Search, about: About, id: string): Promise<DraftEvent> {
  const unsent = search.ports.unsent.find(id)
  if (unsent) return opened({ ...about, recordId: id, unsent })
  // Already sent. Text that only this tab has continues on the server's record.
  const isOnlyHere = about.mine !== null || about.isHanded
  return isOnlyHere ? findStored(search, { ...about, opening: 'stored' }, id) : { type: 'gone' }
}

async function findStored({ ports }: Search, about: About, id: string): Promise<DraftEvent> {
  const copy = about.mine ?? about.kept
  try {
    const entry = await ports.server.open(id)
    // The answer may be a cached one that is older than the revision this copy is based on.
    const isOld = copy !== null && entry.revision < (copy.revision ?? 0)
    return opened({ ...about, recordId: id, entry: isOld ? null : entry })
  } catch (thrown) {
    const problem = asProblem(thrown)
    // A copy based on an unsent record that has since been sent cannot be opened offline: its base revision is unknown.
    if (copy && copy.unsentAt === null && isTransient(problem)) return opened({ ...about, recordId: id })
    return { type: 'openingFailed', problem }
  }
}

async function findNew(search: Search, about: About): Promise<DraftEvent> {
  const { ports, opening } = search
  // A favourite starts another record, but a draft that the server does not have stays here, where its only copy is.
  const mayLeave = opening.name === 'copy' && about.kept?.revision != null
  const kept = mayLeave && (await putAside(search, about, about.kept)) === 'away' ? null : about.kept
  const copy = about.mine ?? kept
  if (!copy) return opened({ ...about, kept, recordId: ports.newRecordId() })
  const here = { ...about, kept, recordId: copy.recordId }
  // Another tab may have taken over and kept this record to be sent.
  const unsent = ports.unsent.find(copy.recordId)
  if (unsent) return mayChange(unsent) ? opened({ ...here, unsent }) : { type: 'blocked', by: 'unsent' }
  if (copy.revision === null && copy.request === null) return opened(here)
  const entry = await ports.server.open(copy.recordId).catch(asProblem)
  if (entry instanceof CallProblem) return findWithout(search, here, copy, entry)
  if (entry.revision < (copy.revision ?? 0)) return opened(here)
  return entry.status === 'Draft' ? opened({ ...here, entry }) : findSubmitted(search, here, entry)
}

/** Continues when the server has no such record or is out of reach. */
function findWithout(search: Search, here: Found, copy: DeviceDraft, problem: CallProblem): DraftEvent {
  // The record never reached the server, though its request may still arrive.
  if (problem.code === 'notFound' && copy.revision === null) return opened(here)
  if (problem.code === 'notFound') return findDeleted(search, here)
  return isTransient(problem) ? opened(here) : { type: 'openingFailed', problem }
}

/**
 * Handles a record submitted since, here or elsewhere. Text that the server does not have is for the user to compare.
 */
async function findSubmitted(search: Search, here: Found, entry: OpenedEntry): Promise<DraftEvent> {
  const { values } = contentOfEntry(search.kind, entry, entry.identity)
  const isServed = (draft: DeviceDraft | null) => !draft || draft.isStored || !isChanged(values, draft.values)
  const [kept, mine] = [here.kept, here.mine].map((draft) => (isServed(draft) ? null : draft))
  const left = { ...here, kept: kept ?? null, mine: mine ?? null }
  if (entry.status !== 'Approved' && (kept || mine)) return opened({ ...left, entry })
  // An approved record cannot be corrected. Its text is put aside under the record's id in case the HOD reopens it.
  const outcomes = [await putAside(search, here, kept ?? null), await putAside(search, here, mine ?? null)]
  if (outcomes.includes('noRoom')) return noRoom
  const [isKeptAway, isMineAway] = outcomes.map((outcome) => outcome === 'away')
  return asNewRecord(search, { ...left, kept: isKeptAway ? null : left.kept, mine: isMineAway ? null : left.mine })
}

/** Handles a draft deleted elsewhere: text that the server already had is deleted with it. */
function findDeleted(search: Search, here: Found): DraftEvent {
  const [kept, mine] = [here.kept, here.mine].map((draft) => (draft?.isStored ? null : draft))
  return asNewRecord(search, { ...here, kept: kept ?? null, mine: mine ?? null })
}

/** Turns text whose record is deleted or approved into a new record. */
function asNewRecord({ ports }: Search, here: Found): DraftEvent {
  const own = (draft: DeviceDraft | null): DeviceDraft | null =>
    draft && { ...draft, recordId: successorOf(draft.recordId), revision: null, corrects: null, request: null }
  const [kept, mine] = [own(here.kept), own(here.mine)]
  const recordId = (mine ?? kept)?.recordId ?? ports.newRecordId()
  return opened({ ...here, recordId, kept, mine, isHanded: kept !== null, isServed: kept === null })
}

/** Moves a draft from the slot for new records to its record's own place, unless different text is already there. */
async function putAside(
  { ports, isWanted }: Search,
  { place }: Pick<Found, 'place'>,
  draft: DeviceDraft | null,
): Promise<'away' | 'occupied' | 'noRoom'> {
  if (!draft) return 'away'
  const there = await ports.drafts.read(draft.recordId)
  if (there && isChanged(there.values, draft.values)) return 'occupied'
  try {
    await ports.drafts.write(draft.recordId, draft)
    if (isWanted()) await ports.drafts.remove(place)
    return 'away'
  } catch {
    return 'noRoom'
  }
}

const noRoom: DraftEvent = {
  type: 'openingFailed',
  problem: new CallProblem(0, { status: false, code: 'conflict', requestId: '', ...unsentMessages.noRoom }),
}
