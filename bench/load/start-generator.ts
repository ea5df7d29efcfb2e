// Main's side of the load generator.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Round, RoundResult } from './round.ts'

export interface Generator {
  run(round: Round): Promise<RoundResult>
  stop(): void
}

export function startGenerator(): Generator {
  const child = fork(fileURLToPath(new URL('generator.ts', import.meta.url)), { serialization: 'advanced' })
  return {
    run: (round) =>
      new Promise((resolve, reject) => {
        child.once('message', (answer: RoundResult | { failure: string }) => {
          if ('failure' in answer) reject(new Error(answer.failure))
          else resolve(answer)
        })
        child.send(round)
      }),
    stop: () => child.disconnect(),
  }
}
