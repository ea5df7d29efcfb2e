// What the marks of a question tell about it: how hard it is, and whether it tells strong students from weak ones. Pure.

/** The marks of one attempt: of each question in the order of the assessment. */
export type MarkSheet = readonly number[]

export interface ItemStatistic {
  /** The mean share of its marks, 0 to 1: for choices the share of right answers. High is easy. Null without attempts. */
  difficulty: number | null
  /**
   * The correlation of its marks with those of all other questions together (point-biserial for choices), −1 to 1; null
   * with fewer than three attempts, or where either is the same for everybody.
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

/** The statistic of each question; `max` are the marks that each can have. */
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
