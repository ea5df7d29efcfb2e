// How a feature declares its gauges (`x.metrics.ts`): their names, what they mean, and how they are read when asked for.
import type { Api } from '#api/kernel/api.ts'

interface Gauge {
  help: string
  /** What its values are told apart by. It must have few values: queues, channels, states; never people. */
  label?: string
}

/** One value, or one for each value of the label; undefined when there is nothing to say. */
export type GaugeValue = number | undefined | Readonly<Record<string, number>>

export interface GaugeGroup {
  name: string
  gauges: Readonly<Record<string, Gauge>>
  /** It asks the database: then it is read in a short transaction, one group after another, and kept for some seconds. */
  asksDatabase: boolean
  read(api: Api): Promise<Readonly<Record<string, GaugeValue>>>
}

/** Declares gauges that are read together. `read` gives a value for each of them. */
export const gaugeGroup = <const G extends Readonly<Record<`rounds_${string}`, Gauge>>>(group: {
  /** Of the label of `rounds_gauges_up`. */
  name: string
  gauges: G
  asksDatabase?: boolean
  read: (api: Api) => Promise<{ readonly [K in keyof G]: GaugeValue }>
}): GaugeGroup => ({ asksDatabase: false, ...group })
