// What one person keeps on this device, sealed under a key that is here only while they are signed in. Shelves:
// `person`, `answers` and `choices` go with the session, `drafts`, `records` and `files` stay sealed until the same person is back.
import { inTransaction, openDatabase, settled } from './indexed-db.ts'
import { keyOfSecret, type SealedBytes, seal, unseal } from './sealing.ts'

export const shelves = ['person', 'answers', 'choices', 'drafts', 'records', 'files'] as const
export type Shelf = (typeof shelves)[number]
/** What nobody misses after signing out: it can be asked for again. */
const temporary: readonly Shelf[] = ['person', 'answers', 'choices']

interface SealedRow extends SealedBytes {
  /** When it was put, in ms since 1970. */
  at: number
}

/** What the browser gives back is looked at before it is believed: an older version may have put it. */
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
  /** What was put, as JSON gives it back: to be looked at before it is believed. */
  value: unknown
  at: number
}

export type DeviceStore = ReturnType<typeof createDeviceStore>

interface Opened {
  personId: string
  key: CryptoKey
}

const placeOf = (personId: string, shelf: Shelf, name: string): string => JSON.stringify([personId, shelf, name])
/** Every row of a shelf: an empty array sorts after every text. */
const shelfRange = (personId: string, shelf: Shelf) => IDBKeyRange.bound([personId, shelf], [personId, shelf, []])

/** Reads give nothing, and writes refuse, while it is locked. */
export function createDeviceStore(factory: IDBFactory, name = 'rounds-device') {
  let database: Promise<IDBDatabase> | null = null
  let opened: Opened | null = null

  const connect = () => {
    // A connection that the browser took away, as phones do with pages out of sight, is opened again.
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

  /** Deletes the keys of everybody but this person, and what goes with a session; of everybody when null. */
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
    // Sealed under a key of before, or damaged: as good as not there.
    const bytes = await unseal(mine, placeOf(personId, shelf, rowName), row).catch(() => null)
    return bytes && { name: rowName, bytes, at: row.at }
  }

  return {
    /** Whose store is open; null while locked. */
    personId: (): string | null => opened?.personId ?? null,

    /** Opens the store of a person who just signed in, with the secret of the sign-in's answer. */
    async unlock(personId: string, secret: string): Promise<void> {
      const mine = await keyOfSecret(secret)
      await forget(personId)
      await inTransaction(await connect(), 'keys', 'readwrite', (store) => void store('keys').put(mine, personId))
      opened = { personId, key: mine }
    },

    /** Opens the store of the person signed in on this device, or only of the given person. False when there is no key. */
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

    /** This tab lets go of it; the key stays for the tab in which somebody signed in. */
    close(): void {
      opened = null
    },

    /** The session is over: the key leaves the device, and with it what can be asked for again. */
    async lock(): Promise<void> {
      opened = null
      await forget(null)
    },

    async putBytes(shelf: Shelf, rowName: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
      const { personId, key: mine } = key()
      const row: SealedRow = { ...(await seal(mine, placeOf(personId, shelf, rowName), bytes)), at: Date.now() }
      await inTransaction(await connect(), 'sealed', 'readwrite', (store) => {
        // After a sign-out nothing is left behind.
        if (opened?.personId !== personId) return
        const place = store('sealed')
        place.put(row, [personId, shelf, rowName])
        // Without waiting for the answer: a page that goes takes what is open with it.
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

    /** The names on a shelf, with when they were put and how much they weigh, oldest first. */
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

    /** Everything on a shelf that opens, in the order of its names. */
    async list(shelf: Shelf): Promise<Kept[]> {
      const names = (await this.inventory(shelf)).map((one) => one.name).sort()
      const kept = await Promise.all(names.map((one) => this.get(shelf, one)))
      return kept.filter((one) => one !== null)
    },
  }
}
