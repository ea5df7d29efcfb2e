// Submitting what is written on this device: a new record, or a draft of one. Without a connection it is kept here and
// sent later.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { hasNetwork } from '#web/kernel/has-network.ts'
import { type Autosave, sentBy } from './autosave.ts'
import { useRefresh } from './entries.queries.ts'
import { idempotencyKeyFor } from './idempotency.ts'
import { heldIn } from './outbox/held-files.ts'
import { keepForLater } from './outbox/present-outbox.ts'
import { type RecordWays, sendRecord } from './send-record.ts'

/** What a form hands over. */
interface Written {
  kind: EntryKindSpec
  id: string
  status: 'Draft' | 'Pending'
  values: EntryValues
  /** The words of values that are ids. */
  shown: Readonly<Record<string, string>>
}

/** The same content under the same key: a try whose answer was lost takes effect once. */
const recordWays: RecordWays = {
  create: (body) => call(entries.create, { body, idempotencyKey: idempotencyKeyFor(body) }),
  edit: (id, body) => call(entries.edit, { params: { id }, body, idempotencyKey: idempotencyKeyFor([id, body]) }),
}

export const keptMessage = 'Kept on this device – it is sent as soon as there is a connection'
export const isOutOfReach = (thrown: unknown): boolean =>
  ['unreachable', 'unavailable'].includes(asProblem(thrown).code)

export function useRecordEntry() {
  const refresh = useRefresh()
  const [isPending, setIsPending] = useState(false)

  /** Gives the sentence to say; throws what the server has against it. */
  async function submit(autosave: Autosave, { kind, ...written }: Written): Promise<string> {
    const kindId = kindIds.find((one) => one === kind.id)
    if (!kindId) throw new Error(`no entry kind ${kind.id}`)
    const keep = (mayHaveArrived: boolean) =>
      keepForLater({
        ...{ ...written, kind: kindId, shown: { ...written.shown }, values: { ...written.values } },
        ...{ revision: autosave.draft()?.revision ?? null, mayHaveArrived, madeAt: Date.now() },
        ...{ corrects: null, stored: {}, uploads: 0, refusal: null },
      })
    setIsPending(true)
    try {
      if (!hasNetwork() || heldIn(written.values).length > 0) {
        // A draft that is on its way is waited for; one whose answer was lost is found by its id.
        await autosave.hold().catch(() => null)
        if (await keep(false)) return keptMessage
      }
      const { id, status, values } = written
      const { message } = await sentBy(autosave, (draft) =>
        sendRecord(
          {
            id,
            status,
            values,
            kind: kindId,
            revision: draft?.revision ?? null,
            isCorrection: false,
            mayHaveArrived: false,
          },
          recordWays,
        ),
      )
      await refresh()
      return message
    } catch (thrown) {
      if (isOutOfReach(thrown) && (await keep(true))) return keptMessage
      throw thrown
    } finally {
      setIsPending(false)
    }
  }

  return { submit, isPending }
}
