// Declares the sealed column of webhook secrets.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

export const secretContext = 'webhooks/secret'

export const webhookSecret = sealedColumn({ name: 'webhooks.sealed_secret', context: `'${secretContext}'` })
export const earlierWebhookSecret = sealedColumn({
  name: 'webhooks.sealed_earlier_secret',
  context: `'${secretContext}'`,
})
