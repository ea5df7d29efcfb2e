// The co-guides, each with a name and a department of the college. The first row cannot be removed.

import { ActionIcon, Button, Group, Select, TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { validate } from '@rounds/contract/kernel/validate'
import { thesisMessages } from '@rounds/contract/training/thesis/thesis.messages'
import { CoGuidesStep, maxCoGuides } from '@rounds/contract/training/thesis/thesis-track'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldForm } from '#web/fields/file-field.tsx'
import { useUser } from '#web/identity/accounts/session.ts'
import { departmentOptionsQuery } from '#web/reference/colleges/colleges.queries.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { type FieldRules, firstOf, type Texts } from '#web/ui/form/field-rules.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import type { StepFormProps } from './step-form-props.ts'
import classes from './thesis-steps.module.css'

const places = Array.from({ length: maxCoGuides }, (_, index) => index)
const blank = Object.fromEntries(places.flatMap((n) => [`name${n}`, `department${n}`].map((key) => [key, ''])))

const rowsOf = (texts: Texts<string>, count: number) =>
  places.slice(0, count).map((n) => ({ name: texts[`name${n}`] ?? '', departmentId: texts[`department${n}`] ?? '' }))

/** Rules for `count` rows. Each problem shows at its own input. */
const rulesFor = (count: number): FieldRules<string, CoGuidesStep> => ({
  problemsOf(texts) {
    const coGuides = rowsOf(texts, count)
    if (coGuides.every(({ name, departmentId }) => !name.trim() && !departmentId)) {
      return { name0: thesisMessages.noCoGuide }
    }
    const keyOf = ([, n, field]: readonly PropertyKey[]) => `${field === 'name' ? 'name' : 'department'}${String(n)}`
    const validated = validate(CoGuidesStep, { coGuides }, keyOf)
    return validated.ok ? {} : validated.faults
  },
  draftOf: (texts) => CoGuidesStep.parse({ coGuides: rowsOf(texts, count) }),
})

export function CoGuidesForm({ verb, onDraft, onCancel }: StepFormProps) {
  const [count, setCount] = useState(1)
  const departments = useQuery(departmentOptionsQuery(useUser().college?.id ?? ''))
  const form = useShortForm({
    name: fieldForm,
    blank,
    rules: rulesFor(count),
    summaryOf: firstOf,
    send: async (body: CoGuidesStep) => onDraft({ step: 'coGuides', body }),
  })
  function remove(at: number): void {
    const rows = rowsOf(form.texts, count).filter((_, n) => n !== at)
    for (const n of places) {
      form.set(`name${n}`, rows[n]?.name ?? '')
      form.set(`department${n}`, rows[n]?.departmentId ?? '')
    }
    setCount(count - 1)
  }
  return (
    <DialogForm form={form} verb={verb} onCancel={onCancel}>
      {places.slice(0, count).map((n) => (
        <Group key={n} align="flex-start" gap="sm" wrap="nowrap">
          <div className={classes.coGuide}>
            <TextInput
              {...form.input(`name${n}`)}
              label={`Co-guide ${n + 1}`}
              size="md"
              required
              maxLength={maxCharacters.personName}
            />
            <Select
              {...form.choice(`department${n}`)}
              label={`Department of co-guide ${n + 1}`}
              size="md"
              required
              searchable
              allowDeselect={false}
              data={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              nothingFoundMessage={noMatch(departments.isPending, 'No department with this name')}
            />
          </div>
          {n > 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={42}
              mt={26}
              aria-label={`Remove co-guide ${n + 1}`}
              onClick={() => remove(n)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {count < maxCoGuides && (
        <Group>
          <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCount(count + 1)}>
            Add another co-guide
          </Button>
        </Group>
      )}
    </DialogForm>
  )
}
