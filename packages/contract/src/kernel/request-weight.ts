// The rate-limit weight of requests: 1 for most, more for those that cost the server more.

export const requestWeights = { plain: 1, search: 4, upload: 6, many: 10, export: 60 } as const
export type RequestWeight = keyof typeof requestWeights

/** The default limit on the weight of one session's requests per minute; operators can change it. */
export const defaultRequestsPerMinute = 600

/** The weight of a request, from its operation's declaration and whether its query searches. */
export function weightOf(spec: { weight?: RequestWeight; upload?: true }, query: unknown): number {
  if (spec.weight) return requestWeights[spec.weight]
  if (spec.upload) return requestWeights.upload
  return isSearch(query) ? requestWeights.search : requestWeights.plain
}

const isSearch = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'search' in query && String(query.search).trim() !== ''
