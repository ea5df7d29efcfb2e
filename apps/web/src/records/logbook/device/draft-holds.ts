// One writer at a time: a tab holds the draft that it writes on, with the browser's locks. Another tab may take it over; it
// asks first, so that nothing typed is left behind, and takes it from a tab that is asleep.
import type { DeviceDraft } from './device-draft.ts'

export interface Hold {
  release: () => void
}

/** Another tab takes over: gives it what is written here, as it is now. */
export type OnTakenOver = () => Promise<DeviceDraft | null>

/** Null for a hold that is kept until its work is done, as while a record is being sent. */
type Handing = OnTakenOver | null

export interface DraftHolds {
  /** Done when this tab does not have it, or no longer. */
  ownReleased: (name: string) => Promise<unknown>
  /** Null when it is held, in whichever tab. */
  take: (name: string, onTakenOver: Handing) => Promise<Hold | null>
  /**
   * From the tab that has it, with what that one hands over; nothing is handed where it does not answer. No hold where it
   * keeps it until its work is done.
   */
  takeOver: (name: string, onTakenOver: OnTakenOver) => Promise<{ hold: Hold | null; handed: DeviceDraft | null }>
}

/** What this tab holds. */
interface Holder extends Hold {
  onTakenOver: Handing
  /** Settled when the browser gives it to the next tab that asks. */
  released: Promise<unknown> | undefined
}

/** What tabs tell each other. */
type TabMessage =
  | { type: 'asks'; name: string }
  | { type: 'hands'; name: string; draft: DeviceDraft | null }
  | { type: 'keeps'; name: string }

/** As much of a `BroadcastChannel` as is needed. */
export interface TabChannel {
  postMessage: (message: TabMessage) => void
  addEventListener: (type: 'message', listener: (event: { data: TabMessage }) => void) => void
}

/** A tab that is awake lets go within this time. */
const releaseMs = 3000
/** What it hands over was posted before it let go, and may arrive a little later. */
const arrivalMs = 500

const pause = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))

/** Without locks, as in an old browser, every tab may write. `timeoutMs`: for how long another tab is asked to let go. */
export function createHolds(
  locks: Pick<LockManager, 'request'> | null,
  channel: TabChannel | null,
  timeoutMs = releaseMs,
): DraftHolds {
  const holders = new Map<string, Holder>()
  const awaited = new Map<string, { hands: (draft: DeviceDraft | null) => void; keeps: () => void }>()

  channel?.addEventListener('message', ({ data }) => {
    if (data.type === 'hands') awaited.get(data.name)?.hands(data.draft)
    else if (data.type === 'keeps') awaited.get(data.name)?.keeps()
    else void handOver(data.name)
  })

  async function handOver(name: string): Promise<void> {
    const holder = holders.get(name)
    if (!holder) return
    if (!holder.onTakenOver) return channel?.postMessage({ type: 'keeps', name })
    const draft = await holder.onTakenOver()
    channel?.postMessage({ type: 'hands', name, draft })
    holder.release()
  }

  function request(name: string, options: LockOptions, onTakenOver: Handing): Promise<Hold | null> {
    return new Promise((resolve, reject) => {
      let holder: Holder | null = null
      const work = (lock: Lock | null): Promise<void> | undefined => {
        if (!lock) return void resolve(null)
        const { promise, resolve: release } = Promise.withResolvers<void>()
        holder = { onTakenOver, released, release }
        holders.set(name, holder)
        resolve({ release })
        return promise
      }
      // The browser frees a lock some time after its work is done: only then is this settled.
      const released: Promise<unknown> | undefined = locks
        ?.request(name, options, work)
        .catch((error: unknown) => {
          if (!holder) return reject(new Error('the lock was not granted', { cause: error }))
          // Taken by a tab that had no answer from this one.
          holder.release()
          void onTakenOver?.()
        })
        .finally(() => holders.get(name) === holder && holders.delete(name))
    })
  }

  const free = { hold: { release: () => undefined }, handed: null }

  return {
    ownReleased: async (name) => holders.get(name)?.released,
    take: async (name, onTakenOver) => (locks ? request(name, { ifAvailable: true }, onTakenOver) : free.hold),
    async takeOver(name, onTakenOver) {
      if (!locks) return free
      const waiting = new AbortController()
      let isKept = false
      const keeps = () => {
        isKept = true
        waiting.abort()
      }
      const handed = new Promise<DeviceDraft | null>((hands) => awaited.set(name, { hands, keeps }))
      channel?.postMessage({ type: 'asks', name })
      try {
        const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(timeoutMs)])
        const hold = await request(name, { signal }, onTakenOver).catch(() => null)
        if (hold) return { hold, handed: await Promise.race([handed, pause(arrivalMs)]) }
        if (isKept) return { hold: null, handed: null }
        const stolen = await request(name, { steal: true }, onTakenOver)
        return { hold: stolen ?? free.hold, handed: null }
      } finally {
        awaited.delete(name)
      }
    },
  }
}

export const draftHolds = createHolds(
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null,
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('rounds.drafts'),
)
