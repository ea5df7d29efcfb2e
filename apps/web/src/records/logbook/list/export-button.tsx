// Saves the present list, as it is filtered and sorted, as a file: for Excel, or as CSV for anything else. Who saves
// records of many students shows first that it is still them.
import { Button, Menu } from '@mantine/core'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { StepUpModal } from '#web/identity/second-factor/step-up-modal.tsx'
import { call, callForBytes } from '#web/kernel/call.ts'
import { asProblem, type CallProblem } from '#web/kernel/call-problem.ts'
import { showProblem } from '#web/kernel/notices.ts'
import type { EntryListQuery } from '../entries/entry-filters.ts'

type Format = 'xlsx' | 'csv'

const labels: Record<Format, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }

export function ExportButton({ query: { page: _, size: __, ...query } }: { query: EntryListQuery }) {
  const button = useRef<HTMLButtonElement>(null)
  const [refused, setRefused] = useState<CallProblem | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const exporting = useMutation({
    meta: { quiet: true },
    mutationFn: (format: Format) => callForBytes(entries.export, { query: { ...query, format } }),
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
  }, [isIdle, isPending])

  async function onConfirm({ currentPassword, code }: { currentPassword: string; code: string }): Promise<void> {
    await call(sessions.confirm, { body: { currentPassword, ...(needsCode(refused) ? { code } : {}) } })
    setIsConfirming(false)
    if (format) exporting.mutate(format)
  }

  return (
    <>
      <Menu position="bottom-start" width={200} withinPortal={false}>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            loading={isPending}
          >
            Download
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['xlsx', 'csv'] as const).map((one) => (
            <Menu.Item key={one} onClick={() => exporting.mutate(one)}>
              {labels[one]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {refused && (
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
      )}
    </>
  )
}

/** Whether the confirmation takes a code too, as the server says with its refusal. */
function needsCode(refused: CallProblem | null): boolean {
  const present = refused?.present
  return typeof present === 'object' && present !== null && 'needsCode' in present && present.needsCode === true
}

const fileName = (kind: string, format: Format): string => `${kind}-${showDate(businessDateOf(new Date()))}.${format}`

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun the download by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
