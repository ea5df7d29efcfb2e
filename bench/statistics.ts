// Statistics of a measurement: medians and percentiles, never a mean, which one slow round could distort.

/** Returns the value that the share `p` (0..1) of the values does not exceed; 0 for no values. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)] ?? 0
}

/** Returns the middle value, or the mean of the two in the middle; 0 for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** One round of two sides, measured right after each other. */
export interface Pair {
  product: number
  other: number
}

/** Returns the median of the rounds' own ratios: a slowdown of the machine affects both sides of a round. */
export const medianRatio = (pairs: readonly Pair[]): number =>
  median(pairs.filter(({ other }) => other > 0).map(({ product, other }) => product / other))
