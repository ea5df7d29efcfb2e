// Gauges of reads from a standby; absent without one.
import { gaugeGroup } from '#api/kernel/gauge-group.ts'

export const standbyGauges = gaugeGroup({
  name: 'standby',
  gauges: {
    rounds_standby_up: { help: '1 while the standby may be asked, else 0: gone, promoted, or a second behind' },
    rounds_standby_lag_seconds: { help: 'By how much the standby is behind, while that is known' },
    rounds_standby_reads: {
      help: 'Statements and files since the start that may lag, by the server that gave them',
      label: 'server',
    },
  },
  read: async ({ db: { standby } }) => {
    const lagMs = standby?.lagMs() ?? Number.POSITIVE_INFINITY
    return {
      rounds_standby_up: standby && (standby.isUp() ? 1 : 0),
      rounds_standby_lag_seconds: Number.isFinite(lagMs) ? lagMs / 1000 : undefined,
      rounds_standby_reads: standby?.reads,
    }
  },
})
