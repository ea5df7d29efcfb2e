// Sends every refusal: one envelope, a true status code, never a stack or a statement.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { Problem, type ProblemCode, problems } from '@rounds/contract/kernel/problem'
import { productName } from '@rounds/contract/kernel/product'
import type { ProblemReply } from '@rounds/contract/kernel/refusals/problem-reply'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isStorageFull, isTransient, isUnavailable, sqlStateOf } from '#api/kernel/database/errors.ts'
import { html, sendPage } from '#api/kernel/mail/html.ts'
import { type Unavailability, unavailabilityOf } from '#api/kernel/overload/unavailable.ts'
import { UnknownSealingKey } from '#api/kernel/sealing/sealer.ts'

const retrySeconds = 2
/** Longer, because somebody must free disk space first. */
const storageRetrySeconds = 10

const reasons = new WeakMap<FastifyRequest, Unavailability>()

/** Returns why a request was answered 503; undefined when it was not. */
export const unavailabilityOfRequest = (request: FastifyRequest): Unavailability | undefined => reasons.get(request)

const codesOfStatus: Record<number, ProblemCode> = {
  400: 'malformed',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  415: 'unsupportedType',
  429: 'tooMany',
  503: 'unavailable',
  507: 'storageFull',
}

/** Converts anything thrown into the problem that the caller sees. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isStorageFull(error)) return new Problem('storageFull', { retryAfterSeconds: storageRetrySeconds })
  if (isUnavailable(error) || isTransient(error)) {
    return new Problem('unavailable', { retryAfterSeconds: retrySeconds })
  }
  // During a key rotation, a server that starts later may have the key.
  if (error instanceof UnknownSealingKey) {
    return new Problem('unavailable', { retryAfterSeconds: storageRetrySeconds, message: generalMessages.sealedShut })
  }
  // A NUL or an unpaired surrogate, which the database refuses and no person types.
  if (sqlStateOf(error) === '22021' || sqlStateOf(error) === '22P05') {
    return new Problem('malformed', { message: 'The text has a character that cannot be stored.' })
  }
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  const code =
    typeof status === 'number' ? (codesOfStatus[status] ?? (status < 500 ? 'malformed' : undefined)) : undefined
  return new Problem(code ?? 'internal')
}

/** True for an operation that answers with a page outside the application, where a browser must not show JSON. */
function isPage({ routeOptions: { config }, headers }: FastifyRequest): boolean {
  const answersPage = typeof config.spec === 'object' && config.spec.mediaTypes?.includes('text/html')
  return Boolean(answersPage && headers.accept?.includes('text/html'))
}

function sendProblemPage(reply: FastifyReply, { title, message }: Problem, status: number): FastifyReply {
  const again = status >= 500 || status === problems.tooMany.status ? html`<a href="">Try again</a> &middot; ` : ''
  return sendPage(reply, title, html`<p>${message}</p><p>${again}<a href="/">Back to ${productName}</a></p>`, status)
}

/** Problems that the operator must know about, with their log messages. */
const logged: Partial<Record<ProblemCode, string>> = { internal: 'unexpected error', storageFull: 'no room left' }

/**
 * Sends a problem in the standard envelope. Unexpected errors are logged with their stack, which appears nowhere else.
 */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const problem = problemOf(error)
  const { status } = problems[problem.code]
  const text = logged[problem.code]
  if (text) request.log.error({ err: error }, text)
  if (status === problems.unavailable.status) reasons.set(request, unavailabilityOf(error))
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds))
  if (isPage(request)) return sendProblemPage(reply, problem, status)
  const body: ProblemReply = {
    status: false,
    code: problem.code,
    title: problem.title,
    message: problem.message,
    ...(problem.fields ? { fields: problem.fields } : {}),
    ...(problem.present === undefined ? {} : { present: problem.present }),
    requestId: request.id,
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
