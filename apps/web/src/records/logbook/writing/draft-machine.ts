// The state machine of a draft (decision 039). One state covers the form, its copy on this device, the draft on the
// server and the unsent record; nothing else changes them. Pure: `state, event → state, effects`.
import type { DeviceDraft } from '../device/device-draft.ts'
import { type FormEvent, isTouched, nextForm } from '../form/form-state.ts'
import { correctedStatus } from '../unsent/unsent-record.ts'
import { begin, canStartOver, choose, noteBetween } from './draft-opening.ts'
import { onAnswered, onClosed, onKept, onMoment, onRefused, onSubmitted } from './draft-sending.ts'
import {
  type Choosing,
  type Conflict,
  contextOf,
  type DraftEvent,
  type DraftState,
  type Effect,
  type Facts,
  type Found,
  type Step,
  type Writing,
} from './draft-state.ts'

type Open = Extract<Effect, { do: 'open' }>
type Events = { [Type in DraftEvent['type']]: Extract<DraftEvent, { type: Type }> }
/** Event handlers of a state; events without a handler fall through to `anywhere`. */
type Handlers<State> = { [Type in keyof Events]?: (facts: Facts, state: State, event: Events[Type]) => Step }

const handled = <State, Type extends keyof Events>(
  handlers: Handlers<State>,
  facts: Facts,
  state: State,
  event: Events[Type] & { type: Type },
): Step | undefined => handlers[event.type]?.(facts, state, event)

/** The initial step: nothing is known about the record yet. */
export const opening = (how: Partial<Open> = {}): Step => [
  { name: 'opening', mine: how.mine ?? null },
  [{ do: 'open', isTakingOver: false, mine: null, storedId: null, ...how }],
]

export function step(facts: Facts, state: DraftState, event: DraftEvent): Step {
  const [next, effects] = react(facts, state, event)
  // Notes come before the other effects, so that a `forget` removes what this step noted.
  return [next, [...noteBetween(state, next), ...effects]]
}

function react(facts: Facts, state: DraftState, event: DraftEvent): Step {
  if (event.type === 'signedOut') return [{ name: 'over' }, [{ do: 'settle' }, { do: 'release' }]]
  return reactIn(facts, state, event) ?? handled(anywhere, facts, state, event) ?? [state, []]
}

function reactIn(facts: Facts, state: DraftState, event: DraftEvent): Step | undefined {
  switch (state.name) {
    case 'opening':
      return handled(whileOpening, facts, state, event)
    case 'writing':
      return handled(whileWriting, facts, state, event)
    case 'conflict':
      return handled(inConflict, facts, state, event)
    case 'choosing':
      return handled(whileChoosing, facts, state, event)
    case 'failed':
    case 'unsent':
      return event.type === 'retried' ? opening({ mine: state.mine }) : undefined
    case 'elsewhere':
      return event.type === 'tookOver' ? opening({ mine: state.mine, isTakingOver: true }) : undefined
    case 'over':
      return undefined
  }
}

const whileChoosing: Handlers<Choosing> = {
  chose: (facts, state, { copy }) =>
    state.against === 'otherTab' ? chooseTab(state, copy) : choose(facts, state, copy),
  noted: (_, state, { isNoted }) => [{ ...state, found: { ...state.found, isHanded: !isNoted } }, []],
  // Both copies may exist only in this tab. Keep them until the user chooses.
  takenOver: (_, state, { draft }) =>
    state.found.isHanded && state.found.mine
      ? [{ ...state, isTakenOver: true }, [{ do: 'settle' }]]
      : goElsewhere(state, draft),
}

/** Opens the form again with the chosen copy, because the two copies may belong to different records. */
function chooseTab({ found, device, isTakenOver }: Choosing, copy: 'device' | 'other'): Step {
  const [next, effects] = opening({ mine: copy === 'device' ? device : found.kept })
  const forget: Effect[] = copy === 'device' && !isTakenOver ? [{ do: 'forget', place: found.place }] : []
  return [next, [...forget, { do: 'release' }, ...effects]]
}

const over = (...effects: Effect[]): Step => [{ name: 'over' }, [...effects, { do: 'release' }]]

const leave = (_: Facts, state: DraftState): Step => (state.name === 'over' ? [state, []] : over())

const goElsewhere = (state: DraftState, draft: DeviceDraft | null): Step => [
  { name: 'elsewhere', mine: draft ?? mineOf(state) },
  [{ do: 'settle' }],
]

/** Default handlers, used by every state that does not override them. */
const anywhere: Handlers<DraftState> = {
  takenOver: (_, state, { draft }) => (state.name === 'over' ? [state, []] : goElsewhere(state, draft)),
  closed: leave,
  gaveUp: leave,
  answered: (_, state, event) => onLateAnswer(state, event),
}

/** The form no longer waits for this answer, but the request was stored: refresh, and announce a submission. */
function onLateAnswer(state: DraftState, event: Extract<DraftEvent, { type: 'answered' }>): Step {
  const { request, recordId, message } = event
  const refresh: Effect = { do: 'refresh', correctedId: request.corrects ? recordId : null }
  return [state, request.status === 'Pending' ? [refresh, { do: 'say', message }] : [refresh]]
}

/**
 * Updates the device when a form opens: removes a draft that is no longer needed, and stores one handed over by another
 * tab.
 */
function syncPlace({ isServed, isHanded, kept, mine, place }: Found, [next, effects]: Step): Step {
  const only = isHanded ? kept : kept ? null : mine
  if (only && next.name !== 'writing') return [next, [{ do: 'note', place, note: only }, ...effects]]
  return [next, isServed ? [{ do: 'forget', place }, ...effects] : effects]
}

const mineOf = (state: DraftState): DeviceDraft | null => ('mine' in state ? state.mine : null)

const whileOpening: Handlers<Extract<DraftState, { name: 'opening' }>> = {
  opened: (facts, _, { found }) => syncPlace(found, begin(facts, found)),
  blocked: (_, { mine }, { by }) => [{ name: by === 'unsent' ? 'unsent' : 'elsewhere', mine }, []],
  gone: () => over({ do: 'close' }),
  openingFailed: (_, { mine }, { problem }) => [{ name: 'failed', problem, mine }, []],
}

const whileWriting: Handlers<Writing> = {
  form: (facts, state, { event }) => onForm(facts, state, event),
  submitted: (facts, state, event) => (state.wish ? [state, []] : onSubmitted(facts, state, event)),
  moment: (facts, state, { isLeaving }) => onMoment(facts, state, isLeaving),
  answered: (facts, state, event) =>
    isOf(state, event) ? onAnswered(facts, state, event) : onLateAnswer(state, event),
  refused: (facts, state, event) => (isOf(state, event) ? onRefused(facts, state, event) : [state, []]),
  kept: (_, state, { isKept }) => (state.wish ? onKept(state, isKept) : [state, []]),
  noted: (_, state, { isNoted }) => [{ ...state, isDeviceFull: !isNoted }, []],
  startedOver: (_, state) => (state.wish || !canStartOver(state) ? [state, []] : startOver(state)),
  closed: onClosed,
  gaveUp: (_, { place }) => over({ do: 'forget', place }),
}

const contentEvents: readonly FormEvent['type'][] = ['changed', 'replaced', 'reset', 'defaulted']

/** Ignores edits while a submission is in progress: they would be lost when the form closes. */
function onForm(facts: Facts, state: Writing, event: FormEvent): Step {
  if (state.wish && contentEvents.includes(event.type)) return [state, []]
  return [
    { ...state, form: nextForm(state.form, event, facts.kind, contextOf(facts, state.corrects, state.form.base)) },
    [],
  ]
}

/** True for the answer to this form's current request; false for one sent before it started over. */
const isOf = ({ request }: Writing, event: Extract<DraftEvent, { type: 'answered' | 'refused' }>): boolean =>
  request?.key === event.request.key

/**
 * A new record starts over under a new id, and a draft of it on the server stays in the list. Other forms revert to the
 * stored values.
 */
function startOver(state: Writing): Step {
  if (state.source === 'new' || state.source === 'copy') {
    const [next, effects] = opening()
    return [next, [{ do: 'forget', place: state.place }, { do: 'release' }, ...effects]]
  }
  const { form } = state
  return [{ ...state, restoredAt: null, form: { ...form, content: form.base, faults: {}, checkedAs: null } }, []]
}

const inConflict: Handlers<Conflict> = {
  resolved: (_, { writing, present }, { keeps }) =>
    keeps === 'present' ? takePresent(writing) : [keepMine(writing, present), []],
  noted: (_, state, { isNoted }) => [{ ...state, writing: { ...state.writing, isDeviceFull: !isNoted } }, []],
  form: (facts, state, { event }) => onFormBehind(facts, state, event),
  closed: (facts, { writing }) => onClosed(facts, writing),
}

/** Only an upload can still change the form here: it began before the conflict appeared. */
function onFormBehind(facts: Facts, state: Conflict, event: FormEvent): Step {
  const { writing } = state
  const form = nextForm(writing.form, event, facts.kind, contextOf(facts, writing.corrects, writing.form.base))
  return [{ ...state, writing: { ...writing, form } }, []]
}

/** Discards what was written here in favour of the record on the server. */
function takePresent({ source, place, recordId }: Writing): Step {
  const forget: Effect = { do: 'forget', place }
  if (source === 'device') return over(forget, { do: 'discardUnsent', id: recordId }, { do: 'close' })
  const [next, effects] = opening({ storedId: recordId })
  return [next, [forget, { do: 'release' }, ...effects]]
}

/** Keeps what was written here, based on the present revision of the record. */
function keepMine(writing: Writing, present: Conflict['present']): Writing {
  const corrects = correctedStatus(present)
  const isDraft = present.status === 'Draft' || writing.source === 'device'
  return {
    ...writing,
    source: isDraft ? writing.source : 'correction',
    corrects,
    stored: { revision: present.revision, values: null },
    request: null,
    isUnderway: false,
    saved: 'no',
    refused: null,
    mayBeSubmitted: false,
  }
}

/**
 * Tells whether closing the form now would lose something: an unsent correction, or text that the device has no room
 * for. New records and drafts are safe, because they stay on the device until they are sent.
 */
export function riskOf(state: DraftState | null): { isTouched: boolean; isAtRisk: boolean } {
  const writing = state?.name === 'conflict' ? state.writing : state
  if (writing?.name !== 'writing') {
    const isOnlyHere = state !== null && onlyHere(state)
    return { isTouched: isOnlyHere, isAtRisk: isOnlyHere }
  }
  const { source, form, wish, isDeviceFull } = writing
  const touched = isTouched(form)
  const isCorrection = state?.name === 'writing' && (source === 'correction' || source === 'device')
  return { isTouched: touched, isAtRisk: touched && wish === null && (isCorrection || isDeviceFull) }
}

/** True when this tab has the only copy of some text and no form shows it. */
const onlyHere = (state: DraftState): boolean =>
  state.name === 'choosing' ? state.found.mine !== null || state.found.isHanded : mineOf(state) !== null
