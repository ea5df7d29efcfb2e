// The cache of viewers: one query for concurrent requests, and nothing stale after a change.
import { describe, expect, it } from 'vitest'
import { createViewerMemory } from './viewer-memory.ts'

interface Row {
  id: string
  name: string
}

async function aMemory() {
  let tell = (_text: string): void => {}
  const memory = createViewerMemory<Row>({
    listen: async (_channel, given) => {
      tell = given
      return true
    },
  })
  await Promise.resolve()
  let reads = 0
  const now = new Date('2026-06-15T10:00:00Z')
  const rowOf = (key: string, name: string, at = now) =>
    memory.rowOf(key, at, async () => {
      reads++
      return { id: `account of ${key}`, name }
    })
  return { rowOf, now, memory, tell: (text: string) => tell(text), reads: () => reads }
}

describe('the viewer cache', () => {
  it('reads once for the requests of one page, even concurrent ones', async () => {
    const { rowOf, reads } = await aMemory()
    await Promise.all([rowOf('one', 'Asha'), rowOf('one', 'Asha')])
    await rowOf('one', 'Asha')
    await rowOf('two', 'Ravi')
    expect(reads()).toBe(2)
  })

  it('reads again after four seconds, and when the clock was set back', async () => {
    const { rowOf, now, reads } = await aMemory()
    await rowOf('one', 'Asha')
    await rowOf('one', 'Asha', new Date(now.getTime() + 3_999))
    expect(reads()).toBe(1)
    await rowOf('one', 'Asha', new Date(now.getTime() + 4_000))
    expect(reads()).toBe(2)
    await rowOf('one', 'Asha', new Date(now.getTime() - 1))
    expect(reads()).toBe(3)
  })

  it('drops a changed person, and everybody when the change names nobody', async () => {
    const { rowOf, tell, reads } = await aMemory()
    await rowOf('one', 'Asha')
    await rowOf('two', 'Ravi')
    tell('account of one')
    expect(await rowOf('one', 'Asha Rao')).toMatchObject({ name: 'Asha Rao' })
    await rowOf('two', 'Ravi')
    expect(reads()).toBe(3)
    tell('')
    await rowOf('one', 'Asha Rao')
    await rowOf('two', 'Ravi')
    expect(reads()).toBe(5)
  })

  it('discards a row read during a change, and makes nobody wait for it', async () => {
    const { memory, rowOf, now, tell } = await aMemory()
    const { promise, resolve } = Promise.withResolvers<Row>()
    const early = memory.rowOf('one', now, () => promise)
    tell('account of one')
    const late = rowOf('one', 'after')
    resolve({ id: 'account of one', name: 'before' })
    expect(await early).toMatchObject({ name: 'before' })
    expect(await late).toMatchObject({ name: 'after' })
    expect(await rowOf('one', 'not asked')).toMatchObject({ name: 'after' })
  })

  it('caches neither missing rows nor failures', async () => {
    const { memory, rowOf, now } = await aMemory()
    expect(await memory.rowOf('one', now, async () => undefined)).toBeUndefined()
    await expect(memory.rowOf('one', now, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await rowOf('one', 'Asha')).toMatchObject({ name: 'Asha' })
  })

  it('holds at most ten thousand sessions', async () => {
    const { rowOf, reads } = await aMemory()
    for (let number = 0; number <= 10_000; number++) await rowOf(`${number}`, 'somebody')
    await rowOf('10000', 'somebody')
    expect(reads()).toBe(10_001)
    await rowOf('0', 'somebody')
    expect(reads()).toBe(10_002)
  })

  it('caches nothing when it cannot listen for changes', async () => {
    const memory = createViewerMemory<Row>({ listen: async () => false })
    await Promise.resolve()
    let reads = 0
    const read = async () => ({ id: 'somebody', name: `${++reads}` })
    await memory.rowOf('one', new Date(), read)
    expect(await memory.rowOf('one', new Date(), read)).toMatchObject({ name: '2' })
  })
})
