// A race on several connections: one copy of a person's data is made at a time.
import { personalData } from '@rounds/contract/membership/personal-data/personal-data.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import { password } from '#api/testing/people.ts'

const currentPassword = password
const rounds = 8
const atOnce = 6

it.beforeAll(async ({ harness }) => {
  harness.api.limitTries = { 'own-password.account': 10_000, 'personal-export.account': 10_000 }
})

it(`of ${atOnce} requests at once one is taken, with one job, ${rounds} times; another person's is not in the way`, async ({
  harness,
}) => {
  const [student, teacher] = [await harness.as('student'), await harness.as('teacher')]
  const refused = Array.from({ length: atOnce - 1 }, () => 409)
  for (let round = 1; round <= rounds; round++) {
    const ask = () => student(personalData.request, { body: { currentPassword } })
    const [other, ...answers] = await Promise.all([
      teacher(personalData.request, { body: { currentPassword } }),
      ...Array.from({ length: atOnce }, ask),
    ])
    expect(other.status).toBe(200)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...refused])
    const jobs = await harness.db.unchecked("select 1 from pgboss.job where name = 'personal-export'")
    expect(jobs).toHaveLength(2 * round)
    await harness.db.unchecked("update personal_exports set state = 'Failed'")
  }
})
