// Submitting what is written on this device: a new record, or a draft of one. Without a connection it is kept here and
// sent later.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { call } from '#web/kernel/call.ts'
import { useRefresh } from '../entries/entries.queries.ts'
import { idempotencyKeyFor } from '../entries/idempotency.ts'
import { keepForLater } from '../unsent/present-unsent.ts'
import { type RecordWays, sendRecord } from '../unsent/send-record.ts'
import { type Autosave, sentBy } from './autosave.ts'
import { useSendOrKeep } from './use-send-or-keep.ts'

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

export function useRecordEntry() {
  const refresh = useRefresh()
  const { sendOrKeep, isPending } = useSendOrKeep()

  async function submit(autosave: Autosave, { kind, ...written }: Written): Promise<string> {
    const kindId = kindIds.find((one) => one === kind.id)
    if (!kindId) throw new Error(`no entry kind ${kind.id}`)
    const { id, status, values } = written
    return sendOrKeep({
      values,
      // A draft that is on its way is waited for; one whose answer was lost is found by its id.
      beforeKeeping: () => autosave.hold().catch(() => null),
      keep: (mayHaveArrived) =>
        keepForLater({
          ...{ ...written, kind: kindId, shown: { ...written.shown }, values: { ...values } },
          ...{ revision: autosave.draft()?.revision ?? null, mayHaveArrived, madeAt: Date.now() },
          ...{ corrects: null, stored: {}, uploads: 0, refusal: null },
        }),
      async send() {
        const sent = { corrects: null, mayHaveArrived: false, isRewritten: true }
        const fresh = { id, status, values, kind: kindId, ...sent }
        const { message } = await sentBy(autosave, (draft) =>
          sendRecord({ ...fresh, revision: draft?.revision ?? null }, recordWays),
        )
        await refresh()
        return message
      },
    })
  }

  return { submit, isPending }
}
