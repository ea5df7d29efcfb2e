// Hidden columns are stored per person and table; malformed data on the device hides nothing.
import { beforeEach, expect, test, vi } from 'vitest'
import { keepHidden, readHidden } from './hidden-columns.ts'

const device = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => device.get(key) ?? null,
  setItem: (key: string, value: string) => device.set(key, value),
  removeItem: (key: string) => device.delete(key),
})
beforeEach(() => device.clear())

test('hidden columns are stored per person and per table', () => {
  keepHidden('a', 'procedure', ['role', 'ipd'])
  expect(readHidden('a', 'procedure')).toEqual(['role', 'ipd'])
  expect(readHidden('b', 'procedure')).toBeNull()
  expect(readHidden('a', 'checklist')).toBeNull()
})

test('showing all columns removes the stored entry', () => {
  keepHidden('a', 'procedure', ['role'])
  keepHidden('a', 'procedure', [])
  expect(device.size).toBe(0)
})

test('with columns hidden by default, showing all is stored and the default is not', () => {
  keepHidden('a', 'procedure', [], ['role'])
  expect(readHidden('a', 'procedure')).toEqual([])
  keepHidden('a', 'procedure', ['role'], ['role'])
  expect(device.size).toBe(0)
})

test.each(['{', '{"role":true}', 'null'])('a malformed stored value is ignored: %s', (kept) => {
  device.set('rounds.columns.a.procedure', kept)
  expect(readHidden('a', 'procedure')).toBeNull()
})
