// Which activity is cached for a minute, and which is read each time.
import type { Reach } from '@rounds/contract/kernel/access'
import { expect, it, vi } from 'vitest'
import { JsonText } from '#api/kernel/database/json-text.ts'
import { keepActivityOfAll } from './kept-activity.ts'

const at = (time: string) => new Date(`2026-06-15T${time}Z`)

function readings() {
  let n = 0
  const read = vi.fn(() => Promise.resolve(new JsonText(String(++n))))
  const ask = keepActivityOfAll<{ reach: Reach }>(read)
  return { read, answerAt: async (reach: Reach, time: string) => (await ask({ reach }, at(time))).text }
}

it('sums up all colleges once a minute, for all callers', async () => {
  const { answerAt } = readings()
  expect(await Promise.all([answerAt('all', '04:30:00'), answerAt('all', '04:30:00')])).toEqual(['1', '1'])
  expect(await answerAt('all', '04:30:59')).toBe('1')
  expect(await answerAt('all', '04:31:00')).toBe('2')
})

it('sums up all colleges again when a day begins in India', async () => {
  const { answerAt } = readings()
  expect(await answerAt('all', '18:29:59')).toBe('1')
  expect(await answerAt('all', '18:30:00')).toBe('2')
})

it.each(['own', 'department', 'college'] as const)(
  'reads what is seen with the reach “%s” each time',
  async (reach) => {
    const { answerAt } = readings()
    await answerAt('all', '04:30:00')
    expect([await answerAt(reach, '04:30:00'), await answerAt(reach, '04:30:00')]).toEqual(['2', '3'])
  },
)

it('does not cache a failure', async () => {
  const { read, answerAt } = readings()
  read.mockRejectedValueOnce(new Error('gone'))
  await expect(answerAt('all', '04:30:00')).rejects.toThrow('gone')
  expect(await answerAt('all', '04:30:00')).toBe('1')
})
