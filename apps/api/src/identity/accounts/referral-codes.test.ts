// The migration gives existing students a referral code.
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'

const migration = new URL('../../../migrations/0006_referral_codes.sql', import.meta.url)

it('gives a unique code to every student without one, and to nobody else', async ({ harness }) => {
  const { db, people } = harness
  await db.unchecked('update accounts set referral_code = null where id <> $1', [people.student.id])
  const [kept] = await db.unchecked('select referral_code from accounts where id = $1', [people.student.id])
  await db.unchecked(await readFile(migration, 'utf8'))
  const rows = await db.uncheckedRows(
    z.object({ id: z.string(), role: z.string(), referral_code: z.string().nullable() }),
    'select * from accounts',
  )
  const codes = rows.filter(({ role }) => role === 'student').map((row) => row.referral_code)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThan(3)
  expect(rows.find(({ id }) => id === people.student.id)?.referral_code).toBe(kept?.referral_code)
  expect(rows.some((row) => row.role !== 'student' && row.referral_code !== null)).toBe(false)
})
