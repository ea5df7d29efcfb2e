// The mutation that requests a printed logbook.

import { printedLogbooks } from '@rounds/contract/documents/printed-logbook/printed-logbook.endpoints'
import type { BodyInput } from '@rounds/contract/kernel/endpoint'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'
import { documentsKey } from '../issued/issued.queries.ts'

/** `quiet`, because the form shows a refusal at its fields. */
export const usePrintLogbook = () =>
  useChange(
    documentsKey,
    (body: BodyInput<typeof printedLogbooks.request>) => call(printedLogbooks.request, { body, isOnce: true }),
    { quiet: true },
  )
