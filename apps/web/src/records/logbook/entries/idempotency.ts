// One key for one content: sending the same again after a broken connection does not record it twice.
let last: { content: string; key: string } | null = null

/** The key of the last sent content when this is the same, else a new one. Records carry ids: a second one differs. */
export function idempotencyKeyFor(body: unknown): string {
  const content = JSON.stringify(body)
  if (last?.content !== content) last = { content, key: crypto.randomUUID() }
  return last.key
}
