// Synopsis and thesis as data: their steps and the rule for them. Each step is set once and in order, and then versions
// are uploaded. Pure: the server enforces the rule, and the page shows the next step by it.
import { thesisMessages } from './thesis.messages.ts'

export const trackNames = ['synopsis', 'thesis'] as const
export type TrackName = (typeof trackNames)[number]
export const stepNames = ['title', 'guide', 'coGuides', 'certificate', 'acceptanceDate'] as const
export type StepName = (typeof stepNames)[number]

interface Track {
  /** The heading of its page. */
  heading: string
  noun: string
  /** The plural noun. */
  nouns: string
  page: '/synopsis' | '/thesisReview'
  /** In page order. */
  steps: readonly StepName[]
  /** The name of its certificate. */
  certificate: string
  titleFirst: string
}

export const tracks: Readonly<Record<TrackName, Track>> = {
  synopsis: {
    heading: 'Thesis Synopsis',
    noun: 'synopsis',
    nouns: 'synopses',
    page: '/synopsis',
    steps: ['title', 'guide', 'coGuides', 'certificate'],
    certificate: 'IEC clearance certificate',
    titleFirst: thesisMessages.synopsisTitleFirst,
  },
  thesis: {
    heading: 'Thesis Review',
    noun: 'thesis',
    nouns: 'theses',
    page: '/thesisReview',
    steps: stepNames,
    certificate: 'Synopsis acceptance certificate',
    titleFirst: thesisMessages.thesisTitleFirst,
  },
}

/** The steps that are currently set. */
export type SetSteps = ReadonlySet<StepName>

/** Returns the message why a step cannot be set now; null when it can. */
export function refusalOfStep(track: TrackName, set: SetSteps, step: StepName): string | null {
  if (set.has(step)) return thesisMessages.locked
  if (step === 'title') return null
  if (!set.has('title')) return tracks[track].titleFirst
  return step === 'guide' || set.has('guide') ? null : thesisMessages.noGuide
}

/** True when versions can be uploaded: title and guide are set, and one of the later steps. */
export const isReady = (track: TrackName, set: SetSteps): boolean =>
  set.has('title') && set.has('guide') && tracks[track].steps.slice(2).some((step) => set.has(step))
