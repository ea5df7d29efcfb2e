// One tab at a time writes a draft. It is free once released, and another tab may take it over.
import { expect, test } from 'vitest'
import type { DeviceDraft } from './device-draft.ts'
import { createHolds, type TabChannel } from './draft-holds.ts'

type Locks = NonNullable<Parameters<typeof createHolds>[0]>
type Request = (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) => Promise<unknown>

const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Mocks a browser's locks, which are granted and freed with a delay. */
function aBrowser(): { locks: Locks; aChannel: () => TabChannel } {
  const taken = new Map<string, { isStolen: (error: Error) => void }>()
  const listeners: { of: object; listener: (event: { data: unknown }) => void }[] = []
  const request: Request = async (name, { ifAvailable, steal, signal }, work) => {
    await pause()
    if (steal) taken.get(name)?.isStolen(new DOMException('stolen', 'AbortError'))
    else if (taken.has(name) && ifAvailable) return work(null)
    else while (taken.has(name)) await pause().then(() => signal?.throwIfAborted())
    return new Promise((resolve, isStolen) => {
      const own = { isStolen }
      taken.set(name, own)
      void Promise.resolve(work({ name, mode: 'exclusive' }))
        .then(pause)
        .then(pause)
        .then(() => {
          if (taken.get(name) === own) taken.delete(name)
          resolve(undefined)
        })
    })
  }
  return {
    // Implements only the overload that is used.
    locks: { request: request as Locks['request'] },
    aChannel() {
      const of = {}
      return {
        postMessage(data) {
          for (const one of listeners) if (one.of !== of) one.listener({ data })
        },
        addEventListener: (_, listener) => void listeners.push({ of, listener: listener as never }),
      }
    },
  }
}

const draft: DeviceDraft = {
  values: { venue: 'Camp' },
  shown: {},
  recordId: 'r',
  revision: null,
  corrects: null,
  unsentAt: null,
  isStored: false,
  request: null,
  savedAt: '2026-06-15T04:30:00.000Z',
}
const nothing = async () => null

test('a tab that released a draft can hold it again at once', async () => {
  const { locks, aChannel } = aBrowser()
  const holds = createHolds(locks, aChannel())
  for (let times = 0; times < 3; times++) {
    await holds.ownReleased('draft')
    const hold = await holds.take('draft', nothing)
    expect(hold).not.toBeNull()
    hold?.release()
  }
})

test('another tab cannot hold the same draft, but receives its text by taking over', async () => {
  const { locks, aChannel } = aBrowser()
  const [first, second] = [createHolds(locks, aChannel()), createHolds(locks, aChannel())]
  await first.take('draft', async () => draft)
  expect(await second.take('draft', nothing)).toBeNull()
  const { hold, handed } = await second.takeOver('draft', nothing)
  expect(handed).toEqual(draft)
  expect(await first.take('draft', nothing)).toBeNull()
  hold?.release()
  await second.ownReleased('draft')
  expect(await first.take('draft', nothing)).not.toBeNull()
})

test('a record that is being sent cannot be taken over until sending ends', async () => {
  const { locks, aChannel } = aBrowser()
  const [first, second] = [createHolds(locks, aChannel()), createHolds(locks, aChannel())]
  const sending = await first.take('draft', null)
  expect(await second.takeOver('draft', nothing)).toEqual({ hold: null, handed: null })
  sending?.release()
  await first.ownReleased('draft')
  expect(await second.take('draft', nothing)).not.toBeNull()
})

test('a sleeping tab learns on waking that another tab holds the draft', async () => {
  const { locks } = aBrowser()
  const [asleep, awake] = [createHolds(locks, null, 0), createHolds(locks, null, 0)]
  let isTold = false
  await asleep.take('draft', async () => {
    isTold = true
    return null
  })
  const { hold, handed } = await awake.takeOver('draft', nothing)
  expect([handed, isTold]).toEqual([null, true])
  expect(await asleep.take('draft', nothing)).toBeNull()
  hold?.release()
})

test('without locks, as in an old browser, every tab may write', async () => {
  const holds = createHolds(null, null)
  expect(await holds.take('draft', nothing)).not.toBeNull()
  expect(await holds.take('draft', nothing)).not.toBeNull()
})
