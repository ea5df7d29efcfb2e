// Limits the contents of log lines to plain, bounded facts. An error is reduced to a few facts, and any other object to
// its class name. So no client, request or row is ever printed whole (controls: C45).
import type { FastifyServerOptions } from 'fastify'
import { sqlStateOf } from '#api/kernel/database/errors.ts'

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

const maxText = 500
const maxStack = 3_000
const maxItems = 20
const maxDepth = 3
/** The facts kept of an error beside its message; none of them holds a value of a row. */
const errorFacts = ['code', 'statusCode', 'syscall', 'severity', 'table', 'constraint', 'routine'] as const

/** The options of the server's log. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    formatters: { log: boundedLine },
    // Replaces the framework's serializers, which would look for facts that `boundedLine` has removed.
    serializers: {
      req: () => ({}),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: (facts) => ({ type: 'Error', stack: '', ...facts }),
    },
  }
}

/** Returns the line to write. A line of plain facts, such as every request's, is not even copied. */
export function boundedLine(line: Record<string, unknown>): Record<string, unknown> {
  for (const key in line) {
    const value = line[key]
    const isPlain =
      typeof value === 'number' ||
      typeof value === 'boolean' ||
      value === undefined ||
      value === null ||
      (typeof value === 'string' && value.length <= maxText)
    if (!isPlain) return boundedFacts(line, 0)
  }
  return line
}

const boundedFacts = (facts: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts)
      .slice(0, maxItems)
      .map(([key, value]) => [key, bounded(value, depth + 1)]),
  )

function bounded(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cut(value, maxText)
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value === 'function') return '[function]'
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return factsOf(value, depth)
  if (value instanceof Date) return value.toJSON()
  if (depth >= maxDepth) return '[…]'
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => bounded(item, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`
  return boundedFacts(value, depth)
}

function factsOf(error: Error, depth: number): Record<string, unknown> {
  const given: Readonly<Record<string, unknown>> = { ...error }
  const known = errorFacts.flatMap((name) => {
    const fact = given[name]
    return typeof fact === 'number' || typeof fact === 'string' ? [[name, bounded(fact, maxDepth)] as const] : []
  })
  // The stack starts with the message, which is already logged.
  const frames = error.stack?.indexOf('\n    at ') ?? -1
  return {
    type: error.name,
    message: cut(messageOf(error), maxText),
    ...Object.fromEntries(known),
    ...(frames === -1 ? {} : { stack: cut(error.stack?.slice(frames + 1) ?? '', maxStack) }),
    ...(error.cause !== undefined && depth < maxDepth ? { cause: bounded(error.cause, depth + 1) } : {}),
  }
}

/** The database quotes values that it could not parse (SQLSTATE class 22), and a user may have typed them. */
const messageOf = (error: Error): string =>
  sqlStateOf(error)?.startsWith('22') ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text)
