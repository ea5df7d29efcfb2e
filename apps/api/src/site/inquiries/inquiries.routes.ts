// Serves the contact form, and the list of inquiries.
import { hourMs } from '@rounds/contract/kernel/durations'
import { inquiries } from '@rounds/contract/site/inquiries/inquiry.endpoints'
import { inquiryMessages } from '@rounds/contract/site/inquiries/inquiry.messages'
import { z } from 'zod'
import { sendListExport } from '#api/identity/exports/list-export.ts'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { networkOf } from '#api/kernel/operations/network.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { deleteInquiriesBefore, inquiryFile, listInquiries, storeInquiry } from './inquiries.store.ts'
import { inquiryMail, receivedMail } from './inquiry-mails.ts'

const received = inquiryMessages.sent

/** Deleted after a year, because visitors have no account through which to request deletion. */
const keptMs = 365 * 24 * hourMs
const sweep = queue({ name: 'inquiries-sweep', payload: z.strictObject({}), restsInMaintenance: true })

/** Deletes inquiries older than a year; returns their number. */
export const sweepInquiries = (db: Database, now: Date): Promise<number> =>
  deleteInquiriesBefore(db, new Date(now.getTime() - keptMs))

/** Limits on submissions (controls: C18). */
const limits = {
  fromAddress: { name: 'inquiry.address', tries: 5, windowMs: hourMs },
  ofSender: { name: 'inquiry.sender', tries: 5, windowMs: hourMs },
} as const satisfies Record<string, Limit>

/** `inquiryTo` is the provider's address; without it, inquiries are only stored for the Master to read. */
export function inquiryRoutes(api: Api, inquiryTo: string | undefined): void {
  serve(api, inquiries.create, async (call) => {
    const { body, request, now, audit } = call
    await countTry(api, limits.fromAddress, networkOf(request.ip), now)
    await countTry(api, limits.ofSender, keyOf(body.email), now)
    // A bot that filled in the hidden field gets the same reply as a person.
    if (body.website) await audit({ action: 'inquiry.dropped' })
    else await takeInquiry(api, inquiryTo, call)
    return { message: received }
  })

  serve(api, inquiries.list, ({ scope, query }) => listInquiries(api.db, scope, query))
  serve(api, inquiries.export, (call) =>
    sendListExport(api, call, inquiryFile(call.scope, call.query), { name: 'inquiries', action: 'inquiry.exported' }),
  )

  api.jobs.work(sweep, async () => void (await sweepInquiries(api.db, api.clock())))
  api.jobs.schedule(sweep, '7 3 * * *')
}

function takeInquiry(
  api: Api,
  inquiryTo: string | undefined,
  { body, now, audit }: Call<typeof inquiries.create>,
): Promise<void> {
  return api.db.transaction(async () => {
    const id = await storeInquiry(api.db, body, now)
    if (inquiryTo) await api.mail.send(inquiryMail(inquiryTo, id, body))
    await api.mail.send(receivedMail(id, body))
    await audit({ subject: { kind: 'inquiry', id } })
  })
}
