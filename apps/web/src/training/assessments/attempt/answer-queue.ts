// The queue of answers in a running attempt. Each change gets a sequence number and is sent by itself. Unsent answers
// stay in the tab's storage, so that a lost connection or a reload loses nothing.
import type { Attempt } from '@rounds/contract/training/assessments/attempt'
import type { ChoiceKey } from '@rounds/contract/training/assessments/question'
import { createAtom } from '@tanstack/react-store'
import { z } from 'zod'
import { asProblem } from '#web/kernel/call-problem.ts'
import { isAboutSession, isTransient } from '#web/kernel/retries/retry-policy.ts'

export interface Answer {
  choices: readonly ChoiceKey[]
  text: string
}

interface Entry extends Answer {
  sequence: number
  typedAt: string
  isSaved: boolean
}

/**
 * `unreached`: answers are stored here and retried. `ended`, `elsewhere`: the server accepts nothing more from this
 * tab.
 */
export type QueueState = 'saved' | 'saving' | 'unreached' | 'ended' | 'elsewhere'

export interface QueuePorts {
  send: (
    questionId: string,
    answer: Answer & { sequence: number; typedAt: string },
    how: { isHarmless?: true; keepalive?: true },
  ) => Promise<unknown>
  /** Milliseconds by the server's clock. */
  now: () => number
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const Kept = z.record(
  z.string(),
  z.object({
    choices: z.array(z.enum(['a', 'b', 'c', 'd', 'e', 'f'])),
    text: z.string(),
    sequence: z.number(),
    typedAt: z.string(),
  }),
)

const pauseMs = 700
const retryMs = 4_000

export class AnswerQueue {
  readonly #ports: QueuePorts
  readonly #storageKey: string
  readonly #entries = new Map<string, Entry>()
  /** `refusal` is the server's message when it stopped accepting answers. */
  readonly present = createAtom<{ state: QueueState; refusal: string }>({ state: 'saved', refusal: '' })
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #isLeft = false

  constructor({ id, answers }: Pick<Attempt, 'id' | 'answers'>, ports: QueuePorts) {
    this.#ports = ports
    this.#storageKey = `rounds.attempt.${id}`
    for (const { questionId, choices, text, sequence } of answers) {
      this.#entries.set(questionId, { choices, text, sequence, typedAt: '', isSaved: true })
    }
    for (const [questionId, kept] of Object.entries(this.#kept())) {
      if (kept.sequence > (this.#entries.get(questionId)?.sequence ?? 0)) {
        this.#entries.set(questionId, { ...kept, isSaved: false })
      }
    }
    if (this.#unsaved().length > 0) this.#schedule(0)
  }

  #kept(): z.infer<typeof Kept> {
    try {
      return Kept.parse(JSON.parse(this.#ports.storage.getItem(this.#storageKey) ?? '{}'))
    } catch {
      return {}
    }
  }

  #unsaved(): [string, Entry][] {
    return [...this.#entries].filter(([, { isSaved }]) => !isSaved)
  }

  #keep(): void {
    const unsaved = this.#unsaved().map(([id, { isSaved: _, ...entry }]) => [id, entry])
    try {
      if (unsaved.length === 0) this.#ports.storage.removeItem(this.#storageKey)
      else this.#ports.storage.setItem(this.#storageKey, JSON.stringify(Object.fromEntries(unsaved)))
    } catch {
      // The storage is full. The answer is still sent; only a reload before that would lose it.
    }
  }

  #show(state: QueueState, refusal = ''): void {
    this.present.set(() => ({ state, refusal }))
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#isLeft) return
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  state(): QueueState {
    return this.present.get().state
  }

  answerOf(questionId: string): Answer {
    return this.#entries.get(questionId) ?? { choices: [], text: '' }
  }

  /** Whether this tab can save nothing more. */
  isStopped(): boolean {
    return this.state() === 'ended' || this.state() === 'elsewhere'
  }

  isAnswered(questionId: string): boolean {
    const { choices, text } = this.answerOf(questionId)
    return choices.length > 0 || text.trim() !== ''
  }

  change(questionId: string, answer: Answer): void {
    if (this.isStopped()) return
    const sequence = (this.#entries.get(questionId)?.sequence ?? 0) + 1
    const typedAt = new Date(this.#ports.now()).toISOString()
    this.#entries.set(questionId, { ...answer, sequence, typedAt, isSaved: false })
    this.#keep()
    this.#show('saving')
    this.#schedule(pauseMs)
  }

  /** Sends unsaved answers. Concurrent calls share one run. */
  flush(): Promise<void> {
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.isStopped()) return
    for (let next = this.#unsaved()[0]; next; next = this.#unsaved()[0]) {
      const [questionId, { choices, text, sequence, typedAt }] = next
      try {
        await this.#ports.send(questionId, { choices, text, sequence, typedAt }, { isHarmless: true })
      } catch (thrown) {
        const { code, message } = asProblem(thrown)
        if (isTransient(thrown) || isAboutSession(thrown) || code === 'internal') {
          this.#show('unreached')
          this.#schedule(retryMs)
          return
        }
        return this.#show(code === 'changedElsewhere' ? 'elsewhere' : 'ended', message)
      }
      const present = this.#entries.get(questionId)
      // If the answer changed while it was being sent, it stays unsaved and is sent next.
      if (present?.sequence === sequence) this.#entries.set(questionId, { ...present, isSaved: true })
      this.#keep()
    }
    this.#show('saved')
  }

  /** Called when the page is left. Sends the rest once more without a retry; answers that fail stay stored. */
  stop(): void {
    this.#isLeft = true
    clearTimeout(this.#timer)
    if (this.#unsaved().length > 0) void this.flush()
  }

  /** Called when the tab closes. Sends the rest without waiting; it stays stored for a reload. */
  sendAtExit(): void {
    if (this.isStopped()) return
    for (const [questionId, { isSaved: _, ...entry }] of this.#unsaved()) {
      this.#ports.send(questionId, entry, { keepalive: true }).catch(() => undefined)
    }
  }
}
