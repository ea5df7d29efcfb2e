// Gauges of the store of uploaded files, as this server sees it.
import { gaugeGroup } from '#api/kernel/gauge-group.ts'

export const fileStoreGauges = gaugeGroup({
  name: 'files',
  gauges: {
    rounds_files_reachable: { help: '1 when the last call of the file store worked, else 0' },
    rounds_files_failures: { help: 'Calls of the file store that failed since this server started' },
    rounds_files_swept: { help: 'Files that no row named, removed by this server since it started' },
    rounds_files_missing: { help: 'Rows whose file was missing when this server last looked' },
  },
  read: async ({ files }) => ({
    rounds_files_reachable: files.isReachable() ? 1 : 0,
    rounds_files_failures: files.counts.failures,
    rounds_files_swept: files.counts.sweptObjects,
    rounds_files_missing: files.counts.rowsWithoutObject,
  }),
})
