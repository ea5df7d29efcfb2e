// The server's metrics, kept by prom-client: requests are counted as they are answered, gauges are read on scrape.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Api } from '#api/kernel/api.ts'
import type { RequestObserver } from '#api/kernel/http/request-line.ts'
import { unavailableCauses } from '#api/kernel/overload/unavailable.ts'
import type { GaugeGroup, GaugeValue } from '../gauge-group.ts'
import { createReadings } from './readings.ts'

/** In seconds. There are few, because each one is stored per operation and status. */
const buckets = [0.01, 0.05, 0.2, 1, 5]

/** Starts counting, and returns a function that writes all metrics in Prometheus's text format. */
export function createMetrics(api: Api, groups: readonly GaugeGroup[]): () => Promise<string> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  api.requestObservers.push(observeRequests(register, api))
  const gauges = groups.map((group) => [group, gaugesOf(register, group)] as const)
  const up = new Gauge({
    name: 'rounds_gauges_up',
    help: '1 when the group of gauges could be read in time, else 0',
    labelNames: ['group'],
    registers: [register],
  })
  const read = createReadings(api, groups)
  return async () => {
    const readings = await read()
    for (const [group, own] of gauges) {
      const values = readings.get(group)
      up.set({ group: group.name }, values ? 1 : 0)
      for (const [name, set] of own) set(values?.[name])
    }
    return register.metrics()
  }
}

function observeRequests(register: Registry, api: Api): RequestObserver {
  const durations = new Histogram({
    name: 'rounds_request_duration_seconds',
    help: 'Requests by operation and status; live streams, which have no end, are left out',
    labelNames: ['operation', 'status'],
    buckets,
    registers: [register],
  })
  // This counter and all causes exist from the start: Prometheus sees no increase when a series first appears with 1.
  const faults = new Counter({
    name: 'rounds_faults_total',
    help: 'Requests that were answered with a fault of the server (500 or 507)',
    registers: [register],
  })
  const refused = new Counter({
    name: 'rounds_unavailable_total',
    help: 'Requests that were answered 503, by cause',
    labelNames: ['cause'],
    registers: [register],
  })
  for (const cause of unavailableCauses) refused.inc({ cause }, 0)
  const live = new Set([...api.operationNames].flatMap(([spec, name]) => (spec.live ? [name] : [])))
  return ({ operation = 'other', status, cause }, _request, reply) => {
    if (!live.has(operation)) durations.observe({ operation, status }, reply.elapsedTime / 1000)
    if (cause !== undefined) refused.inc({ cause })
    else if (status >= 500) faults.inc()
  }
}

/** Returns each gauge's name with its setter; a gauge without a value is removed. */
function gaugesOf(register: Registry, group: GaugeGroup): (readonly [string, (value: GaugeValue) => void])[] {
  return Object.entries(group.gauges).map(([name, { help, label }]) => {
    const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [register] })
    const set = (value: GaugeValue): void => {
      gauge.reset()
      if (typeof value === 'number') gauge.set(value)
      else if (value === undefined && !label) gauge.remove()
      else if (value && label) for (const [key, one] of Object.entries(value)) gauge.set({ [label]: key }, one)
    }
    return [name, set] as const
  })
}
