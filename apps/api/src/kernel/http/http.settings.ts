// Settings for the listening address, the public address and the log level.
import { z } from 'zod'
import { settings, WrongSetting, wholeNumber } from '#api/kernel/settings/settings.ts'

/** Two check intervals of a proxy that checks every two seconds, plus one second. */
const drainSeconds = 5

const isThisMachine = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

export const httpSettings = settings(
  {
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    /** The public address, for links in e-mails, cookies and the origin check. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Number of proxies in front of the server. */
    TRUST_PROXY: wholeNumber(0, 5).default(0),
    /** Seconds that the server keeps serving after the stop signal, while `ready` answers 503. */
    DRAIN_SECONDS: wholeNumber(0, 120).optional(),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  },
  ({ PORT, HOST, PUBLIC_URL, TRUST_PROXY, DRAIN_SECONDS, LOG_LEVEL }, { production }) => {
    if (production && !PUBLIC_URL) throw new WrongSetting('PUBLIC_URL is missing: links in mails need it.')
    if (production && PUBLIC_URL?.startsWith('http:') && !isThisMachine(PUBLIC_URL)) {
      throw new WrongSetting('PUBLIC_URL is not valid: in production it begins with https://, for cookies need TLS.')
    }
    return {
      port: PORT,
      host: HOST,
      publicUrl: PUBLIC_URL,
      trustProxy: TRUST_PROXY || (false as const),
      drainMs: 1000 * (DRAIN_SECONDS ?? (production ? drainSeconds : 0)),
      logLevel: LOG_LEVEL,
    }
  },
)
