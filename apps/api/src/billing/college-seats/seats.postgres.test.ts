// Races for the last seat: one student gets it, the others are refused, and no seat is assigned twice.
import { seats } from '@rounds/contract/billing/college-seats/seat.endpoints'
import { expect } from 'vitest'
import { aBuyer } from '#api/testing/billing/orders.ts'
import { paidSeats } from '#api/testing/billing/seats.ts'
import { it } from '#api/testing/fixtures.ts'
import { insertRow } from '#api/testing/insert-row.ts'

const rounds = 20
const racers = 50

it(`of ${racers} students who take the last seat one gets it, ${rounds} times over`, async ({ harness }) => {
  const { collegeId } = harness.places.medicine
  await insertRow(harness.db, 'seat_settings', { collegeId, isSelfService: true })
  harness.api.limitTries = { 'seat-request': 1e9 }
  const people = await Promise.all(Array.from({ length: racers }, () => aBuyer(harness)))
  for (let round = 1; round <= rounds; round++) {
    await paidSeats(harness, 1)
    const clients = await Promise.all(people.map((person) => harness.as(person)))
    const replies = await Promise.all(clients.map((client) => client(seats.request)))
    const winners = replies.filter(({ status }) => status === 200)
    expect([round, winners.length]).toEqual([round, 1])
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      expect(status).toBe(409)
      // While the winner's transaction is open, the seat is neither free nor assigned.
      expect([
        'Your college has no free seat any more. Please pay, or ask your department’s office.',
        'Somebody else is taking the free seat. Please try again.',
      ]).toContain(body.message)
    }
    const [sums] = await harness.db.unchecked(
      `select count(*)::int as licences, count(distinct l.seat_id)::int as seats,
         (select count(*)::int from seats where licence_id is not null) as given
       from licences l where l.seat_id is not null and l.revoked_at is null`,
    )
    expect(sums).toEqual({ licences: round, seats: round, given: round })
    // A student with a seat drops out of the race.
    const at = replies.findIndex(({ status }) => status === 200)
    people.splice(at, 1, await aBuyer(harness))
  }
}, 300_000)
