// The remark input of a decision in the queue, shared by all screen sizes.
import { Textarea } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import type { KeyboardEvent, ReactNode } from 'react'
import type { DecisionDraft } from '../decisions/decision-draft.ts'
import { feedbackLabelOf } from '../record/decision-view.tsx'

export const remarkId = 'queue-remark'

interface Props {
  kind: EntryKindSpec
  draft: DecisionDraft
  error: string | undefined
  description?: ReactNode
  onDraft: (part: Partial<DecisionDraft>) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

export function RemarkInput({ kind, draft, error, description, onDraft, onKeyDown }: Props) {
  return (
    <Textarea
      id={remarkId}
      size="sm"
      label={feedbackLabelOf(kind)}
      description={description}
      required
      autosize
      minRows={2}
      maxRows={8}
      maxLength={maxCharacters.remark}
      value={draft.remark}
      error={error}
      onChange={(event) => onDraft({ remark: event.currentTarget.value })}
      onKeyDown={onKeyDown}
    />
  )
}
