// Parses a screen's requests by the contract, as the real server does: finds the operation and validates its input.
import { endpointGroups } from '@rounds/contract/endpoints'
import type {
  BodyInput,
  BodyOf,
  EndpointGroup,
  EndpointSpec,
  ParamsOf,
  QueryOf,
} from '@rounds/contract/kernel/endpoint'
import type { ProblemCode } from '@rounds/contract/kernel/problem'
import { validate } from '@rounds/contract/kernel/validate'
import type { z } from 'zod'

type Faults = Record<string, string>

/** The reason why the real server would refuse a request before its handler. */
export interface InputRefusal {
  code: ProblemCode
  /** Error text by field. */
  fields: Faults
}

/** A parsed request of any operation. */
export interface ReadRequest {
  endpoint: EndpointSpec
  params: unknown
  query: unknown
  body: unknown
  /** The body before parsing. */
  sentBody: unknown
  refusal: InputRefusal | null
}

/** A request of one operation, with the input that its schemas produce. */
export interface RequestOf<S extends EndpointSpec> extends ReadRequest {
  params: ParamsOf<S>
  query: QueryOf<S>
  body: BodyOf<S>
  sentBody: BodyInput<S>
}

/** Type guard for requests of one operation. */
export const isRequestOf =
  <S extends EndpointSpec>(endpoint: S) =>
  (request: ReadRequest): request is RequestOf<S> =>
    request.endpoint === endpoint

// `~` sorts after every letter, so a path with a fixed word precedes one with a parameter in that place.
const operations = Object.values<EndpointGroup>(endpointGroups)
  .flatMap((group) => Object.values<EndpointSpec>(group))
  .map((endpoint) => ({
    endpoint,
    order: endpoint.path.replaceAll(/:\w+/g, '~'),
    pattern: new RegExp(`^/api${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))
  .toSorted((a, b) => (a.order < b.order ? -1 : 1))

/** Name of an operation, for failure messages. */
export const nameOf = ({ method, path }: Pick<EndpointSpec, 'method' | 'path'>): string => `${method} ${path}`

/** Parses a request. Returns a problem code when the contract has no such operation. */
export function readRequest(method: string, url: URL, body: unknown): ReadRequest | ProblemCode {
  const fitting = operations.filter(({ pattern }) => pattern.test(url.pathname))
  const operation = fitting.find(({ endpoint }) => endpoint.method === method)
  if (!operation) return fitting.length > 0 ? 'methodNotAllowed' : 'notFound'
  const { endpoint, pattern } = operation
  const sentBody: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
  const request: ReadRequest = {
    endpoint,
    params: undefined,
    query: undefined,
    body: undefined,
    sentBody,
    refusal: null,
  }
  const parsed = (code: ProblemCode, schema: z.ZodType | undefined, input: unknown): unknown => {
    if (!schema || request.refusal) return undefined
    const checked = validate(schema, input)
    if (checked.ok) return checked.value
    request.refusal = { code, fields: checked.faults }
    return undefined
  }
  request.params = parsed('notFound', endpoint.params, variablesOf(pattern, url.pathname))
  request.query = parsed('invalid', endpoint.query, queryOf(url.searchParams))
  if (endpoint.upload) request.refusal ??= uploadRefusal(body)
  else request.body = parsed('invalid', endpoint.body, sentBody ?? {})
  return request
}

const variablesOf = (pattern: RegExp, pathname: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pattern.exec(pathname)?.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
  )

/** A repeated name becomes a list, as on the server. */
const queryOf = (search: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const [first = '', ...others] = search.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )

/** An upload must have exactly one part, a file named `file`. */
function uploadRefusal(form: unknown): InputRefusal | null {
  if (!(form instanceof FormData)) return { code: 'unsupportedType', fields: { file: 'No form with a file.' } }
  const fields: Faults = form.get('file') instanceof File ? {} : { file: 'No file.' }
  for (const name of form.keys()) if (name !== 'file') fields[name] = 'Unknown field.'
  return Object.keys(fields).length > 0 ? { code: 'invalid', fields } : null
}
