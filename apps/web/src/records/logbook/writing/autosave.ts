// Saving a form as a draft while it is written: one save at a time, each content exactly once, also when an answer is
// lost on the way. Knows nothing of React or of the network.
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { asProblem } from '#web/kernel/call-problem.ts'
import { isTransient } from '#web/kernel/retry-policy.ts'
import { isChanged } from '../entries/entry-form-values.ts'
import { presentEntry } from '../entries/present-entry.ts'

/** A draft on the server. */
export interface StoredDraft {
  id: string
  revision: number
}

/** `late`: the server was not reached, the next save tries again. `stopped`: it was changed elsewhere; sending asks. */
export type AutosaveState = { name: 'idle' | 'late' | 'stopped' } | { name: 'saved'; at: Date }

export interface DraftServer {
  create: (values: EntryValues, key: string) => Promise<StoredDraft>
  change: (draft: StoredDraft, values: EntryValues) => Promise<StoredDraft>
}

export interface Autosave {
  /** The draft as it is known to be stored; null before the first save. */
  draft: () => StoredDraft | null
  /** Saves these values unless they are saved, were refused, or a save is under way. Never throws. */
  save: (values: EntryValues) => Promise<void>
  /** Before sending: waits for what is under way and keeps further saves back. Throws when the server is out of reach. */
  hold: () => Promise<StoredDraft | null>
  /** After a refusal: saves go on, from the present state of the draft when the refusal told it. */
  release: (thrown: unknown) => void
}

export function createAutosave(
  start: { draft: StoredDraft | null; values: EntryValues },
  server: DraftServer,
  onState: (state: AutosaveState) => void,
): Autosave {
  let draft = start.draft
  let known = start.values
  let refused: EntryValues | null = null
  // A creation whose answer was lost: the same again, under the same key, until it is known.
  let unknownCreation: { key: string; values: EntryValues } | null = null
  let isChangeUnknown = false
  let isHeld = false
  let isStopped = false
  let running: Promise<void> | null = null

  async function store(values: EntryValues): Promise<void> {
    if (draft) {
      draft = await server.change(draft, values)
      known = values
    } else {
      unknownCreation ??= { key: crypto.randomUUID(), values }
      draft = await server.create(unknownCreation.values, unknownCreation.key)
      known = unknownCreation.values
    }
    unknownCreation = null
    isChangeUnknown = false
  }

  function onFailure(thrown: unknown, values: EntryValues): void {
    const problem = asProblem(thrown)
    const isLost = isTransient(problem) || problem.httpStatus >= 500
    if (isLost) {
      isChangeUnknown = draft !== null
      onState({ name: 'late' })
      return
    }
    unknownCreation = null
    const present = presentEntry(thrown)
    if (draft && isChangeUnknown && present?.status === 'Draft') {
      // Our own change, whose answer was lost.
      draft = { id: present.id, revision: present.revision }
      isChangeUnknown = false
    } else if (problem.code === 'invalid') {
      refused = values
    } else {
      isStopped = true
      onState({ name: 'stopped' })
    }
  }

  const attempt = (values: EntryValues): Promise<void> => {
    running ??= store(values)
      .then(
        () => onState({ name: 'saved', at: new Date() }),
        (thrown: unknown) => onFailure(thrown, values),
      )
      .finally(() => {
        running = null
      })
    return running
  }

  return {
    draft: () => draft,
    async save(values) {
      const isNew = unknownCreation !== null || isChanged(known, values)
      const isRefused = refused !== null && !isChanged(refused, values)
      if (isNew && !isRefused && !isHeld && !isStopped) await attempt(values)
    },
    async hold() {
      isHeld = true
      await running
      if (!unknownCreation) return draft
      await attempt(unknownCreation.values)
      if (unknownCreation) throw asProblem(null)
      return draft
    },
    release(thrown) {
      isHeld = false
      const present = presentEntry(thrown)
      if (draft && present?.id === draft.id && present.status === 'Draft') {
        draft = { id: present.id, revision: present.revision }
        isStopped = false
      } else if (asProblem(thrown).code === 'notFound') {
        // Deleted elsewhere: what is written here becomes a new one.
        draft = null
        known = {}
        isStopped = false
      }
    },
  }
}

/** Sends by `send`, with no save under way; after a refusal saves go on. */
export async function sentBy<Answer>(
  autosave: Autosave,
  send: (draft: StoredDraft | null) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(await autosave.hold())
  } catch (thrown) {
    autosave.release(thrown)
    throw thrown
  }
}
