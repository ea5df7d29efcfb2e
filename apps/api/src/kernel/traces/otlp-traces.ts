// Sends traces to a collector (OTLP over HTTP): a span for each request of an operation, one for each named statement in it.
// Spans have names, statuses and ids, never a value. Loaded only when there is somewhere to send them.
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
  /** The share of traces that is kept. */
  ratio: number
  /** The code of a statement's fault, without a value. */
  faultCodeOf: (error: unknown) => string | undefined
}

/** Begins to trace the requests of a server. */
export function startTraces(api: Api, { endpoint, service, ratio, faultCodeOf }: TraceOptions): Traces {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = watched(new OTLPTraceExporter({ url }), () =>
    api.http.log.warn({ endpoint: url }, 'traces could not be sent'),
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // By the trace's id alone: a caller from outside does not decide what is kept.
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
    // It rejects when a batch is not taken, which `watched` has told of.
    close: () => provider.shutdown().catch(() => {}),
  }
}

/** The trace that the caller's `traceparent` names; a new one when it names none. */
function callerOf(traceparent: unknown): Context {
  const [, traceId, spanId] = traceparentPattern.exec(typeof traceparent === 'string' ? traceparent : '') ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}

/** Tells of the first batch in a row that could not be sent; the exporter itself says nothing. */
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
