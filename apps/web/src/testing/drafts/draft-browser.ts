// A browser in memory, shared by its tabs: device storage, locks, network and requests in flight.
import { CallProblem } from '#web/kernel/call-problem.ts'
import type { DeviceDraft, DraftShelf } from '#web/records/logbook/device/device-draft.ts'
import type { DraftHolds, Hold, OnTakenOver } from '#web/records/logbook/device/draft-holds.ts'
import type { UnsentStore } from '#web/records/logbook/unsent/unsent-ports.ts'

/** A request in flight; the walk decides its fate. */
export interface RequestInFlight {
  life: Life
  /** The server processes the request, but does not answer yet. */
  arrive: () => Promise<void>
  /** The tab receives the answer. */
  answer: () => Promise<void>
  /** The tab never receives the answer. */
  lose: () => void
}

/** One page load of a tab. Answers for an earlier one are ignored. */
export interface Life {
  isOver: boolean
  /** True while asleep in the background; the tab then answers no other tab. */
  isAsleep: boolean
}

const unreachable = () => new CallProblem(0, null)

export class DraftBrowser {
  isOnline = true
  isFull = false
  /** True if it was ever full: it may have older text than what was typed. */
  wasFull = false
  isSignedIn = true
  /** True while writes are silently dropped, as when a page is killed. */
  keepsNothing = false
  drafts = new Map<string, DeviceDraft>()
  records = new Map<string, unknown>()
  inFlight: RequestInFlight[] = []
  /** Requests abandoned by their sender, which the server may still receive. */
  abandoned: RequestInFlight[] = []
  /** Takeovers from tabs that were asleep; they are told when they wake. */
  asked: { life: Life; hear: OnTakenOver }[] = []
  private holders = new Map<string, { life: Life; onTakenOver: OnTakenOver | null; hold: Hold; gone: Promise<void> }>()
  private ends = new Map<Life, () => void>()
  private turn: Promise<unknown> = Promise.resolve()
  private isSending = false

  /** Sends a request from a tab. Settles once the walk has decided its fate. */
  request<T>(life: Life, work: () => Promise<T>): Promise<T> {
    if (!this.isOnline || !this.isSignedIn) return Promise.reject(unreachable())
    return new Promise<T>((resolve, reject) => {
      let outcome: Promise<T> | null = null
      const request: RequestInFlight = {
        life,
        arrive: async () => {
          outcome ??= work()
          await outcome.catch(() => undefined)
        },
        answer: async () => {
          await request.arrive()
          if (!life.isOver) await outcome?.then(resolve, reject)
        },
        lose: () => {
          if (!life.isOver) reject(unreachable())
        },
      }
      this.inFlight.push(request)
    })
  }

  private keepIn<T>(shelf: Map<string, T>, name: string, value: T): void {
    if (!this.isSignedIn) throw new Error('nobody is signed in')
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    if (this.keepsNothing) return
    shelf.set(name, structuredClone(value))
  }

  readonly shelf: DraftShelf = {
    read: async (place) => {
      const draft = this.isSignedIn ? this.drafts.get(place) : undefined
      return draft ? structuredClone(draft) : null
    },
    write: async (place, draft) => this.keepIn(this.drafts, place, draft),
    remove: async (place) => void (this.isSignedIn && this.drafts.delete(place)),
  }

  readonly store: UnsentStore = {
    personId: () => (this.isSignedIn ? 'asha' : null),
    list: async () =>
      this.isSignedIn ? [...this.records].map(([name, value]) => ({ name, value: structuredClone(value), at: 0 })) : [],
    get: async (_shelf, name) => {
      const value = this.isSignedIn ? this.records.get(name) : undefined
      return value === undefined ? null : { name, value: structuredClone(value), at: 0 }
    },
    put: async (_shelf, name, value) => this.keepIn(this.records, name, value),
    remove: async (_shelf, name) => void this.records.delete(name),
  }

  isHeldElsewhere(place: string, life: Life): boolean {
    const holder = this.holders.get(place)
    return holder !== undefined && holder.life !== life
  }

  holdsOf(life: Life): DraftHolds {
    const hold = (name: string, onTakenOver: OnTakenOver | null): Hold => {
      let onGone = () => {}
      const gone = new Promise<void>((resolve) => {
        onGone = resolve
      })
      const own: Hold = {
        release: () => {
          if (this.holders.get(name)?.hold === own) this.holders.delete(name)
          onGone()
        },
      }
      this.holders.set(name, { life, onTakenOver, hold: own, gone })
      return own
    }
    return {
      ownReleased: async (name) => {
        const holder = this.holders.get(name)
        if (holder?.life === life) await holder.gone
      },
      take: async (name, onTakenOver) => (this.holders.has(name) ? null : hold(name, onTakenOver)),
      takeOver: async (name, onTakenOver) => {
        const before = this.holders.get(name)
        const hear = before?.onTakenOver ?? null
        if (before && !before.life.isAsleep && !hear) return { hold: null, handed: null }
        if (before?.life.isAsleep && hear) this.asked.push({ life: before.life, hear })
        const handed = before && !before.life.isAsleep && hear ? await hear() : null
        before?.hold.release()
        return { hold: hold(name, onTakenOver), handed: handed && structuredClone(handed) }
      },
    }
  }

  /** Ends a page load and releases its holds. */
  end(life: Life): void {
    life.isOver = true
    this.ends.get(life)?.()
    for (const [name, holder] of this.holders) if (holder.life === life) this.holders.delete(name)
  }

  enqueue<T>(work: () => Promise<T>): Promise<T> {
    const next = this.turn.then(work)
    this.turn = next.catch(() => undefined)
    return next
  }

  async exclusively(life: Life, work: () => Promise<void>): Promise<void> {
    if (this.isSending || !this.isOnline || !this.isSignedIn) return
    this.isSending = true
    // A closed tab releases its lock.
    const isEnded = new Promise<void>((resolve) => this.ends.set(life, resolve))
    await Promise.race([work(), isEnded]).finally(() => {
      this.isSending = false
      this.ends.delete(life)
    })
  }
}
