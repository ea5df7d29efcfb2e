// The Add College form.
import { Modal, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showDialog, showProblem, showSuccess } from '#web/kernel/notices.ts'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import {
  blankCollege,
  type CollegeFaults,
  type CollegeForm,
  type CollegeKey,
  collegeKeys,
  isCollegeKeyRequired,
  judgeCollege,
} from './college-draft.ts'
import { statesQuery, useAddCollege } from './colleges.queries.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function AddCollegeModal({ opened, onClose }: Props) {
  const isPhone = useIsPhone()
  return (
    <Modal opened={opened} onClose={onClose} title="Add College" size="lg" fullScreen={isPhone}>
      <AddCollegeForm onDone={onClose} />
    </Modal>
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

const idOf = (key: CollegeKey): string => `college-${key}`

function AddCollegeForm({ onDone }: { onDone: () => void }) {
  const [form, setForm] = useState<CollegeForm>(blankCollege)
  const [faults, setFaults] = useState<CollegeFaults>({})
  const states = useQuery(statesQuery)
  const adding = useAddCollege()
  const onText = (key: CollegeKey, text: string) => {
    setForm((before) => ({ ...before, [key]: text }))
    setFaults(({ [key]: _, ...rest }) => rest)
  }

  function refuse(title: string, message: string, wrong: CollegeFaults): void {
    setFaults(wrong)
    const first = collegeKeys.find((key) => wrong[key] !== undefined)
    if (first) document.getElementById(idOf(first))?.focus()
    showDialog({ kind: 'problem', title, message })
  }

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (adding.isPending) return
    const judged = judgeCollege(form)
    if (!judged.ok) return refuse(judged.title, judged.message, judged.faults)
    try {
      const { message } = await adding.mutateAsync(judged.draft)
      showSuccess(message)
      onDone()
    } catch (thrown) {
      const { title, message, fields } = asProblem(thrown)
      if (collegeKeys.some((key) => fields[key] !== undefined)) refuse(title, message, fields)
      else showProblem(thrown)
    }
  }

  const shared = (key: CollegeKey) => ({
    id: idOf(key),
    label: labels[key],
    required: isCollegeKeyRequired(key),
    error: faults[key],
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {collegeKeys.map((key) => {
          if (key === 'stateId') {
            return (
              <Select
                key={key}
                {...shared(key)}
                data={(states.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={form.stateId || null}
                onChange={(id) => onText(key, id ?? '')}
                searchable
                allowDeselect={false}
                nothingFoundMessage={states.isPending ? 'Loading…' : 'No state of this name'}
              />
            )
          }
          const text = {
            ...shared(key),
            value: form[key],
            onChange: (event: { currentTarget: { value: string } }) => onText(key, event.currentTarget.value),
          }
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
        <FormButtons verb="Add college" isBusy={adding.isPending} onCancel={onDone} />
      </Stack>
    </form>
  )
}
