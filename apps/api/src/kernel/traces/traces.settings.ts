// The collector for traces, under OpenTelemetry's variable names. Its exporter also reads OTEL_EXPORTER_OTLP_HEADERS
// itself.
import { z } from 'zod'
import { settings } from '#api/kernel/settings/settings.ts'

const share = 'it must be a number from 0 to 1'

export const tracesSettings = settings(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('rounds'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number(share).min(0, share).max(1, share).default(1),
  },
  ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: ratio }) => ({
    traces: endpoint === undefined ? undefined : { endpoint, service, ratio },
  }),
)
