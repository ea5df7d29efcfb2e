// Statistics of a question from its marks: its difficulty, and how well it separates strong from weak students. Pure.

/** The marks of one attempt, for each question in the order of the assessment. */
export type MarkSheet = readonly number[]

export interface ItemStatistic {
  /**
   * The mean share of the marks, 0 to 1; for choices, the share of right answers. High means easy. Null without
   * attempts.
   */
  difficulty: number | null
  /**
   * Correlation of its marks with the sum of all other questions (point-biserial for choices), −1 to 1. Null for fewer
   * than three attempts, or when either is the same for everybody.
   */
  discrimination: number | null
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function correlation(first: readonly number[], second: readonly number[]): number | null {
  if (first.length < 3) return null
  const [a, b] = [mean(first), mean(second)]
  const sum = (of: (at: number) => number) => first.reduce((total, _, at) => total + of(at), 0)
  const [da, db] = [(at: number) => (first[at] ?? 0) - a, (at: number) => (second[at] ?? 0) - b]
  const spread = Math.sqrt(sum((at) => da(at) ** 2) * sum((at) => db(at) ** 2))
  return spread < 1e-9 ? null : sum((at) => da(at) * db(at)) / spread
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100)

/** The statistics of each question; `max` has the marks available for each. */
export function itemStatistics(sheets: readonly MarkSheet[], max: readonly number[]): ItemStatistic[] {
  const totals = sheets.map((sheet) => sheet.reduce((sum, marks) => sum + marks, 0))
  return max.map((marks, at) => {
    const own = sheets.map((sheet) => sheet[at] ?? 0)
    const rest = totals.map((total, index) => total - (own[index] ?? 0))
    return {
      difficulty: own.length === 0 ? null : rounded(mean(own) / marks),
      discrimination: rounded(correlation(own, rest)),
    }
  })
}
