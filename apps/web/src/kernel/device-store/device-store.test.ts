// Data on a device is unreadable without its owner's sign-in, and never visible to another person.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeviceStore, type DeviceStore } from './device-store.ts'
import { keyOfSecret, seal, unseal } from './sealing.ts'

vi.stubGlobal('IDBKeyRange', IDBKeyRange)

const secretOf = (digit: string) => digit.repeat(64)
let factory: IDBFactory
let store: DeviceStore

beforeEach(async () => {
  factory = new IDBFactory()
  store = createDeviceStore(factory)
  await store.unlock('asha', secretOf('a'))
})

/** All stored bytes as text, as anybody with the device could read them. */
async function rawText(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open('rounds-device')
    request.onsuccess = () => resolve(request.result)
  })
  const rows = await new Promise<{ bytes: ArrayBuffer }[]>((resolve) => {
    const request = database.transaction('sealed').objectStore('sealed').getAll()
    request.onsuccess = () => resolve(request.result)
  })
  database.close()
  return rows.map(({ bytes }) => Buffer.from(bytes).toString('latin1')).join('\n')
}

describe('the store of a signed-in user', () => {
  it('returns what was stored, and keeps nothing in readable form', async () => {
    await store.put('records', 'r-1', { patient: 'Ramesh Kumar' })
    await store.putBytes('files', 'f-1', new TextEncoder().encode('%PDF Ramesh'))
    expect((await store.get('records', 'r-1'))?.value).toEqual({ patient: 'Ramesh Kumar' })
    expect(new TextDecoder().decode((await store.getBytes('files', 'f-1'))?.bytes)).toBe('%PDF Ramesh')
    const raw = await rawText()
    expect(raw.length).toBeGreaterThan(40)
    expect(raw).not.toContain('Ramesh')
  })

  it('lists a shelf by name and deletes what is removed', async () => {
    for (const name of ['b', 'a', 'c']) await store.put('records', name, { name })
    await store.put('answers', 'd', 4)
    await store.remove('records', 'b')
    expect((await store.list('records')).map(({ value }) => value)).toEqual([{ name: 'a' }, { name: 'c' }])
    expect(await store.inventory('answers')).toMatchObject([{ name: 'd', bytes: expect.any(Number) }])
    expect(await store.get('records', 'b')).toBeNull()
  })

  it('opens again after a reload', async () => {
    await store.put('records', 'r-1', 1)
    const reloaded = createDeviceStore(factory)
    expect(await reloaded.get('records', 'r-1')).toBeNull()
    expect(await reloaded.reopen()).toBe(true)
    expect(reloaded.personId()).toBe('asha')
    expect((await reloaded.get('records', 'r-1'))?.value).toBe(1)
    expect(await createDeviceStore(factory).reopen('somebody')).toBe(false)
  })
})

describe('after sign-out', () => {
  beforeEach(async () => {
    await store.put('records', 'r-1', 'unsent')
    await store.put('drafts', 'd-1', 'half written')
    await store.put('answers', 'list', 'last seen')
    await store.lock()
  })

  it('nothing can be read, and answers that can be requested again are gone', async () => {
    expect(await store.get('records', 'r-1')).toBeNull()
    expect(await createDeviceStore(factory).reopen()).toBe(false)
    await expect(store.put('records', 'r-2', 1)).rejects.toThrow('nobody is signed in')
    await store.unlock('asha', secretOf('a'))
    expect(await store.get('answers', 'list')).toBeNull()
  })

  it('the same user finds the unsent records and drafts', async () => {
    await store.unlock('asha', secretOf('a'))
    expect((await store.get('records', 'r-1'))?.value).toBe('unsent')
    expect((await store.get('drafts', 'd-1'))?.value).toBe('half written')
  })

  it('another user finds nothing and removes the last key', async () => {
    await store.unlock('asha', secretOf('a'))
    await store.put('answers', 'list', 'last seen')
    const other = createDeviceStore(factory)
    await other.unlock('bala', secretOf('b'))
    expect(await other.list('records')).toEqual([])
    expect(await createDeviceStore(factory).reopen('asha')).toBe(false)
    await store.unlock('asha', secretOf('a'))
    expect(await store.get('answers', 'list')).toBeNull()
    expect((await store.list('records')).map(({ value }) => value)).toEqual(['unsent'])
  })

  it('a row under another key counts as missing', async () => {
    await store.unlock('asha', secretOf('c'))
    expect(await store.get('records', 'r-1')).toBeNull()
    expect(await store.list('records')).toEqual([])
  })
})

it('a tab that closes its store leaves the key to the tab of a new sign-in', async () => {
  const other = createDeviceStore(factory)
  await other.unlock('bala', secretOf('b'))
  store.close()
  expect([store.personId(), await store.list('records')]).toEqual([null, []])
  expect(await createDeviceStore(factory).reopen('bala')).toBe(true)
})

it('works again after the browser has closed the connection', async () => {
  const opened: IDBDatabase[] = []
  const open = factory.open.bind(factory)
  vi.spyOn(factory, 'open').mockImplementation((...given) => {
    const request = open(...given)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  })
  const phone = createDeviceStore(factory)
  await phone.unlock('asha', secretOf('a'))
  opened[0]?.close()
  opened[0]?.onclose?.(new Event('close'))
  await phone.put('drafts', 'd-1', 'written after')
  expect((await phone.get('drafts', 'd-1'))?.value).toBe('written after')
})

describe('sealing', () => {
  it('binds a value to its place and key, and the key cannot be exported', async () => {
    const key = await keyOfSecret(secretOf('1'))
    const sealed = await seal(key, 'here', new Uint8Array([1, 2, 3]))
    expect(await unseal(key, 'here', sealed)).toEqual(new Uint8Array([1, 2, 3]))
    await expect(unseal(key, 'there', sealed)).rejects.toThrow()
    await expect(unseal(await keyOfSecret(secretOf('2')), 'here', sealed)).rejects.toThrow()
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
    expect((await seal(key, 'here', new Uint8Array([1, 2, 3]))).iv).not.toEqual(sealed.iv)
  })
})
