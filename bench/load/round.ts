// What main and the generator, which is a process of its own, say to each other.

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
  /** Milliseconds of each answered request. */
  times: number[]
  refused: number
  /** One refusal, to look at. */
  refusal: string | undefined
}
