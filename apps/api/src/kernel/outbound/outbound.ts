// Asking another server: only hosts that were named beforehand, five seconds, no redirects, and a pause for one that
// keeps failing (controls: C38).
import { createCircuit } from './circuit.ts'

export interface Outbound {
  /** Posts a form and gives the answer's status and JSON. Throws `OutboundFailure` when there is no usable answer. */
  postForm(address: string, form: Record<string, string>): Promise<{ status: number; body: unknown }>
}

/** No answer that could be used: out of reach, too late, elsewhere, or known to be down. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure'
}

export interface OutboundOptions {
  /** Host and port, as an address names them. */
  hosts: readonly string[]
  clock: () => Date
  timeoutMs?: number
}

const largestAnswer = 100_000

export function createOutbound({ hosts, clock, timeoutMs = 5_000 }: OutboundOptions): Outbound {
  const circuits = new Map<string, ReturnType<typeof createCircuit>>()

  /** Each host has a circuit of its own: what one does says nothing of another. */
  function circuitOf(host: string) {
    const known = circuits.get(host)
    if (known) return known
    const circuit = createCircuit({
      failures: 5,
      restMs: 60_000,
      clock: () => clock().getTime(),
      isFailure: () => true,
    })
    circuits.set(host, circuit)
    return circuit
  }

  async function ask(url: URL, form: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500) throw new OutboundFailure(`${url.host} answered ${response.status}`)
    return { status: response.status, body: JSON.parse(await limitedText(response)) }
  }

  return {
    async postForm(address, form) {
      const url = new URL(address)
      if (!hosts.includes(url.host)) throw new OutboundFailure(`${url.host} may not be asked`)
      try {
        return await circuitOf(url.host)(() => ask(url, form))
      } catch (cause) {
        throw cause instanceof OutboundFailure ? cause : new OutboundFailure(`${url.host} gave no answer`, { cause })
      }
    },
  }
}

/** The text of an answer that stays small; a longer one is no answer. */
async function limitedText(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  const chunks: AsyncIterable<Uint8Array> | Uint8Array[] = response.body ?? []
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > largestAnswer) throw new OutboundFailure('the answer is too long')
  }
  return text
}
