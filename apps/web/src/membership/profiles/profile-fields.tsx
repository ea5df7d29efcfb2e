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
import { medicalCouncils } from './medical-councils.ts'

export const profileFieldId = (key: ProfileKey | 'photo' | 'idProof'): string => `profile-${key}`

interface Props {
  field: ProfileKey
  value: string
  error: string | undefined
  isLocked: boolean
  isRequired: boolean
  /** The business day. */
  today: string
  teachers: readonly { value: string; label: string }[]
  onChange: (value: string) => void
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
  name: 'As it shall stand on your log book.',
  joiningDate: 'The day you joined this course.',
  medicalCollege: 'The university that gives your degree.',
}

export function ProfileField({ field, value, error, isLocked, isRequired, today, teachers, onChange }: Props) {
  const description = isLocked ? profileMessages.locked : hints[field]
  const shared = {
    id: profileFieldId(field),
    label: profileLabels[field],
    error,
    readOnly: isLocked,
    withAsterisk: isRequired && !isLocked,
    ...(description ? { description } : {}),
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
  }
  const onText = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  const listed = field === 'unitHeadId' ? teachers : choices[field]?.map((word) => ({ value: word, label: word }))
  if (listed) {
    return (
      <Select
        {...shared}
        data={listed}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        clearable
        searchable={listed.length > 8}
        nothingFoundMessage="Nobody of this name"
        placeholder="Choose one"
      />
    )
  }
  if (field === 'medicalCouncil') {
    return (
      <Autocomplete
        {...shared}
        data={medicalCouncils}
        value={value}
        onChange={onChange}
        maxLength={maxCharacters.medicalCouncil}
        limit={8}
        autoComplete="off"
      />
    )
  }
  if (field === 'address') {
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        maxLength={maxCharacters.address}
        autoComplete="street-address"
        value={value}
        onChange={onText}
      />
    )
  }
  const latest = field === 'dob' || field === 'joiningDate' ? { max: today } : {}
  return <TextInput {...shared} {...inputKinds[field]} {...latest} value={value} onChange={onText} />
}
