// A client of a server-sent event stream, for tests: the data received so far, and whether the stream ended.
export interface EventStream {
  status: number
  contentType: string
  /** The data of every received event with the followed name, in order. */
  data: string[]
  /** Everything received so far, including comments. */
  text: () => string
  /** True once the server has ended it. */
  isEnded: () => boolean
  close(): void
}

/** Opens the stream at `address` with these headers. */
export async function openEventStream(
  address: string,
  headers: Record<string, string>,
  event = 'unread',
): Promise<EventStream> {
  const abort = new AbortController()
  const response = await fetch(address, { headers: { ...headers, accept: 'text/event-stream' }, signal: abort.signal })
  const data: string[] = []
  const followed = new RegExp(`^event: ${event}\\ndata: (.*)$`, 'gm')
  let text = ''
  let isEnded = false
  void (async () => {
    const decoder = new TextDecoder()
    const chunks: ReadableStream<Uint8Array> | null = response.body
    for await (const chunk of chunks ?? []) {
      text += decoder.decode(chunk, { stream: true })
      data.splice(0, data.length, ...[...text.matchAll(followed)].map(([, value = '']) => value))
    }
  })()
    .catch(() => {})
    .finally(() => {
      isEnded = true
    })
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    data,
    text: () => text,
    isEnded: () => isEnded,
    close: () => abort.abort(),
  }
}
