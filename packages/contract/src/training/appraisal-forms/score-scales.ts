// Scales of appraisals: the possible scores and their words. Pure.

export interface ScoreScale {
  lowest: number
  highest: number
  /** The highest score that the input offers, if below `highest`. */
  highestOffered: number
  wordOf: (score: number) => string
  /** The whole scale in one line, for the person who scores; '' when the words explain enough. */
  legend: string
}

export const scoreBands = ['Not Satisfactory', 'Satisfactory', 'More Than Satisfactory'] as const
export type ScoreBand = (typeof scoreBands)[number]

/** The band of a score or a mean: below 4, from 4 to 6, above 6. */
export const bandOf = (score: number): ScoreBand =>
  score < 4 ? 'Not Satisfactory' : score > 6 ? 'More Than Satisfactory' : 'Satisfactory'

/** The scale for a period, from 1 to 10. */
export const periodScale = (highestOffered: 9 | 10): ScoreScale => ({
  lowest: 1,
  highest: 10,
  highestOffered,
  wordOf: bandOf,
  legend: '1–3 Not Satisfactory · 4–6 Satisfactory · 7 and above More Than Satisfactory',
})

/**
 * How much help from a senior one piece of work needed. The steps come from the forms printed for emergency medicine in
 * 2024.
 */
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

/** A mark from 0 to `highest`, for the logbook. */
export const markOf = (highest: number): ScoreScale => ({
  lowest: 0,
  highest,
  highestOffered: highest,
  wordOf: () => `of ${highest}`,
  legend: '',
})
