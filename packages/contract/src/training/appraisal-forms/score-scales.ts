// The scales of appraisals: which scores there are, and the word for each. Pure.

export interface ScoreScale {
  lowest: number
  highest: number
  /** The highest that the input offers, where that is less. */
  highestOffered: number
  wordOf: (score: number) => string
  /** All of it in a line, for anyone who scores; '' where the words say enough. */
  legend: string
}

export const scoreBands = ['Not Satisfactory', 'Satisfactory', 'More Than Satisfactory'] as const
export type ScoreBand = (typeof scoreBands)[number]

/** Below 4, from 4 to 6, above 6: of a score, or of the mean of several. */
export const bandOf = (score: number): ScoreBand =>
  score < 4 ? 'Not Satisfactory' : score > 6 ? 'More Than Satisfactory' : 'Satisfactory'

/** Of a period, from 1 to 10. */
export const periodScale = (highestOffered: 9 | 10): ScoreScale => ({
  lowest: 1,
  highest: 10,
  highestOffered,
  wordOf: bandOf,
  legend: '1–3 Not Satisfactory · 4–6 Satisfactory · 7 and above More Than Satisfactory',
})

/** How much of a senior’s help one piece of work needed. The steps are those of the forms printed for emergency medicine in 2024. */
const helpNeeded = [
  'Did not do it',
  'Help with most of it',
  'Help with a small part',
  'Alone, observed and advised',
  'Alone, checked afterwards',
  'As a senior resident does',
] as const

export const observedScale: ScoreScale = {
  lowest: 0,
  highest: helpNeeded.length - 1,
  highestOffered: helpNeeded.length - 1,
  wordOf: (score) => helpNeeded[score] ?? '',
  legend: helpNeeded.map((word, score) => `${score} ${word}`).join(' · '),
}

/** A mark out of so many, for the logbook. */
export const markOf = (highest: number): ScoreScale => ({
  lowest: 0,
  highest,
  highestOffered: highest,
  wordOf: () => `of ${highest}`,
  legend: '',
})
