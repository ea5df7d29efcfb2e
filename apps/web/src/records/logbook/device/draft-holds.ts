// One writer at a time: a tab holds a Web Lock for the draft that it writes. Another tab may take the draft over. It
// asks first, so that nothing typed is lost, and steals the lock from a tab that is asleep.
import type { DeviceDraft } from './device-draft.ts'

export interface Hold {
  release: () => void
}

/** Called when another tab takes over; resolves to the draft as it is now. */
export type OnTakenOver = () => Promise<DeviceDraft | null>

/** Null for a hold that no tab may take over, for example while a record is being sent. */
type Handing = OnTakenOver | null

export interface DraftHolds {
  /** Resolves once this tab does not hold the name, or no longer does. */
  ownReleased: (name: string) => Promise<unknown>
  /** Resolves to null when any tab holds the name. */
  take: (name: string, onTakenOver: Handing) => Promise<Hold | null>
  /**
   * Takes the hold from another tab, with the draft that it hands over. `handed` is null when that tab does not answer.
   * `hold` is null when that tab keeps its hold until its work is done.
   */
  takeOver: (name: string, onTakenOver: OnTakenOver) => Promise<{ hold: Hold | null; handed: DeviceDraft | null }>
}

/** A hold of this tab. */
interface Holder extends Hold {
  onTakenOver: Handing
  /** Settles when the browser has freed the lock for the next tab. */
  released: Promise<unknown> | undefined
}

/** Messages between tabs. */
type TabMessage =
  | { type: 'asks'; name: string }
  | { type: 'hands'; name: string; draft: DeviceDraft | null }
  | { type: 'keeps'; name: string }

/** The part of `BroadcastChannel` used here. */
export interface TabChannel {
  postMessage: (message: TabMessage) => void
  addEventListener: (type: 'message', listener: (event: { data: TabMessage }) => void) => void
}

/** Time for another tab to release its hold. A tab that takes longer is treated as asleep. */
const releaseMs = 3000
/** Extra wait for the draft that was handed over: it is posted before the release but may arrive after it. */
const arrivalMs = 500

const pause = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))

/** Without Web Locks (old browsers) every tab may write. `timeoutMs`: how long another tab has to release its hold. */
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
      // Settles only when the browser has freed the lock, some time after `work` is done.
      const released: Promise<unknown> | undefined = locks
        ?.request(name, options, work)
        .catch((error: unknown) => {
          if (!holder) return reject(new Error('the lock was not granted', { cause: error }))
          // Another tab stole the lock, because this one did not answer.
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
