// The code on a student's phone, and the ticket of the teacher who scanned it. Each contains its purpose and expiry
// under a MAC, so nothing is stored. Neither grants a right: the teacher is signed in, and can decide only on records
// of their queue.
import { bedsideMs } from '@rounds/contract/records/logbook/sign-off/link-states'
import type { Services } from '#api/kernel/api.ts'
import { isOver } from '#api/kernel/clock/clock-skew.ts'

type Sealing = Pick<Services, 'sealer'>

const codeContext = 'bedside-code'
const ticketContext = 'bedside-ticket'
/** Long enough to read the record, write a remark and send it. */
const ticketMs = 30 * 60_000

const compact = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
function idIn(text: string): string | null {
  const hex = Buffer.from(text, 'base64url').toString('hex')
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex)
  return parts ? parts.slice(1).join('-') : null
}

/** The expiry `end` is in seconds, which keeps the code small enough to scan from a phone. */
const endOf = (now: Date, lifeMs: number): string => Math.ceil((now.getTime() + lifeMs) / 1000).toString(36)
function endIn(text: string, now: Date, lifeMs: number): boolean {
  const end = new Date(Number.parseInt(text, 36) * 1000)
  return !Number.isNaN(end.getTime()) && !isOver(end, now, lifeMs)
}

/** A new code for a record, with its expiry. */
export function newBedsideCode({ sealer }: Sealing, entryId: string, now: Date): { code: string; until: Date } {
  const end = endOf(now, bedsideMs)
  const text = `${compact(entryId)}.${end}`
  return { code: `${text}.${sealer.mac(text, codeContext)}`, until: new Date(Number.parseInt(end, 36) * 1000) }
}

/** The record of a valid code; null for a code that has expired or was not issued here. */
export function entryOfCode({ sealer }: Sealing, code: string, now: Date): string | null {
  const [id = '', end = '', ...mac] = code.split('.')
  if (sealer.checkMac(mac.join('.'), `${id}.${end}`, codeContext) !== 'right') return null
  return endIn(end, now, bedsideMs) ? idIn(id) : null
}

const ticketText = (entryId: string, viewerId: string, end: string) => [entryId, viewerId, end].join(' ')

/** A ticket for one teacher and one record. */
export function newTicket({ sealer }: Sealing, entryId: string, viewerId: string, now: Date): string {
  const end = endOf(now, ticketMs)
  return `${end}.${sealer.mac(ticketText(entryId, viewerId, end), ticketContext)}`
}

export function isTicketRight(
  { sealer }: Sealing,
  ticket: string,
  { entryId, viewerId, now }: { entryId: string; viewerId: string; now: Date },
): boolean {
  const [end = '', ...mac] = ticket.split('.')
  const text = ticketText(entryId, viewerId, end)
  return sealer.checkMac(mac.join('.'), text, ticketContext) === 'right' && endIn(end, now, ticketMs)
}
