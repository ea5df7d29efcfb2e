// Sends traces to a collector (OTLP over HTTP): a span per request of an operation, and one per named statement in it.
// Spans have names, statuses and ids, never values. Loaded only when a collector is configured.
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Api } from '#api/kernel/api.ts'
import { type RequestSpan, spanOfRequest, type Traces } from './request-context.ts'

const traceparentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

export interface TraceOptions {
  /** The collector's address. */
  endpoint: string
  service: string
  /** The share of traces to keep, 0 to 1. */
  ratio: number
  /** Returns the code of a statement's fault, without values. */
  faultCodeOf: (error: unknown) => string | undefined
}

/** Starts tracing the requests of a server. */
export function startTraces(api: Api, { endpoint, service, ratio, faultCodeOf }: TraceOptions): Traces {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = watched(new OTLPTraceExporter({ url }), () =>
    api.http.log.warn({ endpoint: url }, 'traces could not be sent'),
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // Samples by the trace id alone: an outside caller must not decide what is kept.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('rounds')
  api.requestObservers.push((line, request) => spanOfRequest(request)?.end(line))
  return {
    begin(request) {
      const { config, url: route } = request.routeOptions
      const attributes = {
        'http.request.method': request.method,
        'http.route': route ?? '',
        'rounds.request.id': request.id,
      }
      const kind = SpanKind.SERVER
      const span = tracer.startSpan(
        config.operation ?? 'other',
        { kind, attributes },
        callerOf(request.headers.traceparent),
      )
      const context = trace.setSpan(ROOT_CONTEXT, span)
      const { traceId, spanId, traceFlags } = span.spanContext()
      const requestSpan: RequestSpan = {
        traceparent: `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`,
        async part(name, work) {
          const part = tracer.startSpan(
            name,
            { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } },
            context,
          )
          try {
            return await work()
          } catch (error) {
            part.setAttribute('error.type', faultCodeOf(error) ?? 'other')
            part.setStatus({ code: SpanStatusCode.ERROR })
            throw error
          } finally {
            part.end()
          }
        },
        end({ status, user, college, cause }) {
          span.setAttribute('http.response.status_code', status)
          if (user !== undefined) span.setAttribute('user.id', user)
          if (college !== undefined) span.setAttribute('rounds.college.id', college)
          if (cause !== undefined) span.setAttribute('error.type', cause)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
      return requestSpan
    },
    // It rejects when a batch is refused, which `watched` has already reported.
    close: () => provider.shutdown().catch(() => {}),
  }
}

/** Returns the trace named in the caller's `traceparent`; a new one without it. */
function callerOf(traceparent: unknown): Context {
  const [, traceId, spanId] = traceparentPattern.exec(typeof traceparent === 'string' ? traceparent : '') ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}

/** Reports the first of consecutive batches that could not be sent; the exporter itself is silent. */
function watched(exporter: SpanExporter, onFault: () => void): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isFault = result.code !== 0
        if (isFault && !isFailing) onFault()
        isFailing = isFault
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
