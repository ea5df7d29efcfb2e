// Whether the process lives, and whether it can do its work: for a supervisor, without a session.
import { Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { integer } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const timeoutMs = 1_500

const ping = statement({
  name: 'health.ping',
  scope: everybody('a supervisor asks; no row is read'),
  params: {},
  row: { one: integer },
  sql: 'select 1 as one',
})

export function healthRoutes(api: Api): void {
  const config = { spec: 'open' } as const
  api.http.get('/api/health/live', { config }, async () => ({ status: true }))

  api.http.get('/api/health/ready', { config }, async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Problem('unavailable', { retryAfterSeconds: 2 })), timeoutMs)
    })
    try {
      await Promise.race([api.db.row(ping, {}), late])
    } finally {
      clearTimeout(timer)
    }
    return { status: true }
  })
}
