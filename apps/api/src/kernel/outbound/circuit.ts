// Stops asking a service that does not answer: after some failures in a row it is left alone for a while (controls: C38).
export class CircuitOpen extends Error {
  override name = 'CircuitOpen'
}

export interface CircuitOptions {
  /** Failures in a row after which it is left alone. */
  failures: number
  restMs: number
  clock: () => number
  /** False for what says nothing of the service, such as a message that it refused. */
  isFailure: (error: unknown) => boolean
}

/** Runs work unless the service rests; after the rest one try decides whether it is well again. */
export function createCircuit({
  failures,
  restMs,
  clock,
  isFailure,
}: CircuitOptions): <T>(work: () => Promise<T>) => Promise<T> {
  let inRow = 0
  let restsUntil = 0
  return async (work) => {
    if (clock() < restsUntil) throw new CircuitOpen('The service is left alone for a while after several failures.')
    try {
      const result = await work()
      inRow = 0
      return result
    } catch (error) {
      inRow = isFailure(error) ? inRow + 1 : 0
      if (inRow >= failures) restsUntil = clock() + restMs
      throw error
    }
  }
}
