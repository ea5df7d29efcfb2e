// Decides how a form starts from what the server and this device have, and what the device keeps from then on. If the
// copies differ, the user chooses. Pure.
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { type DeviceDraft, knownValues } from '../device/device-draft.ts'
import { blankContent, contentOfEntry, type FormContent, isChanged } from '../entries/entry-form-values.ts'
import { isTouched, startForm } from '../form/form-state.ts'
import { correctedStatus, type UnsentRecord } from '../unsent/unsent-record.ts'
import type { Choosing, DraftState, Effect, Facts, Found, Note, Source, Step, Writing } from './draft-state.ts'

/** Returns the form, or the choice between copies that comes first. */
export function begin(facts: Facts, found: Found): Step {
  const { kept, mine } = found
  if (mine && kept && isChanged(kept.values, mine.values)) return [choice('otherTab', found, mine, kept.savedAt), []]
  if (mine) return begin(facts, { ...found, kept: mine, mine: null, isHanded: true })
  if (found.isHanded) return withNote(beginWith(facts, { ...found, isHanded: false }))
  return beginWith(facts, found)
}

function beginWith(facts: Facts, found: Found): Step {
  const { entry, kept, unsent } = found
  if (unsent) return beginUnsent(found, { ...unsent, values: knownValues(facts.kind, unsent.values) })
  if (!entry) return beginHere(facts, found)
  const stored = contentOfEntry(facts.kind, entry, entry.identity)
  const differs = kept !== null && isChanged(stored.values, kept.values)
  if (kept && differs && !isWrittenOn(kept, entry, stored)) {
    return [choice(entry.status === 'Draft' ? 'draft' : 'record', found, kept, entry.updatedAt), []]
  }
  return beginStored(found, entry, stored, kept)
}

const choice = (against: Choosing['against'], found: Found, device: DeviceDraft, otherAt: string): Choosing => ({
  name: 'choosing',
  against,
  found,
  device,
  otherAt,
  isTakenOver: false,
})

/** Continues with the chosen copy and discards the other. */
export function choose(facts: Facts, { found, device }: Choosing, copy: 'device' | 'other'): Step {
  if (copy === 'device' && found.unsent)
    return withNote(begin(facts, { ...found, kept: { ...device, unsentAt: found.unsent.madeAt } }))
  if (copy === 'other' || !found.entry) return withNote(begin(facts, { ...found, kept: null }))
  // The user chose the device's copy over the present revision, so it is now based on that revision.
  return withNote(begin(facts, { ...found, kept: { ...device, revision: found.entry.revision, request: null } }))
}

/** Replaces the device's copy with what the form starts from. */
function withNote([next, effects]: Step): Step {
  if (next.name !== 'writing') return [next, effects]
  const note = noteOf(next)
  const { place } = next
  return [next, [note ? { do: 'note', place, note } : { do: 'forget', place }]]
}

/** True when the device's copy is based on the server's present revision, and is therefore clearly the newer one. */
function isWrittenOn({ revision, request }: DeviceDraft, entry: OpenedEntry, stored: FormContent): boolean {
  if (revision === entry.revision) return true
  // The server's revision may come from our own last request, whose answer never arrived.
  const isNext = request !== null && entry.revision === (request.revision ?? 0) + 1
  return isNext && !isChanged(stored.values, request.values)
}

const blank = {
  name: 'writing',
  requests: 0,
  corrects: null,
  stored: null,
  request: null,
  isUnderway: false,
  wish: null,
  saved: 'no',
  refused: null,
  isDeviceFull: false,
  restoredAt: null,
  mayBeSubmitted: false,
  unsent: null,
  isClosing: false,
  hasStored: false,
} as const satisfies Partial<Writing>

const sourceOf = (found: Found, isDraft: boolean): Source => {
  const { opening } = found
  if (opening !== 'stored') return opening
  return isDraft ? 'draft' : 'correction'
}

/** Removes the device's copy when there is nothing left to note. */
function withoutStaleNote(writing: Writing, kept: DeviceDraft | null): Step {
  return [writing, kept && !noteOf(writing) ? [{ do: 'forget', place: writing.place }] : []]
}

/** Starts a new record, or one whose server copy is out of reach, from what this device has. */
function beginHere({ kind, context }: Facts, found: Found): Step {
  const { visit, place, recordId, kept } = found
  const start = blankContent(kind, context.today)
  const writing: Writing = {
    ...blank,
    visit,
    place,
    recordId,
    source: sourceOf(found, kept?.corrects === null),
    form: startForm(start, kept),
    corrects: kept?.corrects ?? null,
    stored: kept && kept.revision !== null ? { revision: kept.revision, values: null } : null,
    request: kept?.request ?? null,
    restoredAt: kept?.savedAt ?? null,
    mayBeSubmitted: kept?.request?.status === 'Pending',
  }
  return withoutStaleNote(writing, kept)
}

function beginStored(found: Found, entry: OpenedEntry, start: FormContent, kept: DeviceDraft | null): Step {
  const { visit, place, recordId } = found
  const isDraft = entry.status === 'Draft'
  const restored = kept && { values: kept.values, shown: { ...start.shown, ...kept.shown } }
  const isRestored = found.opening === 'new' || (restored !== null && isChanged(start.values, restored.values))
  // A request based on this revision is still unanswered and may yet arrive.
  const isOpen = kept?.request?.revision === entry.revision
  const writing: Writing = {
    ...blank,
    visit,
    place,
    recordId,
    source: sourceOf(found, isDraft),
    corrects: correctedStatus(entry),
    form: startForm(start, restored),
    stored: { revision: entry.revision, values: start.values },
    request: isOpen ? (kept?.request ?? null) : null,
    restoredAt: isRestored ? (kept?.savedAt ?? entry.updatedAt) : null,
  }
  return withoutStaleNote(writing, kept)
}

/** Opens an unsent record, with the server's refusal if there was one. */
function beginUnsent(found: Found, unsent: UnsentRecord): Step {
  const { visit, place, recordId, kept } = found
  if (kept && kept.unsentAt !== unsent.madeAt && isChanged(unsent.values, kept.values)) {
    return [choice('record', found, kept, new Date(unsent.madeAt).toISOString()), []]
  }
  const { refusal } = unsent
  const { revision } = refusal?.present ?? unsent
  const start = { values: unsent.values, shown: unsent.shown }
  const form = startForm(start, kept)
  const writing: Writing = {
    ...blank,
    visit,
    place,
    recordId,
    source: 'device',
    unsent,
    form: { ...form, faults: refusal?.fields ?? {} },
    corrects: refusal?.present ? correctedStatus(refusal.present) : unsent.corrects,
    stored: revision === null ? null : { revision, values: null },
    restoredAt: kept && isChanged(start.values, kept.values) ? kept.savedAt : null,
  }
  if (!refusal?.present) return withoutStaleNote(writing, kept)
  // The user sees the record as it is on the server first, then chooses which version to keep.
  return [{ name: 'conflict', writing, problem: refusal, present: refusal.present }, []]
}

/** False when the server's record is out of reach: starting over would blank the fields. */
export const canStartOver = ({ source, stored }: Pick<Writing, 'source' | 'stored'>): boolean =>
  (source !== 'draft' && source !== 'correction') || stored?.values != null

/** Returns the note that the device must keep, or null when nothing would be lost. */
export function noteOf(writing: Writing): Note | null {
  const { form, place, recordId, stored, corrects, request, unsent } = writing
  // The slot for new records (place '') remembers its stored draft, so that the next "Add" continues it.
  const isNeeded = isTouched(form) || request !== null || (place === '' && stored !== null)
  if (!isNeeded) return null
  const isStored = stored?.values != null && !isChanged(stored.values, form.content.values)
  const written = { recordId, revision: stored?.revision ?? null, corrects, unsentAt: unsent?.madeAt ?? null }
  return { ...form.content, ...written, isStored, request }
}

const isSame = (a: Writing, b: Writing): boolean =>
  a.recordId === b.recordId &&
  a.form.content === b.form.content &&
  a.stored === b.stored &&
  a.corrects === b.corrects &&
  a.request === b.request

const writingIn = (state: DraftState): Writing | null =>
  state.name === 'writing' ? state : state.name === 'conflict' ? state.writing : null

/** Returns the device writes that a transition between two states needs. */
export function noteBetween(before: DraftState, after: DraftState): Effect[] {
  const [was, is] = [writingIn(before), writingIn(after)]
  if (!was || !is || isSame(was, is)) return []
  const note = noteOf(is)
  if (note) return [{ do: 'note', place: is.place, note }]
  return noteOf(was) ? [{ do: 'forget', place: is.place }] : []
}
