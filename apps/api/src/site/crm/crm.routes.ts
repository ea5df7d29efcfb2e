// Serves the connection to the CRM: off unless configured. Its tokens never leave the server.
import { Problem } from '@rounds/contract/kernel/problem'
import { crm } from '@rounds/contract/site/crm/crm.endpoints'
import { crmMessages } from '@rounds/contract/site/crm/crm.messages'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { createOutbound } from '#api/kernel/outbound/outbound.ts'
import type { CrmSettings } from '../site-settings.ts'
import { authorizationFailed, exchangeCode, grantAddress } from './authorization-code.ts'
import { beginAuthorization, connectedAt, spendAuthorization, storeTokens } from './crm.store.ts'

export function crmRoutes(api: Api, settings: CrmSettings | undefined): void {
  const { db, sealer } = api
  const outbound = createOutbound({
    hosts: settings ? [new URL(settings.accountsUrl).host] : [],
    ...(settings?.timeoutMs ? { timeoutMs: settings.timeoutMs } : {}),
  })
  const configured = (): CrmSettings => {
    if (!settings) throw new Problem('notFound', { message: crmMessages.notConfigured })
    return settings
  }
  const connection = async () => ({ isConfigured: settings !== undefined, connectedAt: await connectedAt(db) })

  serve(api, crm.read, async () => ({ connection: await connection() }))

  serve(api, crm.begin, async ({ viewer, now, audit }) => {
    const using = configured()
    const secrets = await beginAuthorization(db, sealer, viewer.sessionKey, now)
    await audit({})
    return { address: grantAddress(using, api.publicUrl, secrets) }
  })

  serve(api, crm.finish, async ({ body, viewer, now, audit }) => {
    const using = configured()
    const given = { state: body.state, sessionKey: viewer.sessionKey }
    const verifier = await spendAuthorization(db, sealer, given, now)
    if (verifier === null) throw authorizationFailed()
    const tokens = await exchangeCode(outbound, using, { code: body.code, verifier, publicUrl: api.publicUrl })
    await db.transaction(async () => {
      await storeTokens(db, sealer, tokens, { id: viewer.id, now })
      await audit({})
    })
    return { message: crmMessages.success, connection: await connection() }
  })
}
