// Uploads one file with progress. Uses XMLHttpRequest, because `fetch` does not report upload progress.
import type { BodyInput, EndpointSpec, ParamsOf, ResponseOf } from '@rounds/contract/kernel/endpoint'
import { address, type CallOptions, refuse, sessionHeaders } from './call.ts'
import { CallProblem } from './call-problem.ts'
import { noteAnswer } from './connection.ts'
import { withRetries } from './retries/retry.ts'
import { confirmedSession, hasNewToken, storedSession, watchSession } from './session-store.ts'

interface UploadInput<S extends EndpointSpec> extends CallOptions {
  params?: ParamsOf<S>
  /** Sent as text fields before the file. */
  body?: BodyInput<S>
  file: File
  /** Share of the bytes sent, 0 to 1. */
  onProgress?: (share: number) => void
}

function formOf(fields: unknown, file: File): FormData {
  const form = new FormData()
  if (typeof fields === 'object' && fields !== null) {
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined && value !== null) form.append(name, String(value))
    }
  }
  // The file goes last, so that the server has the fields before the bytes arrive.
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
/** The server's own time limit for an upload. */
const maxMs = 180_000

/** Sends one attempt; null when no answer arrived. */
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
    // Restart at 0: the server keeps nothing of an earlier attempt.
    onProgress?.(0)
    request.send(formOf(input.body, file))
  })
}

/**
 * Uploads a file, with retries on network failure; its key lets the server store it once. Rejects with a `CallProblem`
 * when refused or out of reach, with an `AbortError` when aborted.
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
  // Safe cast: the server validated the payload against the same declaration.
  return body as ResponseOf<S>
}
