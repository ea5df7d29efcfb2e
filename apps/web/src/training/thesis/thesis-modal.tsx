// A synopsis or thesis for staff: the pending version with its decision, and the steps that can be unlocked.
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { Attachment } from '@rounds/contract/records/logbook/entry'
import {
  type ThesisStep,
  type ThesisTrack,
  type ThesisVersion,
  Unlocking,
  VersionDecision,
} from '@rounds/contract/training/thesis/thesis-track'
import { canDecide, canUnlock } from '@rounds/contract/training/thesis/thesis-track.can'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ChoiceRow } from '#web/ui/form/choice-row.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { WordsForm } from '#web/ui/form/words-form.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { useDecideVersion, useUnlockStep } from './thesis.queries.ts'
import { labelOf, stateTexts, titleOf } from './thesis-text.ts'
import { ThesisView } from './thesis-view.tsx'

export function ThesisModal({ track, onClose }: { track: ThesisTrack; onClose: () => void }) {
  const { id, role, canVerify } = useUser()
  const actor = { id, access: accessRoleOf(role), canVerify }
  const [unlocking, setUnlocking] = useState<ThesisStep | null>(null)
  const waiting = track.versions.find((version) => canDecide(actor, version))
  return (
    <LargeModal opened onClose={onClose} title={track.student.name} size="72rem">
      {unlocking ? (
        <UnlockForm track={track} step={unlocking} onDone={() => setUnlocking(null)} />
      ) : (
        <Stack gap="lg">
          <Group gap="sm">
            <ToneChip {...stateTexts[track.state]} />
            <Text fw={600}>{titleOf(track)}</Text>
          </Group>
          <ThesisView
            name={track.track}
            track={track}
            emptyHint="The student uploads versions when the steps are set."
            onUnlock={canUnlock(actor, track) ? setUnlocking : undefined}
            top={(onFile) =>
              waiting && <DecideForm key={waiting.id} version={waiting} onFile={onFile} onClose={onClose} />
            }
          />
        </Stack>
      )}
    </LargeModal>
  )
}

function UnlockForm({ track, step, onDone }: { track: ThesisTrack; step: ThesisStep; onDone: () => void }) {
  const unlocking = useUnlockStep(step.id)
  const label = labelOf(track.track, step.step)
  return (
    <WordsForm
      field="reason"
      label={`Why is this unlocked: ${label}?`}
      hint={`${track.student.name} reads it and can set the step again. What it was stays in the timeline.`}
      verb="Unlock the step"
      schema={Unlocking}
      onSend={unlocking.mutateAsync}
      onDone={onDone}
      onCancel={onDone}
    />
  )
}

const rules = bySchema<VersionDecision, 'status' | 'feedback'>(VersionDecision)
const choices = [
  { value: 'Approved', label: 'Approve' },
  { value: 'Rejected', label: 'Reject' },
]

interface DecideProps {
  version: ThesisVersion
  onFile: (file: Attachment) => void
  onClose: () => void
}

function DecideForm({ version, onFile, onClose }: DecideProps) {
  const deciding = useDecideVersion(version.id)
  const form = useShortForm({
    name: 'thesis-decision',
    blank: { status: '', feedback: '' },
    rules,
    summaryOf: () => decisionMessages.incomplete,
    async send(draft: VersionDecision) {
      showSuccess((await deciding.mutateAsync(draft)).message)
      onClose()
    },
  })
  const status = form.input('status')
  return (
    <Part title={`Verify version ${version.number}`}>
      <Group gap="sm" mb="sm">
        <Button variant="default" leftSection={<IconFile size={18} aria-hidden />} onClick={() => onFile(version.file)}>
          Read {version.file.name}
        </Button>
        {version.studentRemark && <Text size="sm">“{version.studentRemark}”</Text>}
      </Group>
      <DialogForm form={form} verb="Save decision" onCancel={onClose}>
        <ChoiceRow
          id={status.id}
          legend="Status"
          choices={choices}
          value={form.texts.status}
          required
          error={status.error}
          onChange={(value) => form.set('status', value)}
        />
        <Textarea
          {...form.input('feedback')}
          label="Feedback"
          description="The student reads it."
          required
          autosize
          minRows={3}
          maxLength={maxCharacters.remark}
        />
      </DialogForm>
    </Part>
  )
}
