// Shuts the server down: the first signal drains, a later one exits at once, and every wait has a limit.

/** Time limit of the shutdown after the drain, so that a dead connection cannot delay it (controls: C41). */
export const endMs = 20_000
/** A single Ctrl+C arrives twice, from the terminal and from npm. */
const sameSignalMs = 1_000

export interface Ending {
  /** Stops all work in order. */
  stop: () => Promise<void>
  drainMs: number
  /** Returns the sentence for the operator about a fault. */
  reasonOf: (fault: unknown) => string
}

/** The parts of the process that a shutdown uses. Tests replace it. */
export interface EndingProcess {
  exit: (code: number) => void
  say: (line: string) => void
  now: () => number
  later: (work: () => void, ms: number) => void
}

const thisProcess: EndingProcess = {
  exit: (code) => process.exit(code),
  say: (line) => void process.stderr.write(`${line}\n`),
  now: () => performance.now(),
  later: (work, ms) => void setTimeout(work, ms).unref(),
}

/**
 * Returns the signal handler. It exits with code 0, or with code 1 and a sentence when something failed or did not end
 * in time.
 */
export function endingOf({ stop, drainMs, reasonOf }: Ending, server: EndingProcess = thisProcess): () => void {
  let endingSince: number | undefined
  const fail = (sentence: string) => {
    server.say(sentence)
    server.exit(1)
  }
  return () => {
    if (endingSince !== undefined) {
      if (server.now() - endingSince > sameSignalMs) server.exit(1)
      return
    }
    endingSince = server.now()
    server.later(() => fail('Some work did not end in time and was broken off.'), drainMs + endMs)
    void stop().then(
      () => server.exit(0),
      (fault: unknown) => fail(reasonOf(fault)),
    )
  }
}
