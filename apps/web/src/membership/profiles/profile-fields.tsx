// The input of each profile field.
import { Autocomplete, Select, Textarea, TextInput } from '@mantine/core'
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import {
  bloodGroups,
  type ProfileKey,
  profileLabels,
  vaccinationStatuses,
} from '@rounds/contract/membership/profiles/profile'
import { lockedText } from '@rounds/contract/membership/profiles/profile-rules'
import { DateInput } from '#web/ui/form/date-input.tsx'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'
import { medicalCouncils } from './medical-councils.ts'

export const profileFieldId = (key: ProfileKey | 'photo' | 'idProof'): string => `profile-${key}`

interface Props {
  form: Pick<ShortForm<ProfileKey>, 'input' | 'choice' | 'set'>
  field: ProfileKey
  isLocked: boolean
  role: RoleName
  isRequired: boolean
  /** A business day. */
  today: string
  teachers: readonly { value: string; label: string }[]
}

const choices: Partial<Record<ProfileKey, readonly string[]>> = {
  bloodGroup: bloodGroups,
  vaccinationStatus: vaccinationStatuses,
}
const inputKinds: Partial<Record<ProfileKey, object>> = {
  name: { autoComplete: 'name', maxLength: maxCharacters.personName },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: maxCharacters.typedPhone },
  identity: { autoComplete: 'off', maxLength: maxCharacters.registrationNumber, autoCapitalize: 'characters' },
  medicalCollege: { autoComplete: 'off', maxLength: maxCharacters.university },
}
const paragraphs: Partial<Record<ProfileKey, object>> = {
  address: { maxLength: maxCharacters.address, autoComplete: 'street-address' },
  remarks: { maxLength: maxCharacters.profileRemarks, autoComplete: 'off' },
}
const hints: Partial<Record<ProfileKey, string>> = {
  name: 'As it should appear in your logbook.',
  remarks: 'Anything else about you. Write “None” if there is nothing.',
  joiningDate: 'The day you joined this course.',
  medicalCollege: 'The university that gives your degree.',
}

/** Returns the allowed days of a date field; null for any other field. */
function boundsOf(field: ProfileKey, today: string): { min?: string; max?: string } | null {
  if (field === 'validUpto') return { min: today }
  return field === 'dob' || field === 'joiningDate' ? { max: today } : null
}

export function ProfileField({ form, field, isLocked, role, isRequired, today, teachers }: Props) {
  const description = isLocked ? lockedText(role) : hints[field]
  const shared = {
    label: profileLabels[field],
    readOnly: isLocked,
    withAsterisk: isRequired && !isLocked,
    ...(description ? { description } : {}),
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
  }
  const listed = field === 'unitHeadId' ? teachers : choices[field]?.map((word) => ({ value: word, label: word }))
  if (listed) {
    return (
      <Select
        {...form.choice(field)}
        {...shared}
        data={listed}
        clearable
        searchable={listed.length > 8}
        nothingFoundMessage="Nobody with this name"
        placeholder="Choose one"
      />
    )
  }
  const input = form.input(field)
  if (field === 'medicalCouncil') {
    return (
      <Autocomplete
        {...input}
        {...shared}
        onChange={(text) => form.set(field, text)}
        data={medicalCouncils}
        maxLength={maxCharacters.medicalCouncil}
        limit={8}
        autoComplete="off"
      />
    )
  }
  if (paragraphs[field]) return <Textarea {...input} {...shared} {...paragraphs[field]} autosize minRows={2} />
  const bounds = boundsOf(field, today)
  // Browsers may fill in the person's own date of birth.
  const known = field === 'dob' ? { autoComplete: 'bday' } : {}
  if (bounds)
    return <DateInput {...input} {...shared} {...bounds} {...known} onChange={(day) => form.set(field, day)} />
  return <TextInput {...input} {...shared} {...inputKinds[field]} />
}
