// The form of a decision on a student's account: its effect, an optional date, and the text stored with it.
import { Text, Textarea } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { showSuccess } from '#web/kernel/notices.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { type FieldRules, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'

interface Props<Draft> {
  /** The question: `Block Dr Rao?`. */
  title: string
  /** The effect on the student. */
  effect: string
  verb: string
  isDestructive?: boolean
  /** `key` is the field's name in the contract. */
  words?: { key: string; label: string; max: number; hint: string }
  day?: {
    key: string
    label: string
    value: string
    min?: string
    max?: string
    /** Returns the immediate effect of the chosen day; null when there is none. */
    noteOf?: (day: string) => string | null
  }
  rules: FieldRules<string, Draft>
  onSend: (draft: Draft) => Promise<{ message: string }>
  /** Called with a refusal that concerns none of the fields. */
  onRefused?: (thrown: unknown) => void
  onClose: () => void
}

/** The input for a reason. */
export const reasonWords = {
  key: 'reason',
  label: 'Reason',
  max: maxCharacters.text,
  hint: 'Kept with the decision. The student can read it.',
} as const

export function StandingModal<Draft>({ title, onClose, ...form }: Props<Draft>) {
  return (
    <OpenModal onClose={onClose} title={title} centered>
      <StandingForm {...form} onClose={onClose} />
    </OpenModal>
  )
}

function StandingForm<Draft>(props: Omit<Props<Draft>, 'title'>) {
  const { effect, verb, isDestructive = false, words = reasonWords, day, rules, onSend, onClose } = props
  const form = useShortForm<string, Draft>({
    name: 'standing',
    blank: { ...(day ? { [day.key]: day.value } : {}), [words.key]: '' },
    rules,
    summaryOf: firstOf,
    ...(props.onRefused ? { onRefused: props.onRefused } : {}),
    async send(draft) {
      const { message } = await onSend(draft)
      showSuccess(message)
      onClose()
    },
  })
  const note = day?.noteOf?.(form.texts[day.key] ?? '')
  return (
    <DialogForm form={form} verb={verb} isDestructive={isDestructive} onCancel={onClose}>
      <Text size="sm">{effect}</Text>
      {day && (
        <DateInput
          {...form.input(day.key)}
          {...(day.min ? { min: day.min } : {})}
          {...(day.max ? { max: day.max } : {})}
          label={day.label}
          onChange={(chosen) => form.set(day.key, chosen)}
          required
          data-autofocus
        />
      )}
      {note && (
        <Text size="sm" role="status">
          {note}
        </Text>
      )}
      <Textarea
        {...form.input(words.key)}
        label={words.label}
        description={words.hint}
        required
        autosize
        minRows={3}
        maxLength={words.max}
        {...(day ? {} : { 'data-autofocus': true })}
      />
    </DialogForm>
  )
}
