// The messages between main and the generator, which is a separate process.

export interface Round {
  port: number
  connections: number
  seconds: number
  /** Raw HTTP requests; sent in turn, from the first again when they are used up, unless each may be sent only once. */
  requests: readonly string[]
  once: boolean
}

export interface RoundResult {
  /** Answers below 400. */
  answered: number
  seconds: number
  bytes: number
  /** The milliseconds of each answered request. */
  times: number[]
  refused: number
  /** One refusal, as an example. */
  refusal: string | undefined
}
