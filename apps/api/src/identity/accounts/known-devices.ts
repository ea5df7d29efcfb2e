// Which browsers somebody has signed in from: a signed cookie says so, which opens nothing. Tries from a known device are
// counted apart, so that a stranger who tries passwords elsewhere never locks its owner out (controls: C18).

import { randomBytes } from 'node:crypto'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

export interface KnownDevices {
  /** What the browser of the request is called where the owner of this address signed in from it; null elsewhere. */
  idFor(request: FastifyRequest, email: string, now: Date): string | null
  /** Notes that the owner of this address uses the browser of the request. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string, now: Date): void
}

interface Mark {
  deviceId: string
  /** Milliseconds since 1970. */
  at: number
  mac: string
}

const keptMs = 365 * dayMs
/** People who share a computer; the one who has not used it for the longest is forgotten. */
const maxPeople = 5
const between = { marks: '!', parts: '~' }

const marksIn = (cookie: string | undefined): Mark[] =>
  (cookie ?? '')
    .split(between.marks, maxPeople)
    .map((text) => text.split(between.parts))
    .flatMap(([deviceId, at, mac]) => (deviceId && at && mac ? [{ deviceId, at: Number(at), mac }] : []))

const textOf = ({ deviceId, at, mac }: Mark): string => [deviceId, at, mac].join(between.parts)

/** The cookie tells nobody whose device it is: each mark is recognised by the address alone. */
export function createKnownDevices(sealer: Sealer, secure: boolean): KnownDevices {
  const name = secure ? '__Host-device' : 'device'
  const signed = (email: string, { deviceId, at }: Omit<Mark, 'mac'>) =>
    [keyOf(email.toLowerCase()), deviceId, at].join(' ')
  const isOf = (email: string, mark: Mark): boolean =>
    sealer.checkMac(mark.mac, signed(email, mark), 'known-device') === 'right'
  const findMark = (request: FastifyRequest, email: string) =>
    marksIn(request.cookies[name]).find((mark) => isOf(email, mark))

  return {
    idFor(request, email, now) {
      const mark = findMark(request, email)
      return mark && now.getTime() - mark.at < keptMs ? mark.deviceId : null
    },
    remember(request, reply, email, now) {
      const at = now.getTime()
      const deviceId = findMark(request, email)?.deviceId ?? randomBytes(16).toString('base64url')
      const mac = sealer.mac(signed(email, { deviceId, at }), 'known-device')
      const others = marksIn(request.cookies[name]).filter((mark) => !isOf(email, mark))
      const marks = [{ deviceId, at, mac }, ...others].slice(0, maxPeople).map(textOf)
      const maxAge = keptMs / 1000
      reply.setCookie(name, marks.join(between.marks), { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
    },
  }
}
