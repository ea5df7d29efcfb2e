// Whether the process lives, and whether it can do its work: for a supervisor and a proxy, without a session.
import { Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'

const timeoutMs = 1_500

export function healthRoutes(api: Api): void {
  const config = { spec: 'open' } as const
  api.http.get('/api/health/live', { config }, async () => ({ status: true }))

  api.http.get('/api/health/ready', { config }, async () => {
    const busy = new Problem('unavailable', { retryAfterSeconds: 2 })
    if (api.http.drain.isOn) throw busy
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(busy), timeoutMs)
    })
    try {
      await Promise.race([api.db.ping(), late])
    } finally {
      clearTimeout(timer)
    }
    return { status: true }
  })
}
