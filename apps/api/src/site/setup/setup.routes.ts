// Serves the overview of the environment's set-up, and tests of outgoing messages.
import { dayMs } from '@rounds/contract/kernel/durations'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Setup } from '@rounds/contract/site/setup/setup'
import { setup } from '@rounds/contract/site/setup/setup.endpoints'
import { setupMessages } from '@rounds/contract/site/setup/setup.messages'
import type { Gateways } from '#api/billing/gateways/gateway.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import type { SiteSettings } from '../site-settings.ts'
import { findOwnContact } from './own-contact.store.ts'
import { sendTest } from './test-messages.ts'

const limits = {
  email: { name: 'setup.test.email', tries: 5, windowMs: dayMs, sentence: setupMessages.tooManyTests },
  whatsApp: { name: 'setup.test.whatsapp', tries: 5, windowMs: dayMs, sentence: setupMessages.tooManyTests },
} as const satisfies Record<string, Limit>

export function setupRoutes(api: Api, settings: SiteSettings, gateways: Gateways): void {
  const { db, production } = api
  const sending = (isSet: boolean) => (isSet ? 'set' : production ? 'off' : 'mailbox')
  const present = (): Setup => ({
    mail: sending(settings.smtpUrl !== undefined),
    mailFrom: settings.mailFrom ?? null,
    whatsApp: sending(settings.whatsApp !== undefined),
    virusScanner: api.virusScanner.state(),
    backupSchedule: settings.backup?.url ? settings.backup.schedule : null,
    files: settings.filesUrl?.startsWith('s3:') ? 'bucket' : 'folder',
    hasChat: settings.chatScript !== undefined,
    gateways: gateways.map(({ id }) => id),
  })

  serve(api, setup.show, async () => ({ setup: present() }))

  serve(api, setup.sendTest, async ({ params: { channel }, viewer, now, audit }) => {
    const person = await findOwnContact(db, viewer.id)
    if (!person) throw new Problem('unauthenticated')
    await countTry(api, limits[channel], viewer.id, now)
    const result = await sendTest(api, settings, channel, person)
    await audit({ detail: { channel, outcome: result.isDelivered ? 'delivered' : 'refused' } })
    return result
  })
}
