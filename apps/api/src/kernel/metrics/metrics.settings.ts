// Settings of the metrics for Prometheus: a separate port, so that a proxy in front never exposes them.
import { z } from 'zod'
import { settings, wholeNumber } from '#api/kernel/settings/settings.ts'

export const metricsSettings = settings(
  {
    METRICS_PORT: wholeNumber(0, 65_535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  },
  ({ METRICS_PORT: port, METRICS_HOST: host }) => ({ metrics: port === undefined ? undefined : { port, host } }),
)
