// A short form in a dialog: its fields, and its buttons at the end.
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormButtons } from './form-buttons.tsx'
import type { ShortForm } from './use-short-form.ts'

interface Props {
  form: Pick<ShortForm<never>, 'onSubmit' | 'isSending'>
  /** What sending does: `Add college`. */
  verb: string
  onCancel: () => void
  cancel?: string
  /** Red, for what destroys. */
  isDestructive?: boolean
  children: ReactNode
}

export function DialogForm({ form, children, ...buttons }: Props) {
  return (
    // A form around this one in React's tree may send itself by Ctrl+Enter.
    <form onSubmit={form.onSubmit} onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()} noValidate>
      <Stack>
        {children}
        <FormButtons {...buttons} isBusy={form.isSending} />
      </Stack>
    </form>
  )
}
