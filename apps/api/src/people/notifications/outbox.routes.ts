// Serves the Master's view of what is on its way out.
import { messages } from '@rounds/contract/kernel/messages'
import { Problem } from '@rounds/contract/kernel/problem'
import { outbox } from '@rounds/contract/people/notifications/outbox.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/serve.ts'
import { dropMessage, listOutbox, retryMessage } from './outbox.store.ts'

export function outboxRoutes(api: Api): void {
  const { db } = api

  serve(api, outbox.list, ({ query }) => listOutbox(db, query))

  serve(api, outbox.retry, async ({ params, audit }) => {
    await db.transaction(async () => {
      if (!(await retryMessage(db, params.id))) throw new Problem('notFound')
      await audit({ subject: { kind: 'message', id: params.id } })
    })
    return { message: messages.outbox.triedAgain }
  })

  serve(api, outbox.drop, async ({ params, audit }) => {
    await db.transaction(async () => {
      if (!(await dropMessage(db, params.id))) throw new Problem('notFound')
      await audit({ subject: { kind: 'message', id: params.id } })
    })
    return { message: messages.outbox.dropped }
  })
}
