// The floor must do the same work: its answers are compared with the product's before anything is measured.
import { deepStrictEqual } from 'node:assert/strict'
import type { Sides } from '../compare.ts'
import type { Ask, Render } from '../load/ask.ts'
import { openConnection } from '../load/connection.ts'
import type { Measurement } from '../measurements.ts'

const asked = 40

/** Throws at the first answer of a reading measurement that differs in more than the keys. */
export async function assertEqualAnswers(
  measurements: readonly Measurement[],
  { product, floor }: Sides,
): Promise<number> {
  const servers = [product, floor].map(({ server, render }) => ({ port: server.port, render }))
  const asks = measurements
    .filter(({ isWithoutFloor, sent, name }) => !isWithoutFloor && !sent && name !== 'sign-in')
    .flatMap(({ asks: of, maxConnections }) => of(1).slice(0, maxConnections ?? asked))
  for (const ask of asks) {
    const [ours, floors] = await Promise.all(servers.map(({ port, render }) => answerOf(port, ask, render)))
    try {
      deepStrictEqual(floors, ours)
    } catch (difference) {
      throw new Error(`The floor answers ${ask.path} of ${ask.person?.email} otherwise.`, { cause: difference })
    }
  }
  return asks.length
}

async function answerOf(port: number, ask: Ask, render: Render): Promise<unknown> {
  const connection = await openConnection(port, true)
  try {
    const { body } = await connection.ask(render(ask))
    return body.startsWith('{') ? withoutKeys(JSON.parse(body)) : body.replaceAll('\r\n', '\n')
  } finally {
    connection.close()
  }
}

/** Keys differ, and in unordered lists the order may differ. */
function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name]) => name !== 'id')
  return Object.fromEntries(
    members.map(([name, member]) => [name, name === 'counts' ? inOrder(member) : withoutKeys(member)]),
  )
}

const inOrder = (counts: unknown): unknown =>
  Array.isArray(counts) ? counts.map((count) => JSON.stringify(count)).sort() : counts
