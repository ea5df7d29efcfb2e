// Serves the outbox to the Master.
import { outbox } from '@rounds/contract/communication/notifications/outbox.endpoints'
import { outboxMessages } from '@rounds/contract/communication/notifications/outbox.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { dropMessage, restoreMessage, retryMessage, retryMessages } from './outbox.store.ts'
import { listOutbox } from './outbox-list.store.ts'

export function outboxRoutes(api: Api): void {
  const { db } = api

  serve(api, outbox.list, ({ query }) => listOutbox(db, query))

  serve(api, outbox.retry, async ({ params, audit }) => {
    await db.transaction(async () => {
      if (!(await retryMessage(db, params.id))) throw new Problem('notFound')
      await audit({ subject: { kind: 'message', id: params.id } })
    })
    return { message: outboxMessages.triedAgain }
  })

  serve(api, outbox.retryAll, ({ body, audit }) =>
    db.transaction(async () => {
      const count = await retryMessages(db, body)
      await audit({ detail: { status: body.state, count } })
      const { allTriedAgain, noneToTry } = outboxMessages
      return { message: count > 0 ? fillMessage(allTriedAgain, { n: count }) : noneToTry, count }
    }),
  )

  serve(api, outbox.drop, async ({ params, audit }) => {
    await db.transaction(async () => {
      if (!(await dropMessage(db, params.id))) throw new Problem('notFound')
      await audit({ subject: { kind: 'message', id: params.id } })
    })
    return { message: outboxMessages.dropped }
  })

  serve(api, outbox.restore, async ({ params, audit }) => {
    await db.transaction(async () => {
      if (!(await restoreMessage(db, params.id))) throw new Problem('notFound')
      await audit({ subject: { kind: 'message', id: params.id } })
    })
    return { message: outboxMessages.restored }
  })
}
