// A small server on a separate port with one route: GET /metrics.
import { once } from 'node:events'
import type { Api } from '#api/kernel/api.ts'
import { createServer } from '#api/kernel/http/node-http.ts'
import { WrongSetting } from '#api/kernel/settings/settings.ts'
import type { GaugeGroup } from '../gauge-group.ts'
import { createMetrics } from './registry.ts'

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

export interface MetricsServer {
  address: string
  close(): Promise<void>
}

/** Serves the metrics as long as the process runs, so that its shutdown is visible too. */
export async function serveMetrics(
  api: Api,
  groups: readonly GaugeGroup[],
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const metrics = createMetrics(api, groups)
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    const isMetricsRequest = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD')
    if (!isMetricsRequest) return void response.writeHead(404).end()
    metrics().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        api.http.log.error({ err: error }, 'the metrics could not be written')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw new WrongSetting(
      `METRICS_PORT ${port} cannot be opened (${error instanceof Error ? error.message : 'unknown'}).`,
    )
  })
  server.unref()
  const given = server.address()
  return {
    address: `http://${host}:${typeof given === 'object' && given ? given.port : port}/metrics`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
