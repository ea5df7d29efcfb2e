// Texts about a synopsis or thesis, for lists and views. Pure.
import type { StepName, TrackName } from '@rounds/contract/training/thesis/thesis-steps'
import { tracks } from '@rounds/contract/training/thesis/thesis-steps'
import type { ThesisStep, ThesisTrack, TrackState } from '@rounds/contract/training/thesis/thesis-track'
import { stepOf } from '@rounds/contract/training/thesis/thesis-track.can'
import { longDay } from '#web/ui/words/day-text.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'

export const stateTexts: Readonly<Record<TrackState, { tone: Tone; word: string }>> = {
  Preparing: { tone: 'unfinished', word: 'No version yet' },
  Pending: { tone: 'waiting', word: 'Pending' },
  Approved: { tone: 'good', word: 'Approved' },
  Rejected: { tone: 'bad', word: 'Rejected' },
}

export const labelOf = (track: TrackName, step: StepName): string =>
  ({
    title: 'Title',
    guide: 'Guide',
    coGuides: 'Co-guides',
    certificate: tracks[track].certificate,
    acceptanceDate: 'Acceptance date',
  })[step]

/** The label for setting a step: `Add title`. */
export function addVerb(track: TrackName, step: StepName): string {
  const label = labelOf(track, step)
  // An abbreviation keeps its capitals.
  return `Add ${/^[A-Z]{2}/.test(label) ? label : label.toLowerCase()}`
}

/** The value of a step as text; a certificate is a file and has a button instead. */
export function shownValue({ step, title, guide, coGuides, certificate, date }: ThesisStep): string {
  const values: Record<StepName, string | null | undefined> = {
    title,
    guide: guide?.name,
    coGuides: coGuides?.map(({ name, department }) => `${name} (${department})`).join(', '),
    certificate: certificate?.name,
    acceptanceDate: date && longDay(date),
  }
  return values[step] ?? 'Erased'
}

/** The title of a synopsis or thesis, also while it is unlocked. */
export function titleOf(track: ThesisTrack): string {
  const latest = track.steps.filter(({ step }) => step === 'title').at(-1)
  return stepOf(track, 'title')?.title ?? latest?.title ?? 'Without a title'
}

export interface TimelineEvent {
  key: string
  title: string
  detail: string | null
  at: string
}

/** All events, the latest first. */
export function timelineOf(track: ThesisTrack): TimelineEvent[] {
  const ofSteps = track.steps.flatMap((step) => {
    const label = labelOf(track.track, step.step)
    const set = { key: step.id, title: `${label} set`, detail: shownValue(step), at: step.setAt }
    if (!step.unlocked) return [set]
    const { by, reason, at } = step.unlocked
    return [set, { key: `${step.id}-unlocked`, title: `${label} unlocked by ${by}`, detail: reason, at }]
  })
  const ofVersions = track.versions.toReversed().flatMap((version) => {
    const { id, number, status, studentRemark, feedback, verifiedBy, verifiedOn, uploadedAt } = version
    const uploaded = { key: id, title: `Version ${number} uploaded`, detail: studentRemark, at: uploadedAt }
    if (verifiedOn === null) return [uploaded]
    const title = `Version ${number} ${status.toLowerCase()} by ${verifiedBy ?? ''}`
    return [uploaded, { key: `${id}-decided`, title, detail: feedback, at: verifiedOn }]
  })
  // The sort is stable, so events of the same moment keep their order before the reversal.
  return [...ofSteps, ...ofVersions].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).reverse()
}
