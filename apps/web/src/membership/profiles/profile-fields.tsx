// One input for each field of the profile.
import { Autocomplete, Select, Textarea, TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import {
  bloodGroups,
  type ProfileKey,
  profileLabels,
  vaccinationStatuses,
} from '@rounds/contract/membership/profiles/profile'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'
import { medicalCouncils } from './medical-councils.ts'

export const profileFieldId = (key: ProfileKey | 'photo' | 'idProof'): string => `profile-${key}`

interface Props {
  form: Pick<ShortForm<ProfileKey>, 'input' | 'choice' | 'set'>
  field: ProfileKey
  isLocked: boolean
  isRequired: boolean
  /** The business day. */
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
  dob: { type: 'date', autoComplete: 'bday' },
  identity: { autoComplete: 'off', maxLength: maxCharacters.registrationNumber, autoCapitalize: 'characters' },
  validUpto: { type: 'date' },
  joiningDate: { type: 'date' },
  medicalCollege: { autoComplete: 'off', maxLength: maxCharacters.university },
}
const hints: Partial<Record<ProfileKey, string>> = {
  name: 'As it shall stand on your logbook.',
  joiningDate: 'The day you joined this course.',
  medicalCollege: 'The university that gives your degree.',
}

export function ProfileField({ form, field, isLocked, isRequired, today, teachers }: Props) {
  const description = isLocked ? profileMessages.locked : hints[field]
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
        nothingFoundMessage="Nobody of this name"
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
  if (field === 'address') {
    return (
      <Textarea
        {...input}
        {...shared}
        autosize
        minRows={2}
        maxLength={maxCharacters.address}
        autoComplete="street-address"
      />
    )
  }
  const latest = field === 'dob' || field === 'joiningDate' ? { max: today } : {}
  return <TextInput {...input} {...shared} {...inputKinds[field]} {...latest} />
}
