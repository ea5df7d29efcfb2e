// Gauges of the virus scanner, as this server sees it; absent without one.
import { gaugeGroup } from '#api/kernel/gauge-group.ts'

export const virusScanGauges = gaugeGroup({
  name: 'viruses',
  gauges: {
    rounds_virus_scanner_reachable: { help: '1 when the last scan worked, else 0' },
    rounds_virus_scans_failed: { help: 'Uploads that could not be looked through since this server started' },
    rounds_viruses_found: { help: 'Uploads with a virus that were refused since this server started' },
  },
  read: async ({ virusScanner }) => {
    const state = virusScanner.state()
    const isOn = state !== 'off'
    return {
      rounds_virus_scanner_reachable: isOn ? Number(state === 'reachable') : undefined,
      rounds_virus_scans_failed: isOn ? virusScanner.counts.failures : undefined,
      rounds_viruses_found: isOn ? virusScanner.counts.found : undefined,
    }
  },
})
