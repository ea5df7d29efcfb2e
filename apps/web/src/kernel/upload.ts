// Uploads one file with progress: XMLHttpRequest, since fetch cannot tell how much has left.
import type { BodyGiven, EndpointSpec, ParamsOf, ResponseOf } from '@rounds/contract/kernel/endpoint'
import { address, type CallOptions, refuse, sessionHeaders } from './call.ts'
import { CallProblem } from './call-problem.ts'
import { noteAnswer } from './connection.ts'
import { withRetries } from './retries/retry.ts'
import { confirmedSession, hasNewToken, storedSession, watchSession } from './session-store.ts'

interface UploadInput<S extends EndpointSpec> extends CallOptions {
  params?: ParamsOf<S>
  /** Sent as text fields before the file. */
  body?: BodyGiven<S>
  file: File
  /** Share of the bytes that have left, 0 to 1. */
  onProgress?: (share: number) => void
}

function formOf(fields: unknown, file: File): FormData {
  const form = new FormData()
  if (typeof fields === 'object' && fields !== null) {
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined && value !== null) form.append(name, String(value))
    }
  }
  // Last, so that the server knows the fields before the bytes arrive.
  form.append('file', file, file.name)
  return form
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

interface Answer {
  status: number
  text: string
  retryAfter: string | null
}

const stopped = () => new DOMException('The upload was stopped.', 'AbortError')
/** As long as the server gives an upload to arrive. */
const maxMs = 180_000

/** One try; null when no answer came. */
function tryOnce(
  endpoint: EndpointSpec,
  { file, onProgress, signal, ...input }: UploadInput<EndpointSpec>,
): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(stopped())
    const request = new XMLHttpRequest()
    const params = typeof input.params === 'object' && input.params !== null ? input.params : {}
    request.open(endpoint.method, address(endpoint, { params }))
    for (const [name, value] of Object.entries(sessionHeaders(endpoint, input))) request.setRequestHeader(name, value)
    const onAbort = () => request.abort()
    request.timeout = maxMs
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onerror = request.ontimeout = () => {
      noteAnswer(false)
      resolve(null)
    }
    request.onabort = () => reject(stopped())
    request.onload = () => {
      noteAnswer(true)
      const { status, responseText: text } = request
      resolve({ status, text, retryAfter: request.getResponseHeader('retry-after') })
    }
    request.onloadend = () => signal?.removeEventListener('abort', onAbort)
    signal?.addEventListener('abort', onAbort, { once: true })
    // From the beginning: nothing of an earlier try has stayed on the server.
    onProgress?.(0)
    request.send(formOf(input.body, file))
  })
}

/**
 * Sends a file, again when the network fails: its key lets the server store it once. Throws a `CallProblem` when
 * refused or out of reach, an `AbortError` when aborted.
 */
export async function upload<S extends EndpointSpec>(endpoint: S, input: UploadInput<S>): Promise<ResponseOf<S>> {
  const keyed = { ...input, idempotencyKey: input.idempotencyKey ?? crypto.randomUUID() }
  const isSameSession = watchSession()
  let token = ''
  const answer = await withRetries(
    async () => {
      await confirmedSession()
      if (!isSameSession()) throw new CallProblem(0, null)
      token = storedSession()?.sessionToken ?? ''
      return tryOnce(endpoint, keyed as UploadInput<EndpointSpec>)
    },
    (outcome) => outcome,
    input.signal,
  )
  if (!answer) throw new CallProblem(0, null)
  const body = jsonOf(answer.text)
  const isDone = answer.status >= 200 && answer.status < 300 && body !== null
  if (!isDone) {
    const problem = refuse(answer.status, body, answer.retryAfter)
    if (problem.code === 'staleToken' && (await hasNewToken(token)) && isSameSession()) return upload(endpoint, keyed)
    throw problem
  }
  // The server checked the payload against the same declaration before it sent it.
  return body as ResponseOf<S>
}
