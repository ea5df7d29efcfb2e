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

/** A raw request of HTTP/1.1. */
export function rawRequest(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}
