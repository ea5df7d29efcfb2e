// Moves the clock of the server under test for one piece of work, and always restores it.
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

/** Like `atMoment`, with a session started at that moment, because an earlier one may have expired. */
export const inSessionAt = <T>(
  harness: Harness,
  who: CastName,
  moment: string,
  work: (headers: Record<string, string>) => Promise<T>,
): Promise<T> => atMoment(harness, moment, async () => work(await harness.session(who)))
