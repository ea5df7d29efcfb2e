// The dialog that signs the selected months: what each signature states, one remark for all, and the result of each.

import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { monthText } from '@rounds/contract/kernel/calendar/months'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { AttestationSigning, type SigningResult } from '@rounds/contract/training/attestations/attestation'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { ListDeck } from '#web/ui/list/list-deck.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { countText, gapText, monthsCount, type SelectedMonth, toSign } from './attestation-text.ts'
import { useSignMonths } from './attestations.queries.ts'

interface Props {
  months: readonly SelectedMonth[]
  onDone: () => void
}

export function SignMonths({ months, onDone }: Props) {
  const [isSigning, setIsSigning] = useState(false)
  return (
    <>
      <ListDeck>
        <Paper component="section" withBorder shadow="md" p="sm" aria-label="The selected months">
          <Group justify="space-between" gap="xs">
            <Text fw={600}>{monthsCount(months.length)} selected</Text>
            <Group gap="xs">
              <Button variant="default" onClick={onDone}>
                Clear
              </Button>
              <Button onClick={() => setIsSigning(true)}>Sign {monthsCount(months.length)}…</Button>
            </Group>
          </Group>
        </Paper>
      </ListDeck>
      {isSigning && <SignMonthsModal months={months} onClose={() => setIsSigning(false)} onDone={onDone} />}
    </>
  )
}

/** The results of a batch of signatures: one sentence and a line per month. */
interface Sitting {
  message: string
  results: readonly SigningResult[]
}

interface ModalProps extends Props {
  onClose: () => void
}

export function SignMonthsModal({ months, onClose, onDone }: ModalProps) {
  // The months on the screen when the dialog opened are the ones to sign.
  const [listed] = useState(months)
  const [sitting, setSitting] = useState<Sitting | null>(null)
  if (sitting) return <ResultsModal {...sitting} onClose={onDone} />
  return (
    <LargeModal opened onClose={onClose} title={`Sign ${monthsCount(listed.length)}`} size="lg">
      <SignForm
        months={listed}
        onCancel={onClose}
        onSigned={(signed) => (signed.results.every(({ isSigned }) => isSigned) ? onDone() : setSitting(signed))}
      />
    </LargeModal>
  )
}

interface FormProps {
  months: readonly SelectedMonth[]
  onCancel: () => void
  onSigned: (sitting: Sitting) => void
}

function SignForm({ months, onCancel, onSigned }: FormProps) {
  const signing = useSignMonths()
  const form = useShortForm<'remark', AttestationSigning>({
    name: 'attestation',
    blank: { remark: '' },
    rules: bySchema<AttestationSigning>(AttestationSigning, ({ remark }: Texts<string>) => ({
      remark,
      months: months.map(toSign),
    })),
    summaryOf: firstOf,
    async send(draft) {
      const { message, results } = await signing.mutateAsync(draft)
      if (results.every(({ isSigned }) => isSigned)) showSuccess(message)
      onSigned({ message, results })
    },
  })
  return (
    <DialogForm form={form} verb={`Sign ${monthsCount(months.length)}`} onCancel={onCancel}>
      <Text size="sm">
        You sign what these months hold now. A signature cannot be changed or taken back; records that come later are
        marked as late. You are asked for your password.
      </Text>
      <LineList>
        {months.map(({ student, month }) => (
          <Line
            key={`${student.id} ${month.month}`}
            title={`${student.name} · ${monthText(month.month)}`}
            detail={dotted([countText(month), gapText(month)])}
            isWhole
          />
        ))}
      </LineList>
      <Textarea
        {...form.input('remark')}
        label="Remark"
        description={
          months.length > 1 ? 'Goes with each of these months. The students read it.' : 'The student reads it.'
        }
        autosize
        minRows={2}
        maxLength={maxCharacters.remark}
      />
    </DialogForm>
  )
}

function ResultsModal({ message, results, onClose }: Sitting & { onClose: () => void }) {
  const signed = results.filter(({ isSigned }) => isSigned).length
  return (
    <LargeModal opened onClose={onClose} title={`${signed} of ${monthsCount(results.length)} signed`} size="lg">
      <Stack>
        <Text role="status">{message}</Text>
        <LineList>
          {results.map(({ studentId, name, month, isSigned, message }) => (
            <Line
              key={`${studentId} ${month}`}
              title={`${name ?? 'Somebody else'} · ${monthText(month)}`}
              detail={message}
              isWhole
              aside={<ToneChip tone={isSigned ? 'good' : 'bad'} word={isSigned ? 'Signed' : 'Not signed'} isSmall />}
            />
          ))}
        </LineList>
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </LargeModal>
  )
}
