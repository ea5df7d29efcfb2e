// The three journeys that must work in every browser: signing in, recording offline and online, and verifying.

import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { Entry } from '@rounds/contract/records/logbook/entry'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { z } from 'zod'
import { accounts, password } from '../../e2e/accounts.ts'
import type { CutNetwork } from './cut-network.ts'
import type { Page } from './page.ts'

const { student, teacher } = accounts
const Listed = z.object({ entries: z.array(Entry) })

async function signIn(page: Page, { email, door }: { email: string; door: string }): Promise<void> {
  await page.open(door)
  await page.fill('E-mail', email)
  await page.fill('Password', password)
  await page.press('Sign in')
  await page.isAt('/dashboard')
  await page.sees('Hello, ')
}

/** Waits until the only record with these words has this status. */
const untilStatus = (page: Page, words: string, status: Entry['status']) =>
  page.until(`a record that is ${status}`, async () => {
    const { entries } = Listed.parse(JSON.parse(await page.ask(`/entries?kind=opd-campus&search=${words}`)))
    return entries.length === 1 && entries[0]?.status === status ? true : null
  })

async function record(page: Page, words: string): Promise<void> {
  await page.open('/task/opd-campus')
  await page.press('Add OPD session')
  const today = showDate(businessDateOf(new Date()))
  // A form that has just opened puts the cursor into its first blank field, perhaps after the press.
  await page.until(`a date that is ${today}`, async () => {
    await page.focus('Date')
    return (await page.focused()) === today ? true : null
  })
  await page.fill('Venue', 'Camp at the school')
  await page.fill('OPD cases', '12')
  await page.focus('Guiding faculty')
  await page.press(teacher.name)
  await page.fill('Student remark', words)
}

export interface Journey {
  name: string
  walk: (page: Page, network: CutNetwork) => Promise<void>
}

/** The journeys in this order, in one browser. `words` distinguish the records of this run from others. */
export const journeysWith = (words: string): Journey[] => [
  {
    name: 'sign in',
    async walk(page) {
      await signIn(page, student)
      await page.sees('Needs you')
    },
  },
  {
    name: 'record online',
    async walk(page) {
      await record(page, `${words}online`)
      await page.press('Submit')
      await untilStatus(page, `${words}online`, 'Pending')
    },
  },
  {
    name: 'record offline',
    async walk(page, network) {
      await record(page, `${words}offline`)
      await network.cut()
      await page.press('Submit')
      await page.sees(unsentMessages.kept)
      await network.restore()
      await untilStatus(page, `${words}offline`, 'Pending')
    },
  },
  {
    name: 'verify',
    async walk(page) {
      await page.open('/logout')
      await page.isAt('/login')
      await signIn(page, teacher)
      await page.open(`/queue?search=${words}online`)
      await page.sees('1 record to verify')
      await page.press('3 Good')
      await page.press('Approve')
      await untilStatus(page, `${words}online`, 'Approved')
    },
  },
]
