// One person's storage on this device, sealed under a key that exists only while they are signed in. The shelves
// `person`, `answers` and `choices` are deleted with the session. `drafts`, `records` and `files` stay, sealed, until
// the same person signs in again.
import { inTransaction, openDatabase, settled } from './indexed-db.ts'
import { keyOfSecret, type SealedBytes, seal, unseal } from './sealing.ts'

export const shelves = ['person', 'answers', 'choices', 'drafts', 'records', 'files'] as const
export type Shelf = (typeof shelves)[number]
/** Shelves deleted on sign-out, because the server can provide their content again. */
const temporary: readonly Shelf[] = ['person', 'answers', 'choices']

interface SealedRow extends SealedBytes {
  /** Time of writing, in ms since 1970. */
  at: number
}

/** Validates a stored row, which an older version of the product may have written. */
function isSealedRow(row: unknown): row is SealedRow {
  if (typeof row !== 'object' || row === null || !('iv' in row) || !('bytes' in row) || !('at' in row)) return false
  return row.iv instanceof Uint8Array && row.bytes instanceof ArrayBuffer && typeof row.at === 'number'
}

export interface KeptBytes {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  at: number
}

export interface Kept {
  name: string
  /** The value parsed from JSON; validate it before use. */
  value: unknown
  at: number
}

export type DeviceStore = ReturnType<typeof createDeviceStore>

interface Opened {
  personId: string
  key: CryptoKey
}

const placeOf = (personId: string, shelf: Shelf, name: string): string => JSON.stringify([personId, shelf, name])
/** Key range of all rows of a shelf. In IndexedDB an empty array sorts after every string. */
const shelfRange = (personId: string, shelf: Shelf) => IDBKeyRange.bound([personId, shelf], [personId, shelf, []])

/** Creates the store. While it is locked, reads return nothing and writes throw. */
export function createDeviceStore(factory: IDBFactory, name = 'rounds-device') {
  let database: Promise<IDBDatabase> | null = null
  let opened: Opened | null = null

  const connect = () => {
    // Reconnects after the browser closed the connection, as phones do for hidden pages.
    const forgotten = () => {
      database = null
    }
    database ??= openDatabase(factory, name, forgotten).catch((error: unknown) => {
      forgotten()
      throw error
    })
    return database
  }

  function key(): Opened {
    if (!opened) throw new Error('nobody is signed in on this device')
    return opened
  }

  /** Deletes all keys and temporary shelves except this person's; with null, those of everybody. */
  async function forget(personId: string | null): Promise<void> {
    await inTransaction(await connect(), ['keys', 'sealed'], 'readwrite', async (store) => {
      for (const one of await settled(store('keys').getAllKeys())) if (one !== personId) store('keys').delete(one)
      for (const one of await settled(store('sealed').getAllKeys())) {
        if (!Array.isArray(one) || one[0] === personId) continue
        if (temporary.some((shelf) => shelf === one[1])) store('sealed').delete(one)
      }
    })
  }

  async function read(shelf: Shelf, rowName: string): Promise<KeptBytes | null> {
    const { personId, key: mine } = key()
    const row = await inTransaction(await connect(), 'sealed', 'readonly', (store) =>
      settled<unknown>(store('sealed').get([personId, shelf, rowName])),
    )
    if (!isSealedRow(row)) return null
    // Treat a row that is damaged, or sealed under an earlier key, as missing.
    const bytes = await unseal(mine, placeOf(personId, shelf, rowName), row).catch(() => null)
    return bytes && { name: rowName, bytes, at: row.at }
  }

  return {
    /** The id of the person whose store is open; null while locked. */
    personId: (): string | null => opened?.personId ?? null,

    /** Opens the store of a person who has just signed in, with the secret from the sign-in response. */
    async unlock(personId: string, secret: string): Promise<void> {
      const mine = await keyOfSecret(secret)
      await forget(personId)
      await inTransaction(await connect(), 'keys', 'readwrite', (store) => void store('keys').put(mine, personId))
      opened = { personId, key: mine }
    },

    /**
     * Opens the store of the person signed in on this device, or only that of `personId`. Returns false when there is
     * no key.
     */
    async reopen(personId?: string): Promise<boolean> {
      const found = await inTransaction(await connect(), 'keys', 'readonly', async (store) => {
        const [first] = personId === undefined ? await settled(store('keys').getAllKeys()) : [personId]
        if (typeof first !== 'string') return null
        const mine = await settled<unknown>(store('keys').get(first))
        return mine instanceof CryptoKey ? { personId: first, key: mine } : null
      })
      opened = found
      return found !== null
    },

    /** Closes the store in this tab. The key stays, for the tab in which somebody has signed in. */
    close(): void {
      opened = null
    },

    /** Ends the session: deletes the keys and the temporary shelves. */
    async lock(): Promise<void> {
      opened = null
      await forget(null)
    },

    async putBytes(shelf: Shelf, rowName: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
      const { personId, key: mine } = key()
      const row: SealedRow = { ...(await seal(mine, placeOf(personId, shelf, rowName), bytes)), at: Date.now() }
      await inTransaction(await connect(), 'sealed', 'readwrite', (store) => {
        // Write nothing after a sign-out.
        if (opened?.personId !== personId) return
        const place = store('sealed')
        place.put(row, [personId, shelf, rowName])
        // Commit at once: a page that closes aborts its open transactions.
        place.transaction.commit()
      })
    },

    put(shelf: Shelf, rowName: string, value: unknown): Promise<void> {
      return this.putBytes(shelf, rowName, new TextEncoder().encode(JSON.stringify(value)))
    },

    async getBytes(shelf: Shelf, rowName: string): Promise<KeptBytes | null> {
      return opened ? read(shelf, rowName) : null
    },

    async get(shelf: Shelf, rowName: string): Promise<Kept | null> {
      const kept = opened && (await read(shelf, rowName))
      return kept && { name: rowName, at: kept.at, value: JSON.parse(new TextDecoder().decode(kept.bytes)) }
    },

    async remove(shelf: Shelf, rowName: string): Promise<void> {
      const { personId } = key()
      await inTransaction(await connect(), 'sealed', 'readwrite', (store) => {
        store('sealed').delete([personId, shelf, rowName])
      })
    },

    /** Names on a shelf with time of writing and size in bytes, oldest first. */
    async inventory(shelf: Shelf): Promise<{ name: string; at: number; bytes: number }[]> {
      if (!opened) return []
      const range = shelfRange(opened.personId, shelf)
      const rows = await inTransaction(await connect(), 'sealed', 'readonly', async (store) => {
        const [keys, values] = await Promise.all([
          settled(store('sealed').getAllKeys(range)),
          settled<unknown[]>(store('sealed').getAll(range)),
        ])
        return keys.map((one, index) => ({ key: one, row: values[index] }))
      })
      return rows
        .flatMap(({ key: one, row }) =>
          Array.isArray(one) && isSealedRow(row)
            ? [{ name: String(one[2]), at: row.at, bytes: row.bytes.byteLength }]
            : [],
        )
        .sort((a, b) => a.at - b.at)
    },

    /** Everything on a shelf that can be unsealed, ordered by name. */
    async list(shelf: Shelf): Promise<Kept[]> {
      const names = (await this.inventory(shelf)).map((one) => one.name).sort()
      const kept = await Promise.all(names.map((one) => this.get(shelf, one)))
      return kept.filter((one) => one !== null)
    },
  }
}
