// Health checks without a session, for a supervisor and a proxy: whether the process is alive, and whether it can work.
// Also the state of the installation, for the Master.
import { health } from '@rounds/contract/platform/health/health.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { Unavailable } from '#api/kernel/overload/unavailable.ts'
import { showHealth } from './show-health.ts'

const timeoutMs = 1_500
const retryAfterSeconds = 2

export function healthRoutes(api: Api): void {
  serve(api, health.show, async ({ now }) => ({ health: await showHealth(api, now) }))

  const config = { spec: 'open' } as const
  api.http.get('/api/health/live', { config }, async () => ({ status: true }))

  api.http.get('/api/health/ready', { config }, async () => {
    if (api.http.drain.isOn) throw new Unavailable({ cause: 'leaving', retryAfterSeconds })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      const lost = new Unavailable({ cause: 'database lost', retryAfterSeconds })
      timer = setTimeout(() => reject(lost), timeoutMs)
    })
    try {
      await Promise.race([api.db.ping(), late])
    } finally {
      clearTimeout(timer)
    }
    // A server without its file store or scanner can do everything else, so it stays in service and reports them.
    const files = api.files.isReachable() ? 'reachable' : 'unreachable'
    return { status: true, files, virusScanner: api.virusScanner.state() }
  })
}
