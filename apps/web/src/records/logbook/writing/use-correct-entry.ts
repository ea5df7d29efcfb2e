// Changing a submitted record, pending or rejected. Without a connection the correction is kept on this device and sent
// later, on the revision that it was written on.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { openedEntryQuery, useRefresh } from '../entries/entries.queries.ts'
import { correctionKey, keepForLater } from '../unsent/present-unsent.ts'
import type { UnsentRecord } from '../unsent/unsent-record.ts'
import { useSendOrKeep } from './use-send-or-keep.ts'

interface Correction {
  id: string
  kind: KindId
  /** What the record was when it was opened. */
  corrects: UnsentRecord['corrects']
  revision: number
  values: EntryValues
  /** The words of values that are ids. */
  shown: Readonly<Record<string, string>>
}

export function useCorrectEntry() {
  const client = useQueryClient()
  const refresh = useRefresh()
  const { sendOrKeep, isPending } = useSendOrKeep()

  function correct({ shown, ...correction }: Correction): Promise<string> {
    const { id, revision, values } = correction
    const status = 'Pending'
    return sendOrKeep({
      values,
      keep: (mayHaveArrived) =>
        keepForLater({
          ...{ ...correction, status, values: { ...values }, shown: { ...shown }, mayHaveArrived, madeAt: Date.now() },
          ...{ stored: {}, uploads: 0, refusal: null },
        }),
      async send() {
        const { corrects } = correction
        const body = { revision, ...(corrects ? { from: corrects } : {}), status, values } as const
        const idempotencyKey = correctionKey(id, revision)
        const { message } = await call(entries.edit, { params: { id }, body, idempotencyKey })
        await refresh()
        // What the device keeps of it is of before.
        void client.prefetchQuery(openedEntryQuery(id, true))
        return message
      },
    })
  }

  return { correct, isPending }
}
