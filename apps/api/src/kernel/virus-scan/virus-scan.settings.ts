// Settings of the virus scanner for uploads: its address, and whether uploads require it.
import { z } from 'zod'
import { flag, settings } from '#api/kernel/settings/settings.ts'

/** A host and a port, or the path of a socket. */
function isClamdUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'unix:') return url.host === '' && url.pathname.length > 1
  return url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== ''
}

export const virusScanSettings = settings(
  {
    CLAMD_URL: z.string().refine(isClamdUrl, 'write tcp://host:3310 or unix:/run/clamav/clamd.ctl').optional(),
    /** 0 accepts files while the scanner cannot be reached. */
    CLAMD_REQUIRED: flag,
  },
  ({ CLAMD_URL, CLAMD_REQUIRED }) => ({ clamdUrl: CLAMD_URL, clamdRequired: CLAMD_REQUIRED !== '0' }),
)
