// Submitting what is written on this device: a new record, or a draft of one.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { type Autosave, sentBy } from './autosave.ts'
import { useRefresh } from './entries.queries.ts'
import { idempotencyKeyFor } from './idempotency.ts'
import { type RecordWays, sendRecord } from './send-record.ts'

/** What a form hands over. */
export interface Written {
  kind: EntryKindSpec
  id: string
  status: 'Draft' | 'Pending'
  values: EntryValues
  /** The words of values that are ids. */
  shown: Readonly<Record<string, string>>
}

/** The same content under the same key: a try whose answer was lost takes effect once. */
export const recordWays: RecordWays = {
  create: (body) => call(entries.create, { body, idempotencyKey: idempotencyKeyFor(body) }),
  edit: (id, body) => call(entries.edit, { params: { id }, body, idempotencyKey: idempotencyKeyFor([id, body]) }),
}

export function useRecordEntry() {
  const refresh = useRefresh()
  const [isPending, setIsPending] = useState(false)

  /** Gives the sentence to say; throws what the server has against it. */
  async function submit(autosave: Autosave, { kind, ...written }: Written): Promise<string> {
    const kindId = kindIds.find((one) => one === kind.id)
    if (!kindId) throw new Error(`no entry kind ${kind.id}`)
    setIsPending(true)
    try {
      const { message } = await sentBy(autosave, (draft) =>
        sendRecord({ ...written, kind: kindId, revision: draft?.revision ?? null, mayHaveArrived: false }, recordWays),
      )
      await refresh()
      return message
    } finally {
      setIsPending(false)
    }
  }

  return { submit, isPending }
}
