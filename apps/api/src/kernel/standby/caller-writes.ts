// Lets people see their own writes at once, whichever server answers. The time of a caller's last write is in a cookie
// for all servers, and in the memory of the server that wrote.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Services } from '#api/kernel/api.ts'

/** Longer than the lag of any standby in use. */
const keptSeconds = 60

const cookieOf = ({ publicUrl }: Pick<Services, 'publicUrl'>) => {
  const secure = publicUrl.startsWith('https:')
  return { name: secure ? '__Host-wrote' : 'wrote', secure }
}

/** Records the time of a change, even a failed one: it is not always known whether it was committed. */
export function noteWrite(
  services: Pick<Services, 'db' | 'publicUrl'>,
  viewer: Viewer | null,
  reply: FastifyReply,
): void {
  const { standby } = services.db
  if (!standby || !viewer) return
  const at = Math.ceil(standby.now())
  standby.writes.note(viewer.id, at)
  const { name, secure } = cookieOf(services)
  if (!viewer.token)
    reply.setCookie(name, String(at), { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: keptSeconds })
}

/**
 * Returns the moment that a standby must have reached to serve this caller; an infinite one sends the caller to the
 * primary.
 */
export function lastWriteOf(
  services: Pick<Services, 'db' | 'publicUrl'>,
  viewer: Viewer | null,
  request: FastifyRequest,
): number {
  const { standby } = services.db
  // A program has no cookies, so one with write access might have written through another server.
  if (!standby || !viewer || viewer.token?.scopes.some((scope) => scope !== 'read')) return Number.POSITIVE_INFINITY
  const given = request.cookies[cookieOf(services).name]
  const inCookie = given === undefined ? -Infinity : Number(given)
  return Number.isNaN(inCookie) ? Number.POSITIVE_INFINITY : Math.max(inCookie, standby.writes.lastOf(viewer.id))
}

/** A client that receives a change signal reads at once, so its read must not go to a lagging standby. */
export function noteWhoIsTold({ db, signals }: Pick<Services, 'db' | 'signals'>, topics: readonly string[]): void {
  const { standby } = db
  if (!standby) return
  for (const topic of topics)
    signals.subscribe(topic, (personIds) => {
      const at = standby.now()
      if (personIds) for (const id of personIds) standby.writes.note(id, at)
      else standby.writes.noteAll(at)
    })
}
