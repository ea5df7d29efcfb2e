// Nobody can find out by asking who has an account: the same answers after the same time.
import { passwords } from '@rounds/contract/people/passwords/password.endpoints'
import { sessions } from '@rounds/contract/people/sessions/session.endpoints'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Harness, openHarness } from '#api/testing/harness.ts'
import { createPasswordHasher } from '../passwords/password-hash.ts'

const pairs = 17
/** A busy machine disturbs a measurement; one undisturbed measurement is enough to show that nothing differs. */
const measurements = 5
const allowedDifference = 0.1

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  const hash = await createPasswordHasher().hash('purple kettle on the stairs')
  await harness.db.run('update accounts set password_hash = $1', [hash])
  const many = 100_000
  harness.api.limitTries = {
    'sign-in.account': many,
    'sign-in.address': many,
    'forgotten.account': many,
    'forgotten.address': many,
  }
})
beforeEach(() => harness.db.run('delete from throttles'))
afterAll(() => harness.close())

interface Asked {
  status: number
  body: { message: string }
}
type Ask = (email: string) => Promise<Asked>

const known = 'student@rounds.example'
const unknown = 'nobody1@rounds.example'
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function timed(ask: Ask, email: string): Promise<{ ms: number; text: string }> {
  const start = performance.now()
  const { status, body } = await ask(email)
  return { ms: performance.now() - start, text: `${status} ${body.message}` }
}

/** The medians of answers to a known and an unknown address, asked in turn, each first as often as second. */
async function measure(ask: Ask): Promise<{ known: number; unknown: number; texts: Set<string> }> {
  const times: Record<string, number[]> = { [known]: [], [unknown]: [] }
  const texts = new Set<string>()
  for (let pair = 0; pair < pairs; pair++) {
    for (const email of pair % 2 ? [known, unknown] : [unknown, known]) {
      const { ms, text } = await timed(ask, email)
      times[email]?.push(ms)
      texts.add(text)
    }
  }
  return { known: median(times[known] ?? []), unknown: median(times[unknown] ?? []), texts }
}

async function expectAlike(name: string, ask: Ask, text: string): Promise<void> {
  await timed(ask, known)
  await timed(ask, unknown)
  const differences: number[] = []
  while (differences.length < measurements && !differences.some((one) => one <= allowedDifference)) {
    const result = await measure(ask)
    expect([...result.texts]).toEqual([text])
    differences.push(Math.abs(result.known - result.unknown) / Math.min(result.known, result.unknown))
    const medians = `known ${result.known.toFixed(1)} ms, unknown ${result.unknown.toFixed(1)} ms`
    process.stdout.write(`${name}: ${medians}\n`)
  }
  expect(Math.min(...differences)).toBeLessThanOrEqual(allowedDifference)
}

it('answers a wrong password alike for a known and an unknown address', async () => {
  await expectAlike(
    'sign-in',
    (email) => harness.anonymous(sessions.studentSignIn, { body: { email, password: 'a wrong guess' } }),
    '401 The e-mail address or password is not right.',
  )
}, 60_000)

it('answers a forgotten password alike for a known and an unknown address', async () => {
  await expectAlike(
    'forgotten',
    (email) => harness.anonymous(passwords.forgot, { body: { email } }),
    '200 If this address has an account, a link to set a new password is on its way to it.',
  )
  expect(new Set(harness.mails.map((mail) => mail.to))).toEqual(new Set([known]))
}, 60_000)
