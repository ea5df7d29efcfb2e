// Gauges of the queues for costly work: password hashing, images, PDFs.
import { gaugeGroup } from '#api/kernel/gauge-group.ts'
import { queueUse } from './bounded-queue.ts'

export const queueGauges = gaugeGroup({
  name: 'queues',
  gauges: {
    rounds_queue_running: { help: 'Work that is being done', label: 'queue' },
    rounds_queue_waiting: { help: 'Work that waits for its turn', label: 'queue' },
  },
  read: async () => {
    const use = [...queueUse]
    return {
      rounds_queue_running: Object.fromEntries(use.map(([name, { running }]) => [name, running])),
      rounds_queue_waiting: Object.fromEntries(use.map(([name, { waiting }]) => [name, waiting])),
    }
  },
})
