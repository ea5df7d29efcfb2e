// The end of the server: the first signal drains, a later one ends at once, and nothing is waited for without a limit.

/** How long the whole may take after the drain: a connection that went deaf is not waited for (controls: C41). */
export const endMs = 20_000
/** One Ctrl+C arrives twice: from the terminal and from npm. */
const sameSignalMs = 1_000

export interface Ending {
  /** Ends all work in order. */
  stop: () => Promise<void>
  drainMs: number
  /** What to tell the operator of a fault. */
  reasonOf: (fault: unknown) => string
}

/** What an ending asks of its process; a test stands in for it. */
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

/** What a signal does. It ends with code 0, or with code 1 and a sentence when something failed or did not end in time. */
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
