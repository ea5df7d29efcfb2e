// Gauges of background jobs: those overdue, and those that failed every attempt.
import { gaugeGroup } from '#api/kernel/gauge-group.ts'
import { jobCounts } from './job-counts.store.ts'

export const jobGauges = gaugeGroup({
  name: 'jobs',
  gauges: {
    rounds_jobs_waiting: { help: 'Jobs whose time has come and that nobody works on', label: 'queue' },
    rounds_jobs_waiting_seconds: { help: 'For how long the first of them has been due', label: 'queue' },
    rounds_jobs_failed: { help: 'Jobs that failed every try in the last 7 days', label: 'queue' },
  },
  asksDatabase: true,
  read: async ({ db }) => {
    const { alive, dead } = await jobCounts(db)
    return {
      rounds_jobs_waiting: Object.fromEntries(alive.map(({ queue, due }) => [queue, due])),
      rounds_jobs_waiting_seconds: Object.fromEntries(alive.map(({ queue, oldest }) => [queue, oldest])),
      rounds_jobs_failed: Object.fromEntries(dead.map(({ queue, due }) => [queue, due])),
    }
  },
})
