// Moves the clock of the server under test for one piece of work; it is set back whatever comes of it.
import type { Harness } from './harness.ts'
import type { CastName } from './people.ts'

export async function atMoment<T>(
  { clock }: Pick<Harness, 'clock'>,
  moment: string | Date,
  work: () => Promise<T>,
): Promise<T> {
  const { now } = clock
  clock.now = new Date(moment)
  try {
    return await work()
  } finally {
    clock.now = now
  }
}

/** With a session that began then: one of before could be over. */
export const inSessionAt = <T>(
  harness: Harness,
  who: CastName,
  moment: string,
  work: (headers: Record<string, string>) => Promise<T>,
): Promise<T> => atMoment(harness, moment, async () => work(await harness.session(who)))
