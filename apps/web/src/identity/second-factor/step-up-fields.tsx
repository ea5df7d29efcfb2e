// The fields with which a signed-in person proves their identity once more: the password, and a code.
import { PasswordInput, TextInput } from '@mantine/core'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { FocusEvent } from 'react'
import type { Problems } from '#web/ui/form/field-rules.ts'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'

interface FieldProps {
  input: ReturnType<ShortForm<string>['input']>
}

/** People retype a password or code instead of correcting one letter, so focusing selects all of it. */
const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()

export function CurrentPasswordInput({ input }: FieldProps) {
  return (
    <PasswordInput
      {...input}
      label="Your password"
      autoComplete="current-password"
      data-autofocus
      onFocus={selectAll}
    />
  )
}

interface CodeProps extends FieldProps {
  label: string
  description: string
  /** Focuses the input as it appears; in a dialog, the dialog decides. */
  isFocused?: boolean
}

/** The six digits from the app. */
export function AppCodeInput({ input, label, description, isFocused = false }: CodeProps) {
  return (
    <TextInput
      {...input}
      label={label}
      description={description}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={maxCharacters.code}
      autoFocus={isFocused}
      onFocus={selectAll}
    />
  )
}

/** Returns the errors for empty fields. */
export function missingProblems(given: { currentPassword?: string; code?: string }): Problems {
  const { passwordMissing, codeMissing } = secondFactorMessages
  return {
    ...(given.currentPassword === '' ? { currentPassword: passwordMissing } : {}),
    ...(given.code?.trim() === '' ? { code: codeMissing } : {}),
  }
}
