// How a feature declares its gauges (`x.metrics.ts`): their names, their help texts, and how to read them on request.
import type { Api } from '#api/kernel/api.ts'

interface Gauge {
  help: string
  /** The label that separates its values. It must have few values: queues, channels, states; never people. */
  label?: string
}

/** One value, or one per value of the label; undefined when there is nothing to report. */
export type GaugeValue = number | undefined | Readonly<Record<string, number>>

export interface GaugeGroup {
  name: string
  gauges: Readonly<Record<string, Gauge>>
  /**
   * True when it queries the database: it is then read in a short transaction, one group at a time, and cached for a
   * few seconds.
   */
  asksDatabase: boolean
  read(api: Api): Promise<Readonly<Record<string, GaugeValue>>>
}

/** Declares gauges that are read together. `read` returns a value for each. */
export const gaugeGroup = <const G extends Readonly<Record<`rounds_${string}`, Gauge>>>(group: {
  /** The value of the label of `rounds_gauges_up`. */
  name: string
  gauges: G
  asksDatabase?: boolean
  read: (api: Api) => Promise<{ readonly [K in keyof G]: GaugeValue }>
}): GaugeGroup => ({ asksDatabase: false, ...group })
