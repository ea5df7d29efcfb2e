// What somebody hides is kept for them and this table alone; nonsense on the device hides nothing.
import { beforeEach, expect, test, vi } from 'vitest'
import { keepHidden, readHidden } from './hidden-columns.ts'

const device = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => device.get(key) ?? null,
  setItem: (key: string, value: string) => device.set(key, value),
  removeItem: (key: string) => device.delete(key),
})
beforeEach(() => device.clear())

test('hidden columns are kept for one person and one table', () => {
  keepHidden('a', 'procedure', ['role', 'ipd'])
  expect(readHidden('a', 'procedure')).toEqual(['role', 'ipd'])
  expect(readHidden('b', 'procedure')).toEqual([])
  expect(readHidden('a', 'checklist')).toEqual([])
})

test('showing all leaves nothing behind', () => {
  keepHidden('a', 'procedure', ['role'])
  keepHidden('a', 'procedure', [])
  expect(device.size).toBe(0)
})

test.each(['{', '{"role":true}', 'null', '[1,null]'])('%s hides nothing', (kept) => {
  device.set('rounds.columns.a.procedure', kept)
  expect(readHidden('a', 'procedure')).toEqual([])
})
