// Looks for what there is of a record before its form is shown: who holds it, what this device keeps, what the server has.
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
  /** False as soon as the form was closed or another tab has taken over. */
  isWanted: () => boolean
}

/** The outcome as an event, and the hold on the place once there is one. */
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
  // Read only now: the tab that had it may have written until it let go.
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

/** What a form holds: its place on the device and its record, so that it is found held by either. */
function createHoldSet({ opening, ports, wanted, onTakenOver }: Search) {
  const taken = new Map<string, Hold>()
  let handed: DeviceDraft | null = null
  const release = () => {
    for (const hold of taken.values()) hold.release()
  }
  return {
    all: { release },
    /** What the tab that had it handed over. */
    handed: () => handed,
    /** Lets go of a record that was put aside. */
    releaseOthers(names: readonly string[]): void {
      for (const [name, hold] of taken) if (!names.includes(name)) hold.release()
    },
    /** False, and nothing is held, when another tab has it. */
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

/** A draft that was begun in the place of new ones stays there. */
async function placeOf({ opening, ports }: Search): Promise<string> {
  if (opening.name === 'new' || opening.name === 'copy') return ''
  const kept = await ports.drafts.read('')
  return kept?.recordId === opening.id ? '' : opening.id
}

type About = Omit<Found, 'recordId'>

async function eventOf(search: Search, about: About): Promise<DraftEvent> {
  const { opening } = search
  const { mine, kept } = about
  // Which of them counts is chosen first: they may be of two records.
  if (mine && kept && isChanged(kept.values, mine.values)) return opened({ ...about, recordId: mine.recordId })
  if (opening.name === 'device') return findUnsent(search, about, opening.id)
  if (opening.name === 'stored') return findStored(search, about, opening.id)
  return findNew(search, about)
}

const opened = (found: Found): DraftEvent => ({ type: 'opened', found })

async function findUnsent(search: Search, about: About, id: string): Promise<DraftEvent> {
  const unsent = search.ports.unsent.find(id)
  if (unsent) return opened({ ...about, recordId: id, unsent })
  // Already sent: by now it is a record of the server, on which words that are in this tab alone go on.
  const isOnlyHere = about.mine !== null || about.isHanded
  return isOnlyHere ? findStored(search, { ...about, opening: 'stored' }, id) : { type: 'gone' }
}

async function findStored({ ports }: Search, about: About, id: string): Promise<DraftEvent> {
  const copy = about.mine ?? about.kept
  try {
    const entry = await ports.server.open(id)
    // The device may show an answer of before: what it wrote on since then is newer.
    const isOld = copy !== null && entry.revision < (copy.revision ?? 0)
    return opened({ ...about, recordId: id, entry: isOld ? null : entry })
  } catch (thrown) {
    const problem = asProblem(thrown)
    // Written on an unsent record that is sent by now, it is not known what it changes.
    if (copy && copy.unsentAt === null && isTransient(problem)) return opened({ ...about, recordId: id })
    return { type: 'openingFailed', problem }
  }
}

async function findNew(search: Search, about: About): Promise<DraftEvent> {
  const { ports, opening } = search
  // Another one is to begin. What the server does not have yet stays where it is: it would be nowhere else.
  const mayLeave = opening.name === 'copy' && about.kept?.revision != null
  const kept = mayLeave && (await putAside(search, about, about.kept)) === 'away' ? null : about.kept
  const copy = about.mine ?? kept
  if (!copy) return opened({ ...about, kept, recordId: ports.newRecordId() })
  const here = { ...about, kept, recordId: copy.recordId }
  // Kept to be sent by another tab, after it had taken over.
  const unsent = ports.unsent.find(copy.recordId)
  if (unsent) return mayChange(unsent) ? opened({ ...here, unsent }) : { type: 'blocked', by: 'unsent' }
  if (copy.revision === null && copy.request === null) return opened(here)
  const entry = await ports.server.open(copy.recordId).catch(asProblem)
  if (entry instanceof CallProblem) return findWithout(search, here, copy, entry)
  if (entry.revision < (copy.revision ?? 0)) return opened(here)
  return entry.status === 'Draft' ? opened({ ...here, entry }) : findSubmitted(search, here, entry)
}

/** The server has no such record, or is out of reach. */
function findWithout(search: Search, here: Found, copy: DeviceDraft, problem: CallProblem): DraftEvent {
  // Never arrived, as it may still do.
  if (problem.code === 'notFound' && copy.revision === null) return opened(here)
  if (problem.code === 'notFound') return findDeleted(search, here)
  return isTransient(problem) ? opened(here) : { type: 'openingFailed', problem }
}

/** Submitted by now, here or elsewhere: words that it does not have are for the writer to compare. */
async function findSubmitted(search: Search, here: Found, entry: OpenedEntry): Promise<DraftEvent> {
  const { values } = contentOfEntry(search.kind, entry, entry.identity)
  const isServed = (draft: DeviceDraft | null) => !draft || draft.isStored || !isChanged(values, draft.values)
  const [kept, mine] = [here.kept, here.mine].map((draft) => (isServed(draft) ? null : draft))
  const left = { ...here, kept: kept ?? null, mine: mine ?? null }
  if (entry.status !== 'Approved' && (kept || mine)) return opened({ ...left, entry })
  // What nobody can change any more is no place for them; they stay with it until a reopening.
  const outcomes = [await putAside(search, here, kept ?? null), await putAside(search, here, mine ?? null)]
  if (outcomes.includes('noRoom')) return noRoom
  const [isKeptAway, isMineAway] = outcomes.map((outcome) => outcome === 'away')
  return asNewRecord(search, { ...left, kept: isKeptAway ? null : left.kept, mine: isMineAway ? null : left.mine })
}

/** Deleted elsewhere: words that the deleted draft had are gone with it. */
function findDeleted(search: Search, here: Found): DraftEvent {
  const [kept, mine] = [here.kept, here.mine].map((draft) => (draft?.isStored ? null : draft))
  return asNewRecord(search, { ...here, kept: kept ?? null, mine: mine ?? null })
}

/** Words whose record has gone its way begin one of their own. */
function asNewRecord({ ports }: Search, here: Found): DraftEvent {
  const own = (draft: DeviceDraft | null): DeviceDraft | null =>
    draft && { ...draft, recordId: successorOf(draft.recordId), revision: null, corrects: null, request: null }
  const [kept, mine] = [own(here.kept), own(here.mine)]
  const recordId = (mine ?? kept)?.recordId ?? ports.newRecordId()
  return opened({ ...here, recordId, kept, mine, isHanded: kept !== null, isServed: kept === null })
}

/** Away from the place of new records, to its own row of the list, unless other words lie there. */
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
