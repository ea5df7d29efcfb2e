// /.well-known/security.txt (RFC 9116): the contact for reporting vulnerabilities.
import { dayMs } from '@rounds/contract/kernel/durations'
import type { Api } from '#api/kernel/api.ts'

/** The RFC recommends less than a year; counted from the day of the request. */
const validDays = 180

/** Without a contact, the file does not exist. */
export function securityTxtRoutes(api: Pick<Api, 'http' | 'clock' | 'publicUrl'>, contact: string | undefined): void {
  if (contact === undefined) return
  api.http.get('/.well-known/security.txt', (_request, reply) => {
    const today = Math.floor(api.clock().getTime() / dayMs) * dayMs
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL('/.well-known/security.txt', api.publicUrl).href}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
