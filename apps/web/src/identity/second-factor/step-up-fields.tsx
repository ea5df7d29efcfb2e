// The fields by which somebody who is signed in proves once more who they are: the password, and a code.
import { PasswordInput, TextInput } from '@mantine/core'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { FocusEvent } from 'react'
import type { Problems } from '#web/ui/form/field-rules.ts'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'

interface FieldProps {
  input: ReturnType<ShortForm<string>['input']>
}

/** Nobody mends a password or a code by a letter: what was refused is replaced by the next key. */
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
  /** Gets the focus as it appears; inside a dialog the dialog says what does. */
  isFocused?: boolean
}

/** Six figures of the app. */
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

/** What was left empty. */
export function missingProblems(given: { currentPassword?: string; code?: string }): Problems {
  const { passwordMissing, codeMissing } = secondFactorMessages
  return {
    ...(given.currentPassword === '' ? { currentPassword: passwordMissing } : {}),
    ...(given.code?.trim() === '' ? { code: codeMissing } : {}),
  }
}
