// The fields by which who is signed in shows once more that it is them: the password, and a code.
import { PasswordInput, TextInput } from '@mantine/core'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'

interface FieldProps {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

export function CurrentPasswordInput({ value, error, onChange }: FieldProps) {
  return (
    <PasswordInput
      label="Your password"
      autoComplete="current-password"
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface CodeProps extends FieldProps {
  label: string
  description: string
  /** Gets the focus as it appears; inside a dialog the dialog says what does. */
  isFocused?: boolean
}

/** Six figures of the app. */
export function AppCodeInput({ label, description, isFocused = false, value, error, onChange }: CodeProps) {
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={maxCharacters.code}
      autoFocus={isFocused}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Field → sentence for what was left empty. */
export function emptyFaults(given: { currentPassword?: string; code?: string }): Record<string, string> {
  const { passwordMissing, codeMissing } = secondFactorMessages
  return {
    ...(given.currentPassword === '' ? { currentPassword: passwordMissing } : {}),
    ...(given.code?.trim() === '' ? { code: codeMissing } : {}),
  }
}
