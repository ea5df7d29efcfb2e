// The load generator, a separate process so that it takes no time from the measured one. Driven over IPC.
import { type Connection, openConnection } from './connection.ts'
import type { Round, RoundResult } from './round.ts'

process.on('message', (round: Round) => {
  void run(round).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

async function run(round: Round): Promise<RoundResult> {
  const result: RoundResult = { answered: 0, seconds: 0, bytes: 0, times: [], refused: 0, refusal: undefined }
  const connections = await Promise.all(Array.from({ length: round.connections }, () => openConnection(round.port)))
  let next = 0
  const take = () =>
    round.once && next >= round.requests.length ? undefined : round.requests[next++ % round.requests.length]
  const start = performance.now()
  const end = start + round.seconds * 1000
  await Promise.all(connections.map((connection) => keepAsking(connection, take, end, result)))
  result.seconds = (performance.now() - start) / 1000
  for (const connection of connections) connection.close()
  return result
}

async function keepAsking(
  connection: Connection,
  take: () => string | undefined,
  end: number,
  result: RoundResult,
): Promise<void> {
  for (let before = performance.now(); before < end; before = performance.now()) {
    const request = take()
    if (request === undefined) return
    const { status, bytes, body } = await connection.ask(request)
    result.bytes += bytes
    if (status < 400) {
      result.answered++
      result.times.push(performance.now() - before)
    } else {
      result.refused++
      result.refusal ??= `status ${status} ${body}`
    }
  }
}
