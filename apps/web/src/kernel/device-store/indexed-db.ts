// IndexedDB with promises, for this device's keys and sealed values.

/** `keys`: person → key. `sealed`: [person, shelf, name] → sealed value. */
export type StoreName = 'keys' | 'sealed'

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the device refused'))
  })
}

/** `onClose`: called when the browser closes the connection by itself. */
export async function openDatabase(factory: IDBFactory, name: string, onClose: () => void): Promise<IDBDatabase> {
  const request = factory.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('keys')
    request.result.createObjectStore('sealed')
  }
  const database = await settled(request)
  database.onclose = onClose
  return database
}

/** Runs `work` in a transaction. Resolves when the transaction has completed, so that writes are durable. */
export function inTransaction<T>(
  database: IDBDatabase,
  stores: StoreName | StoreName[],
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<T> | T,
): Promise<T> {
  const transaction = database.transaction(stores, mode)
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('the device refused'))
    transaction.onabort = fail
    transaction.onerror = fail
    const result = work((name) => transaction.objectStore(name))
    transaction.oncomplete = () => resolve(result)
  })
}
