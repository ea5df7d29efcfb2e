// The props of each step's form.
import type { TrackName } from '@rounds/contract/training/thesis/thesis-steps'
import type { StepDraft } from './thesis.queries.ts'

export interface StepFormProps {
  name: TrackName
  verb: string
  /** Asks for confirmation and sends the draft. */
  onDraft: (draft: StepDraft) => void
  onCancel: () => void
}
