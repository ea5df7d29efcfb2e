// Recognises browsers from which a person has signed in, by a signed cookie that grants no access. Attempts from a
// known device are counted separately, so that somebody guessing passwords elsewhere never locks the owner out
// (controls: C18).

import { randomBytes } from 'node:crypto'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

export interface KnownDevices {
  /** Returns the device id when the owner of this address has signed in from this browser, otherwise null. */
  idFor(request: FastifyRequest, email: string, now: Date): string | null
  /** Marks the browser as a known device of the owner of this address. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string, now: Date): void
}

interface Mark {
  deviceId: string
  /** Unix time in milliseconds. */
  at: number
  mac: string
}

const keptMs = 365 * dayMs
/** People remembered per shared computer. The least recently used one is dropped. */
const maxPeople = 5
const between = { marks: '!', parts: '~' }

const marksIn = (cookie: string | undefined): Mark[] =>
  (cookie ?? '')
    .split(between.marks, maxPeople)
    .map((text) => text.split(between.parts))
    .flatMap(([deviceId, at, mac]) => (deviceId && at && mac ? [{ deviceId, at: Number(at), mac }] : []))

const textOf = ({ deviceId, at, mac }: Mark): string => [deviceId, at, mac].join(between.parts)

/** Creates the device marks. The cookie reveals no owner: a mark can only be matched to a given address. */
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
