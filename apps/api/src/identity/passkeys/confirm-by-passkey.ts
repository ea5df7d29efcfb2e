// Confirms a session with one of its owner's passkeys, instead of password and code (controls: C15).
import type { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { passkeyMessages } from '@rounds/contract/identity/passkeys/passkey.messages'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { confirmedMs } from '#api/identity/sessions/confirm-session.ts'
import { markConfirmed } from '#api/identity/sessions/sessions.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { auditRefusal } from '#api/kernel/operations/refusals.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { useUpPasskey, verifyPasskey } from './verify-passkey.ts'

/** Signatures cannot be guessed; this only bounds the work. */
const tries = { name: 'passkey.account', tries: 20, windowMs: 60_000 } as const satisfies Limit

/** Returns the end of the confirmation. Throws `invalid` for a passkey that is invalid or not the caller's. */
export async function confirmByPasskey(api: Api, call: Call<typeof passkeys.confirm>): Promise<Date> {
  const { viewer, body, now, audit } = call
  await countTry(api, tries, viewer.id, now)
  const checked = await verifyPasskey(api, { purpose: 'confirm', who: viewer.sessionKey }, body, now)
  const isUsed = await api.db.transaction(async () => {
    if (checked?.owner.id !== viewer.id || !(await useUpPasskey(api, checked, now))) return false
    if (!(await markConfirmed(api.db, viewer.sessionKey, now))) throw new Problem('unauthenticated')
    await audit({ subject: { kind: 'account', id: viewer.id }, detail: { by: 'passkey' } })
    return true
  })
  if (isUsed) return new Date(now.getTime() + confirmedMs.export)
  await auditRefusal(api, call, 'passkey.refused', { subject: { kind: 'account', id: viewer.id } })
  throw invalid({ credentialId: passkeyMessages.notAccepted })
}
