// Recent choices on the device: the latest first, a few, each person's own, and never an error.
import { beforeEach, expect, test, vi } from 'vitest'
import { keepRecentChoice, recentChoices } from './recent-choices.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
const titles = (user = 'u', within = '') => recentChoices(user, 'skill', within).map(({ title }) => title)

test('the latest stands first, once, and five are kept', () => {
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F', 'B']) keepRecentChoice('u', 'skill', '', { id: title, title })
  expect(titles()).toEqual(['B', 'F', 'E', 'D', 'C'])
})

test('another person and another parent have their own', () => {
  keepRecentChoice('u', 'skill', '', { id: '1', title: 'Tap' })
  expect([titles('v'), titles('u', 'parent')]).toEqual([[], []])
})

test.each(['', 'nonsense', '{}', '[1, null, {"id": 1}]'])('what is stored as %j is nothing', (text) => {
  stored.set('rounds.recent.u.skill.', text)
  expect(titles()).toEqual([])
})
