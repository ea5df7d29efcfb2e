// What the unsent records of a device are for those who look at them, and what they need of the world.
import type { Message } from '@rounds/contract/kernel/message'
import type { DeviceStore } from '#web/kernel/device-store/device-store.ts'
import type { UnsentRecord } from './unsent-record.ts'

export interface UnsentState {
  /** In the order in which they were made. */
  records: readonly UnsentRecord[]
  /** The one on its way now. */
  sendingId: string | null
  /** Why the server takes nothing now, or no file; null where it did, or where no answer came. */
  waitsFor: Message | null
}

/** What is needed of the person's store on this device. */
export type UnsentStore = Pick<DeviceStore, 'personId' | 'list' | 'get' | 'put' | 'remove'>

export interface UnsentPorts {
  /** The present person's store; null while nobody is signed in. */
  device: () => UnsentStore | null
  /** Runs work while no other tab of this browser does; nothing when one is at it. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  /** Runs work while no other tab changes what lies on the device; waits for its turn. */
  enqueue: <T>(work: () => Promise<T>) => Promise<T>
  /** Runs work unless somebody is writing on the record: it is sent when they have closed its form. */
  whileFree: (record: UnsentRecord, work: () => Promise<void>) => Promise<void>
  /** Whether a file of this device goes with it. */
  hasFiles: (record: UnsentRecord) => boolean
  /** Brings a record to the server; `progress` is what must not be forgotten when the rest fails. */
  send: (record: UnsentRecord, progress: (part: Partial<UnsentRecord>) => Promise<void>) => Promise<void>
  /** It is on the server, or given up: what belongs to it can go. */
  onGone: (record: UnsentRecord, wasSent: boolean) => Promise<void> | void
  /** Other tabs have to look again. */
  onChange: () => void
}
