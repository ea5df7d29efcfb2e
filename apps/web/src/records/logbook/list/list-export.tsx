// Saves the present list, as it is filtered and sorted, as a file: for Excel, or as CSV for anything else. Who saves
// records of many students shows first that it is still them.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { StepUpModal } from '#web/identity/second-factor/step-up-modal.tsx'
import { call, callForBytes } from '#web/kernel/call.ts'
import { asProblem, type CallProblem } from '#web/kernel/call-problem.ts'
import { showProblem } from '#web/kernel/notices.ts'
import type { EntryListQuery } from '../entries/entry-filters.ts'

export type ExportFormat = 'xlsx' | 'csv'

/** What a reader chooses from. */
export const exportLabels: Record<ExportFormat, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }

/** `button` opened the menu with these choices: it has the focus again afterwards. */
export function useListExport(
  { page: _, size: __, ...query }: EntryListQuery,
  button: RefObject<HTMLButtonElement | null>,
): { isPending: boolean; onExport: (format: ExportFormat) => void; dialog: ReactNode } {
  const [refused, setRefused] = useState<CallProblem | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const exporting = useMutation({
    meta: { quiet: true },
    mutationFn: (format: ExportFormat) => callForBytes(entries.export, { query: { ...query, format } }),
    onSuccess: (file, format) => saveFile(file, fileName(query.kind ?? 'entries', format)),
    onError: (error) => {
      const problem = asProblem(error)
      if (problem.code !== 'confirmationNeeded') return showProblem(error)
      setRefused(problem)
      setIsConfirming(true)
    },
  })
  const { isIdle, isPending, variables: format } = exporting

  useEffect(() => {
    // While a file is on its way the button cannot be pressed, and what cannot be pressed loses the focus.
    if (!isIdle && !isPending && document.activeElement === document.body) button.current?.focus()
  }, [isIdle, isPending, button])

  async function onConfirm({ currentPassword, code }: { currentPassword: string; code: string }): Promise<void> {
    await call(sessions.confirm, { body: { currentPassword, ...(needsCode(refused) ? { code } : {}) } })
    setIsConfirming(false)
    if (format) exporting.mutate(format)
  }

  const dialog = refused && (
    <StepUpModal
      opened={isConfirming}
      title={refused.title}
      message={refused.message}
      verb="Download"
      hasCode={needsCode(refused)}
      onSend={onConfirm}
      onClose={() => setIsConfirming(false)}
      onClosed={() => button.current?.focus()}
    />
  )
  return { isPending, onExport: exporting.mutate, dialog }
}

/** Whether the confirmation takes a code too, as the server says with its refusal. */
function needsCode(refused: CallProblem | null): boolean {
  const present = refused?.present
  return typeof present === 'object' && present !== null && 'needsCode' in present && present.needsCode === true
}

const fileName = (kind: string, format: ExportFormat): string =>
  `${kind}-${showDate(businessDateOf(new Date()))}.${format}`

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun the download by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
