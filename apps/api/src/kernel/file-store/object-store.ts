// What a place for objects can do: a folder and an S3 bucket do it alike.
import type { Readable } from 'node:stream'
import { faultCodeOf } from '#api/kernel/database/errors.ts'
import { faultText } from '#api/kernel/fault-text.ts'

export interface StoredObject {
  key: string
  storedAt: Date
}

export interface ObjectStore {
  /** Stores the file at `path` durably; the file itself may be gone afterwards. */
  put(path: string, key: string, type: string): Promise<void>
  /** Rejects with `NoSuchObject` when it is not there. */
  stream(key: string): Promise<Readable>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** The objects whose keys begin so; `prefix` ends with `/`. */
  list(prefix: string): AsyncIterable<StoredObject>
}

/** The store works, and has no such object. */
export class NoSuchObject extends Error {
  override name = 'NoSuchObject'
}

/**
 * Why a store does not answer, in a sentence for its operator. It keeps the text and the code of what failed, not the error
 * itself: those of the library hold parts of the request, and this one goes into logs and tables.
 */
export class StoreFault extends Error {
  override name = 'StoreFault'
  readonly code: string | undefined

  /** @param place which store it is, such as `file store` */
  constructor(place: string, fault: unknown) {
    super(`The ${place} fails (${faultText(fault)}).`)
    this.code = faultCodeOf(fault)
  }
}

/** What happened to a store since the process began, for those who watch over it. */
export interface FileStoreCounts {
  /** Calls that failed: out of reach, too late, or refused. */
  failures: number
  /** Objects that no row named, removed by the sweep. */
  sweptObjects: number
  /** Rows whose object was missing at the last sweep. */
  rowsWithoutObject: number
}
