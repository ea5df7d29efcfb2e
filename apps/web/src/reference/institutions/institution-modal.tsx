// Adds an institution, or corrects its name or state.

import { Select, TextInput } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { type Institution, InstitutionDraft } from '@rounds/contract/reference/institutions/institution'
import { useQuery } from '@tanstack/react-query'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type FieldRules, firstOf } from '#web/ui/form/field-rules.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { statesQuery } from '../colleges/colleges.queries.ts'
import { useSaveInstitution } from './institutions.queries.ts'

interface Props {
  /** The institution to correct; absent for a new one. */
  institution?: Institution | undefined
  onClose: () => void
}

export function InstitutionModal({ institution, onClose }: Props) {
  return (
    <LargeModal opened onClose={onClose} title={institution ? `Edit ${institution.name}` : 'Add institution'}>
      <InstitutionForm institution={institution} onClose={onClose} />
    </LargeModal>
  )
}

const schemaRules = bySchema(InstitutionDraft)
/** An empty state is reported as missing, not as a wrong id. */
const rules: FieldRules<'title' | 'state', InstitutionDraft> = {
  ...schemaRules,
  problemsOf(texts) {
    const problems = schemaRules.problemsOf(texts)
    return texts.state === '' ? { ...problems, state: generalMessages.allFields.message } : problems
  },
}

function InstitutionForm({ institution, onClose }: Props) {
  const states = useQuery(statesQuery)
  const saving = useSaveInstitution(institution?.id)
  const form = useShortForm({
    name: 'institution',
    blank: { title: institution?.name ?? '', state: institution?.state.id ?? '' },
    rules,
    summaryOf: firstOf,
    async send(draft) {
      const { message } = await saving.mutateAsync(draft)
      showSuccess(message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb={institution ? 'Save institution' : 'Add institution'} onCancel={onClose}>
      <TextInput
        {...form.input('title')}
        label="Name"
        description="With its town: District Hospital, Tumakuru"
        required
        maxLength={maxCharacters.title}
        autoComplete="off"
        data-autofocus
      />
      <Select
        {...form.choice('state')}
        label="State"
        required
        searchable
        allowDeselect={false}
        data={(states.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        nothingFoundMessage={noMatch(states.isPending, 'No state with this name')}
      />
    </DialogForm>
  )
}
