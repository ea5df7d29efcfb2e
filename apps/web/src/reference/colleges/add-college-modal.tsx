// The Add College form.

import { Select, Textarea, TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { useQuery } from '@tanstack/react-query'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { blankCollege, type CollegeKey, collegeKeys, collegeRules, isCollegeKeyRequired } from './college-draft.ts'
import { statesQuery, useAddCollege } from './colleges.queries.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function AddCollegeModal({ opened, onClose }: Props) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="Add College" size="lg">
      <AddCollegeForm onDone={onClose} />
    </LargeModal>
  )
}

const labels: Readonly<Record<CollegeKey, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  stateId: 'State',
  website: 'Website',
  gstin: 'GST number',
}

const inputKinds: Partial<Record<CollegeKey, object>> = {
  name: { maxLength: maxCharacters.title },
  phone: { type: 'tel', inputMode: 'tel', maxLength: maxCharacters.phone },
  email: { type: 'email', inputMode: 'email', maxLength: maxCharacters.email },
  website: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  gstin: { maxLength: 15 },
}

function AddCollegeForm({ onDone }: { onDone: () => void }) {
  const states = useQuery(statesQuery)
  const adding = useAddCollege()
  const form = useShortForm({
    name: 'college',
    blank: blankCollege,
    rules: collegeRules,
    dialogOf: firstOf,
    async send(draft) {
      const { message } = await adding.mutateAsync(draft)
      showSuccess(message)
      onDone()
    },
  })

  const shared = (key: CollegeKey) => ({ label: labels[key], required: isCollegeKeyRequired(key) })
  return (
    <DialogForm form={form} verb="Add college" onCancel={onDone}>
      {collegeKeys.map((key) => {
        if (key === 'stateId') {
          return (
            <Select
              key={key}
              {...form.choice(key)}
              {...shared(key)}
              data={(states.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              searchable
              allowDeselect={false}
              nothingFoundMessage={states.isPending ? 'Loading…' : 'No state of this name'}
            />
          )
        }
        const text = { ...form.input(key), ...shared(key) }
        return key === 'address' ? (
          <Textarea key={key} {...text} autosize minRows={2} maxLength={maxCharacters.address} />
        ) : (
          <TextInput
            key={key}
            {...text}
            {...inputKinds[key]}
            autoComplete="off"
            data-autofocus={key === 'name' || undefined}
          />
        )
      })}
    </DialogForm>
  )
}
