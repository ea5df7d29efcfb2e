// What the form of each step gets.
import type { TrackName } from '@rounds/contract/training/thesis/thesis-steps'
import type { StepDraft } from './thesis.queries.ts'

export interface StepFormProps {
  name: TrackName
  verb: string
  /** Asks whether it is right, and sends it. */
  onDraft: (draft: StepDraft) => void
  onCancel: () => void
}
