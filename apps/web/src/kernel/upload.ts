// Uploads one file with progress: XMLHttpRequest, since fetch cannot tell how much has left.
import type { BodyGiven, EndpointSpec, ParamsOf, ResponseOf } from '@rounds/contract/kernel/endpoint'
import { address, type CallOptions, refuse, sessionHeaders } from './call.ts'
import { CallProblem } from './call-problem.ts'

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

/** Sends a file; throws a `CallProblem` when refused or out of reach, an `AbortError` when aborted. */
export function upload<S extends EndpointSpec>(endpoint: S, input: UploadInput<S>): Promise<ResponseOf<S>> {
  const { file, onProgress, signal } = input
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const params = typeof input.params === 'object' && input.params !== null ? input.params : {}
    request.open(endpoint.method, address(endpoint, { params }))
    for (const [name, value] of Object.entries(sessionHeaders(endpoint, input))) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onerror = () => reject(new CallProblem(0, null))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    request.onload = () => {
      const body = jsonOf(request.responseText)
      if (request.status >= 200 && request.status < 300 && body !== null) resolve(body as ResponseOf<S>)
      else reject(refuse(request.status, body))
    }
    if (signal?.aborted) return reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(input.body, file))
  })
}
