// How a form reaches the server: one request at a time. A request without an answer is repeated under the same key
// before anything else is sent. What cannot be sent is kept on this device. Pure.
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { isTransient } from '#web/kernel/retries/retry-policy.ts'
import { isChanged } from '../entries/entry-form-values.ts'
import { presentEntry } from '../entries/present-entry.ts'
import type { RecordRequest } from '../entries/record-request.ts'
import { checkForm, isTouched } from '../form/form-state.ts'
import { correctedStatus, type UnsentRecord } from '../unsent/unsent-record.ts'
import type { DraftEvent, Effect, Facts, FinishNotice, Step, Wish, Writing } from './draft-state.ts'

type Of<Type extends DraftEvent['type']> = Extract<DraftEvent, { type: Type }>

const isSame = (request: RecordRequest, wish: Wish): boolean =>
  request.status === wish.status && !isChanged(request.values, wish.values)

function send(writing: Writing, request: RecordRequest, isLeaving = false): Step {
  const next = { ...writing, request, isUnderway: true }
  return [next, [{ do: 'send', recordId: writing.recordId, request, isLeaving }]]
}

/** Sends a new request under a new key. */
function sendNew(writing: Writing, { status, values }: Pick<Wish, 'status' | 'values'>, isLeaving = false): Step {
  const { visit, requests, stored, corrects } = writing
  const request = { key: `${visit}-${requests}`, revision: stored?.revision ?? null, corrects, status, values }
  return send({ ...writing, requests: requests + 1 }, request, isLeaving)
}

/** Builds the unsent record, including the request that is still unanswered. */
function unsentOf({ kindId }: Facts, writing: Writing, wish: Wish): Omit<UnsentRecord, 'madeAt'> {
  const { recordId, stored, corrects, request, unsent, form } = writing
  const { status, values } = wish
  const isRepeated = request !== null && isSame(request, wish)
  return {
    id: recordId,
    kind: kindId,
    status,
    values: { ...values },
    shown: { ...form.content.shown },
    revision: stored?.revision ?? null,
    corrects,
    refusal: null,
    stored: {},
    mayHaveArrived: isRepeated,
    key: isRepeated ? request.key : null,
    unanswered: isRepeated ? null : (request ?? unsent?.unanswered ?? null),
    // A record changed since it was refused is a different request, so it needs a different key.
    uploads: unsent ? unsent.uploads + 1 : 0,
  }
}

const keep = (facts: Facts, writing: Writing, wish: Wish): Step => [
  writing,
  [{ do: 'keep', record: unsentOf(facts, writing, wish) }],
]

function finish(writing: Writing, notice: Omit<FinishNotice, 'isNew'>, others: Effect[]): Step {
  const { place, source, form } = writing
  const isNew = source === 'new' || source === 'copy'
  const done: Effect = { do: 'finish', notice: { ...notice, isNew }, content: form.content }
  return [{ name: 'over' }, [{ do: 'forget', place }, ...others, done, { do: 'release' }]]
}

/**
 * Builds the success notice, which names the record's next reader. A draft has none. This device does not know whether
 * a coordinator has accepted.
 */
function noticeOf(
  { kind }: Facts,
  { status, corrects }: RecordRequest,
  { id, teacher }: Entry,
  message: string,
): Omit<FinishNotice, 'isNew'> {
  const reader = teacher?.name ?? (kind.verifiedBy ? 'your coordinator or your department' : 'your department')
  if (status !== 'Draft' && corrects === null) return { message, detail: `Sent to ${reader}.`, sentId: id }
  const isSentAgain = status !== 'Draft' && corrects === 'Rejected'
  return { message: isSentAgain ? `Sent again to ${reader}` : message, detail: '', sentId: null }
}

const refreshed = ({ source, recordId }: Writing): Effect => ({
  do: 'refresh',
  correctedId: source === 'correction' ? recordId : null,
})

/** Carries out the pending button press. Call it only when no request is in flight. */
function pursue(facts: Facts, writing: Writing, wish: Wish): Step {
  if (wish.mustKeep || writing.source === 'device') return keep(facts, writing, wish)
  return writing.request ? send(writing, writing.request) : sendNew(writing, wish)
}

export function onSubmitted(facts: Facts, writing: Writing, { status, values, isOnline }: Of<'submitted'>): Step {
  const isHere = Object.values(values).some(facts.isHeld)
  const wish = { status, values, mustKeep: !isOnline || isHere }
  const next = { ...writing, wish }
  // Wait for the request in flight: what is kept must be based on its outcome.
  return writing.isUnderway ? [next, []] : pursue(facts, next, wish)
}

/** Autosaves a draft, at intervals and when the tab is left. */
export function onMoment(facts: Facts, writing: Writing, isLeaving: boolean): Step {
  const { source, form, isUnderway, wish, saved, request, stored, refused } = writing
  const mayDraft = writing.corrects === null && source !== 'device' && saved !== 'changed'
  if (!mayDraft || isUnderway || wish || form.busy.length > 0) return [writing, []]
  // A submission is repeated only by its button, never by autosave.
  if (request) return request.status === 'Draft' ? send(writing, request, isLeaving) : [writing, []]
  if (!isTouched(form)) return [writing, []]
  const here = Object.entries(form.content.values).filter(([, value]) => !facts.isHeld(value))
  const checked = checkForm(facts.kind, Object.fromEntries(here), facts.context, 'draft')
  if (!checked.ok) return [writing, []]
  const { values } = checked
  const isNew = stored?.values == null || isChanged(stored.values, values)
  const isRefused = refused !== null && !isChanged(refused, values)
  return isNew && !isRefused ? sendNew(writing, { status: 'Draft', values }, isLeaving) : [writing, []]
}

export function onAnswered(facts: Facts, before: Writing, { request, entry, message, at }: Of<'answered'>): Step {
  const writing: Writing = {
    ...before,
    stored: { revision: entry.revision, values: request.values },
    request: null,
    isUnderway: false,
    refused: null,
    hasStored: true,
    saved: { at },
  }
  const { wish } = writing
  const isAll = wish !== null && !isChanged(request.values, wish.values)
  // An earlier press submitted the record, so it cannot become a draft again.
  if (isAll && (request.status === 'Pending' || wish.status === 'Draft')) {
    return finish(writing, noticeOf(facts, request, entry, message), [refreshed(writing)])
  }
  if (request.status === 'Pending') return onEarlierSubmission(facts, writing, entry)
  return wish ? pursue(facts, writing, wish) : [writing, []]
}

/** An earlier submission with different values has arrived, so the form now corrects it. */
function onEarlierSubmission(facts: Facts, before: Writing, entry: Entry): Step {
  const { wish } = before
  const writing: Writing = { ...before, source: 'correction', corrects: correctedStatus(entry), mayBeSubmitted: false }
  if (wish?.status === 'Pending' && entry.status === 'Pending') return pursue(facts, writing, wish)
  return conflict(writing, unsentMessages.submittedBefore, entry)
}

function conflict(writing: Writing, problem: Pick<CallProblem, 'title' | 'message'>, present: Entry): Step {
  return [{ name: 'conflict', writing: { ...writing, wish: null }, problem, present }, [{ do: 'settle' }]]
}

function reject(writing: Writing, problem: CallProblem): Step {
  return [{ ...writing, wish: null }, [{ do: 'reject', problem }]]
}

export function onRefused(facts: Facts, before: Writing, { request, problem }: Of<'refused'>): Step {
  const { wish } = before
  if (problem.code === 'unreachable') {
    // The server may or may not have stored it.
    const writing: Writing = { ...before, isUnderway: false, saved: request.status === 'Draft' ? 'late' : before.saved }
    return wish ? keep(facts, writing, wish) : [writing, []]
  }
  const writing: Writing = { ...before, request: null, isUnderway: false }
  if (wish && isSame(request, wish)) return onWishRefused(facts, writing, wish, problem)
  const next = { ...writing, ...draftRefused(writing, request, problem) }
  return wish ? pursue(facts, next, wish) : [next, []]
}

function onWishRefused(facts: Facts, writing: Writing, wish: Wish, problem: CallProblem): Step {
  if (isTransient(problem)) return keep(facts, writing, wish)
  const present = presentEntry(problem)
  if (present) return conflict(writing, problem, present)
  // Deleted elsewhere: the next request creates a new record.
  return reject(problem.code === 'notFound' ? { ...writing, stored: null, saved: 'no' } : writing, problem)
}

function draftRefused(writing: Writing, request: RecordRequest, problem: CallProblem): Partial<Writing> {
  if (presentEntry(problem) || problem.code === 'notFound') return { saved: 'changed' }
  if (problem.code !== 'invalid') return { saved: 'late' }
  const refused: EntryValues = request.values
  return { saved: writing.saved === 'no' ? 'late' : writing.saved, refused }
}

/** Handles the result of keeping the record on this device. */
export function onKept(writing: Writing, isKept: boolean): Step {
  if (isKept)
    return finish(
      writing,
      { message: unsentMessages.kept, detail: '', sentId: null },
      writing.hasStored ? [refreshed(writing)] : [],
    )
  return writing.isClosing ? [{ name: 'over' }, [{ do: 'release' }]] : reject(writing, new CallProblem(0, null))
}

/**
 * Handles closing the form. A submission in progress is handed to the unsent records and goes on as the same request.
 */
export function onClosed(facts: Facts, writing: Writing): Step {
  if (writing.wish) return keep(facts, { ...writing, isClosing: true }, writing.wish)
  return [{ name: 'over' }, [...(writing.hasStored ? [refreshed(writing)] : []), { do: 'release' }]]
}
