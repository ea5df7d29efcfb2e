// State and ports of the unsent records on a device.
import type { Message } from '@rounds/contract/kernel/message'
import type { DeviceStore } from '#web/kernel/device-store/device-store.ts'
import type { UnsentRecord } from './unsent-record.ts'

export interface UnsentState {
  /** Ordered by when they were made. */
  records: readonly UnsentRecord[]
  /** The id of the record being sent; null when none is. */
  sendingId: string | null
  /**
   * The reason why the server accepts no records, or no files, at present. Null when it does, or when it is out of
   * reach.
   */
  waitsFor: Message | null
}

/** The part of the person's device store used here. */
export type UnsentStore = Pick<DeviceStore, 'personId' | 'list' | 'get' | 'put' | 'remove'>

export interface UnsentPorts {
  /** The signed-in person's store; null when nobody is signed in. */
  device: () => UnsentStore | null
  /** Runs work unless another tab of this browser is running it; then does nothing. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  /** Runs work under a lock across tabs, for changes to the device's store. Waits for the lock. */
  enqueue: <T>(work: () => Promise<T>) => Promise<T>
  /** Runs work unless the record is open in a form; it is then sent when that form closes. */
  whileFree: (record: UnsentRecord, work: () => Promise<void>) => Promise<void>
  /** True when the record has files held on this device. */
  hasFiles: (record: UnsentRecord) => boolean
  /** Sends a record. `progress` saves partial results that must survive a failure of the rest. */
  send: (record: UnsentRecord, progress: (part: Partial<UnsentRecord>) => Promise<void>) => Promise<void>
  /** Cleans up after a record that was sent or discarded. */
  onGone: (record: UnsentRecord, wasSent: boolean) => Promise<void> | void
  /** Tells other tabs to reload. */
  onChange: () => void
}
