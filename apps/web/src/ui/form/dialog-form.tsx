// A short form in a dialog: what is wrong at the top, its fields, and its buttons at the end.
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDialogGuard } from './dialog-guard.ts'
import { FaultSummary } from './fault-summary.tsx'
import { FormButtons } from './form-buttons.tsx'
import type { ShortForm } from './use-short-form.ts'

interface Props {
  form: Pick<ShortForm<never>, 'onSubmit' | 'isChanged' | 'isSending' | 'summary'>
  /** What sending does: `Add college`. */
  verb: string
  onCancel: () => void
  /** For a button that does something else than to leave: it does so at once. */
  cancel?: string
  /** Red, for what destroys. */
  isDestructive?: boolean
  children: ReactNode
}

export function DialogForm({ form, children, onCancel, ...buttons }: Props) {
  const leave = useDialogGuard(form.isChanged, form.isSending)
  return (
    // A form around this one in React's tree may send itself by Ctrl+Enter.
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
