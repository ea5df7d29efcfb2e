// The interface of an object store, shared by the folder and the S3 bucket.
import type { Readable } from 'node:stream'
import { faultCodeOf } from '#api/kernel/database/errors.ts'
import { faultText } from '#api/kernel/fault-text.ts'

export interface StoredObject {
  key: string
  storedAt: Date
}

export interface ObjectStore {
  /** Stores the file at `path` durably; it may remove that file. */
  put(path: string, key: string, type: string): Promise<void>
  /** Rejects with `NoSuchObject` when the key does not exist. */
  stream(key: string): Promise<Readable>
  /** Deletes the object, if there is one. */
  delete(key: string): Promise<void>
  /** Lists the objects whose keys begin with `prefix`, which ends with `/`. */
  list(prefix: string): AsyncIterable<StoredObject>
}

/** Thrown when the store works but has no such object. */
export class NoSuchObject extends Error {
  override name = 'NoSuchObject'
}

/**
 * A store's failure, as a sentence for its operator. It goes into logs and tables, so it keeps only the text and the
 * code of the cause: the library's errors hold parts of the request.
 */
export class StoreFault extends Error {
  override name = 'StoreFault'
  readonly code: string | undefined

  /** @param place the store's name, such as `file store` */
  constructor(place: string, fault: unknown) {
    super(`The ${place} fails (${faultText(fault)}).`)
    this.code = faultCodeOf(fault)
  }
}

/** Counts since the process began, for monitoring. */
export interface FileStoreCounts {
  /** Calls that failed: unreachable, timed out or refused. */
  failures: number
  /** Objects without a row, removed by the sweep. */
  sweptObjects: number
  /** Rows whose object was missing at the last sweep. */
  rowsWithoutObject: number
}
