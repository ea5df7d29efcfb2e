// What a request weighs against the limit of its session: most of them one, and what costs the server more, more.

export const requestWeights = { plain: 1, search: 4, upload: 6, many: 10, export: 60 } as const
export type RequestWeight = keyof typeof requestWeights

/** How much all requests of one session may weigh in a minute, where the operator says nothing else. */
export const defaultRequestsPerMinute = 600

/** The weight of a request, from the declaration of its operation and the words that it searches for. */
export function weightOf(spec: { weight?: RequestWeight; upload?: true }, query: unknown): number {
  if (spec.weight) return requestWeights[spec.weight]
  if (spec.upload) return requestWeights.upload
  return isSearch(query) ? requestWeights.search : requestWeights.plain
}

const isSearch = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'search' in query && String(query.search).trim() !== ''
