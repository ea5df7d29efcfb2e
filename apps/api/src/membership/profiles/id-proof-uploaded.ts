// The effects of an uploaded ID proof: a student's approvers are notified; invited staff are confirmed, or wait for
// confirmation.
import { needsConfirmation, roles } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { idProofs } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileEvents } from '@rounds/contract/membership/profiles/profile.events'
import type { Api } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { confirmersOf, confirmInvited, findUnconfirmed } from './confirmers.store.ts'
import { notifyApprovers } from './notify-approvers.ts'

/** Applies these effects. Call it in the transaction that stores the proof. */
export async function idProofUploaded(api: Api, call: Call<typeof idProofs.upload>): Promise<void> {
  const { viewer, now } = call
  if (viewer.role === 'student') return notifyApprovers(api, viewer, now)
  const person = await findUnconfirmed(api.db, viewer.id)
  if (!person || !needsConfirmation(person.role)) return
  const isConfirmed = await confirmInvited(api.db, viewer.id, now)
  if (isConfirmed) await auditConfirmation(api, call)
  const to = await confirmersOf(api.db, person, person.role)
  if (to.length === 0) return
  const facts = { to, person: person.name, roleTitle: roles[person.role].title, page: `/staff/${viewer.id}` }
  // Once a day, because people upload an unreadable proof again.
  const once = `staff.proofUploaded:${viewer.id}:${businessDateOf(now)}`
  if (isConfirmed) await api.notify(profileEvents.staffJoined, facts)
  else await api.notify(profileEvents.staffWaits, { ...facts, once })
}

async function auditConfirmation(api: Api, { viewer, request, now }: Call<typeof idProofs.upload>): Promise<void> {
  const origin = { action: 'staff.confirmed', outcome: 'done', viewer, requestId: request.id, ip: request.ip } as const
  const subject = { kind: 'account', id: viewer.id }
  await writeAudit(api.db, { ...origin, at: now }, { subject, detail: { confirmed: true, by: 'idProof' } })
}
