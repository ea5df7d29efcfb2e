// Performs the effects of the draft state machine, one run per open form. Independent of React and the network.
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { createAtom } from '@tanstack/react-store'
import { asProblem, type CallProblem } from '#web/kernel/call-problem.ts'
import type { DeviceDraft } from '../device/device-draft.ts'
import type { Hold } from '../device/draft-holds.ts'
import type { FormContent } from '../entries/entry-form-values.ts'
import type { FormEvent } from '../form/form-state.ts'
import { opening as begin, step } from './draft-machine.ts'
import { noteOf } from './draft-opening.ts'
import type { DraftEvent, DraftPorts, DraftState, Effect, Facts, Note, Opening, Step } from './draft-state.ts'
import { findDraft } from './find-draft.ts'

const noContent: FormContent = { values: {}, shown: {} }

export type DraftRun = ReturnType<typeof runDraft>

/** Starts a run. `onDone` is called once, when there is nothing left to write. */
export function runDraft(facts: Facts, first: Opening, ports: DraftPorts, onDone: () => void) {
  const state = createAtom<DraftState>({ name: 'opening', mine: null })
  let opening = first
  let hold: Hold | null = null
  let searches = 0
  let answerButton: { resolve: () => void; reject: (problem: CallProblem) => void } | null = null
  const stops: (() => void)[] = []

  function dispatch(event: DraftEvent): void {
    take(step(facts, state.get(), event))
  }

  function take([next, effects]: Step): void {
    state.set(next)
    for (const effect of effects) perform(effect)
    if (next.name === 'over') for (const stop of stops.splice(0)) stop()
  }

  const notes = new Map<string, Note | null>()
  let noting: Promise<unknown> = Promise.resolve()

  /**
   * Writes notes in order and without a debounce, because the page may close after any keystroke. Notes queued for the
   * same place are merged.
   */
  function note(place: string, wanted: Note | null): void {
    const isWaiting = notes.has(place)
    notes.set(place, wanted)
    if (isWaiting) return
    noting = noting.then(async () => {
      const last = notes.get(place) ?? null
      notes.delete(place)
      const work = last ? ports.drafts.write(place, dated(last)) : ports.drafts.remove(place)
      const isNoted = await work.then(
        () => true,
        () => false,
      )
      if (last) dispatch({ type: 'noted', isNoted })
    })
  }

  const dated = (wanted: Note): DeviceDraft => ({ ...wanted, savedAt: ports.now().toISOString() })

  /** Returns what is written here to the tab that takes over. */
  async function onTakenOver(): Promise<DeviceDraft | null> {
    await noting
    const { handed, mine } = copiesIn(state.get())
    hold?.release()
    hold = null
    dispatch({ type: 'takenOver', draft: mine })
    return handed
  }

  /** `handed`: the draft for another tab, if the device may not have it. `mine`: the draft that only this tab has. */
  function copiesIn(present: DraftState): { handed: DeviceDraft | null; mine: DeviceDraft | null } {
    if (present.name === 'choosing') {
      const { kept, mine, isHanded } = present.found
      const handed = isHanded ? kept : null
      return { handed, mine: mine ?? handed }
    }
    const writing = present.name === 'conflict' ? present.writing : present
    if (writing.name !== 'writing') return { handed: null, mine: 'mine' in writing ? writing.mine : null }
    const wanted = noteOf(writing)
    const handed = wanted && dated(wanted)
    return { handed, mine: writing.isDeviceFull ? handed : null }
  }

  async function open(wanted: Extract<Effect, { do: 'open' }>): Promise<void> {
    if (wanted.storedId !== null) opening = { name: 'stored', id: wanted.storedId }
    await noting
    searches += 1
    const search = searches
    const isWanted = () => search === searches && state.get().name === 'opening'
    const outcome = await findDraft({ kind: facts.kind, opening, ports, wanted, onTakenOver, isWanted })
    const isOpen = outcome.event.type === 'opened'
    // The form may have closed, or another tab may have asked for the draft.
    if (isOpen && isWanted()) hold = outcome.hold
    else outcome.hold?.release()
    if (isWanted()) dispatch(outcome.event)
  }

  async function send({ recordId, request, isLeaving }: Extract<Effect, { do: 'send' }>): Promise<void> {
    try {
      const { entry, message } = await ports.server.send(recordId, request, isLeaving)
      dispatch({ type: 'answered', recordId, request, entry, message, at: ports.now() })
    } catch (thrown) {
      dispatch({ type: 'refused', recordId, request, problem: asProblem(thrown) })
    }
  }

  function settle(problem: CallProblem | null): void {
    const button = answerButton
    answerButton = null
    if (problem) button?.reject(problem)
    else button?.resolve()
  }

  function release(): void {
    const held = hold
    hold = null
    // Pending notes are written before another tab can read them.
    if (held) void noting.then(() => held.release()).then(ports.unsent.send)
  }

  function finish({ notice, content }: Extract<Effect, { do: 'finish' }>): void {
    settle(null)
    ports.onFinished(notice, content)
    onDone()
  }

  async function keep({ record }: Extract<Effect, { do: 'keep' }>): Promise<void> {
    const isKept = await ports.unsent.keep({ ...record, madeAt: ports.now().getTime() })
    dispatch({ type: 'kept', isKept })
  }

  async function discardUnsent(id: string): Promise<void> {
    await ports.unsent.discard(id)
    ports.say('Deleted from this device')
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'open':
        void open(effect).catch((thrown) => dispatch({ type: 'openingFailed', problem: asProblem(thrown) }))
        break
      case 'note':
        note(effect.place, effect.note)
        break
      case 'forget':
        note(effect.place, null)
        break
      case 'send':
        void send(effect)
        break
      case 'keep':
        void keep(effect)
        break
      case 'discardUnsent':
        void discardUnsent(effect.id)
        break
      case 'refresh':
        ports.refresh(effect.correctedId)
        break
      case 'say':
        ports.say(effect.message)
        break
      case 'finish':
        finish(effect)
        break
      case 'reject':
        settle(effect.problem)
        break
      case 'settle':
        settle(null)
        break
      case 'close':
        onDone()
        break
      case 'release':
        release()
        break
    }
  }

  return {
    start(): void {
      stops.push(ports.onMoments((isLeaving) => dispatch({ type: 'moment', isLeaving })))
      stops.push(ports.onSignedOut(() => dispatch({ type: 'signedOut' })))
      take(begin())
    },
    /** The state atom, for `useSelector`. */
    state,
    dispatch,
    onForm: (event: FormEvent) => dispatch({ type: 'form', event }),
    /** Returns the current content of the form. */
    content: (): FormContent => {
      const present = state.get()
      return present.name === 'writing' ? present.form.content : noContent
    },
    /** Resolves when the record is stored or kept, or when another view replaces the form. Rejects with the problem. */
    submit(status: 'Draft' | 'Pending', values: EntryValues): Promise<void> {
      return new Promise((resolve, reject) => {
        answerButton = { resolve, reject }
        dispatch({ type: 'submitted', status, values, isOnline: ports.hasNetwork() })
      })
    },
  }
}
