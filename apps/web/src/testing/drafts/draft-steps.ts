// Random steps of a walk: a user writing in two tabs, the network, the device, and everybody else.
import fc from 'fast-check'

const weighted = <T>(...pairs: [weight: number, value: T][]) =>
  fc.oneof(...pairs.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })))

/** The acts, in a tab or around it. */
export const acts = [
  'openNew',
  'openCopy',
  'openStored',
  'openUnsent',
  'type',
  'submit',
  'saveDraft',
  'startOver',
  'choose',
  'resolve',
  'takeOver',
  'retry',
  'close',
  'giveUp',
  'discardUnsent',
  'moment',
  'leave',
  'reload',
  'die',
  'sleep',
  'wake',
  'answer',
  'lose',
  'answerLost',
  'strayArrives',
  'goOffline',
  'goOnline',
  'fill',
  'free',
  'flush',
  'signOut',
  'signIn',
  'decide',
  'editElsewhere',
  'discardElsewhere',
  'dayPasses',
] as const
export type Act = (typeof acts)[number]

export const DraftStep = fc.record({
  act: weighted<Act>(
    [14, 'openNew'],
    [2, 'openCopy'],
    [14, 'openStored'],
    [8, 'openUnsent'],
    [22, 'type'],
    [14, 'submit'],
    [4, 'saveDraft'],
    [4, 'startOver'],
    [40, 'choose'],
    [30, 'resolve'],
    [12, 'takeOver'],
    [8, 'retry'],
    [4, 'close'],
    [1, 'giveUp'],
    [2, 'discardUnsent'],
    [12, 'moment'],
    [3, 'leave'],
    [4, 'reload'],
    [4, 'die'],
    [1, 'sleep'],
    [4, 'wake'],
    [34, 'answer'],
    [6, 'lose'],
    [6, 'answerLost'],
    [3, 'strayArrives'],
    [3, 'goOffline'],
    [9, 'goOnline'],
    [1, 'fill'],
    [4, 'free'],
    [8, 'flush'],
    [1, 'signOut'],
    [9, 'signIn'],
    [3, 'decide'],
    [6, 'editElsewhere'],
    [1, 'discardElsewhere'],
    [1, 'dayPasses'],
  ),
  tab: fc.nat(1),
  /** Selects one of the existing records, requests or answers. */
  target: fc.nat(),
  /** Selects one of two: the copy to keep, the teacher's decision, or whether to submit. */
  isFirst: fc.boolean(),
  /** True when the server refuses the typed word. */
  isRefused: weighted([9, false], [1, true]),
})
export type DraftStep = typeof DraftStep extends fc.Arbitrary<infer Value> ? Value : never

/** Returns the same steps for the same seed. */
export const draftSteps = (seed: number, count: number): DraftStep[] => fc.sample(DraftStep, { seed, numRuns: count })
