// A short form in a dialog: its errors at the top, its fields, and its buttons at the end.
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDialogGuard } from './dialog-guard.ts'
import { FaultSummary } from './fault-summary.tsx'
import { FormButtons } from './form-buttons.tsx'
import type { ShortForm } from './use-short-form.ts'

interface Props {
  form: Pick<ShortForm<never>, 'onSubmit' | 'isChanged' | 'isSending' | 'summary'>
  /** The label of the submit button: `Add college`. */
  verb: string
  onCancel: () => void
  /** The label of a button that replaces Cancel. It acts at once, without asking about unsaved changes. */
  cancel?: string
  /** Red, for a destructive action. */
  isDestructive?: boolean
  children: ReactNode
}

export function DialogForm({ form, children, onCancel, ...buttons }: Props) {
  const leave = useDialogGuard(form.isChanged, form.isSending)
  return (
    // An outer form in React's tree may submit on Ctrl+Enter, so the key must not reach it.
    <form onSubmit={form.onSubmit} onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()} noValidate>
      <Stack>
        <FaultSummary message={form.summary} />
        {children}
        <FormButtons
          {...buttons}
          isBusy={form.isSending}
          onCancel={() => (buttons.cancel === undefined ? leave(onCancel) : onCancel())}
        />
      </Stack>
    </form>
  )
}
