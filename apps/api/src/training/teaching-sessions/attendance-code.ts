// The attendance code of a teaching session: eight digits of an HMAC over the current step of 30 seconds. Each
// session's secret is derived from the server's keys and never leaves the server. Pure apart from the sealer.
import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  isAttendanceTime,
  isSentInTime,
  shownSteps,
  stepsThatCount,
} from '@rounds/contract/training/teaching-sessions/attendance-rules'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

type Keys = Pick<Sealer, 'fingerprint'>
interface Held {
  id: string
  startsAt: Date
  endsAt: Date
}

const secretOf = (sealer: Keys, id: string): Buffer => Buffer.from(sealer.fingerprint(id, 'teaching-attendance'), 'hex')

/** The code of a step, from the secret of the teaching session. */
function codeOf(secret: Buffer, id: string, step: number): string {
  const mac = createHmac('sha256', secret).update(`${id}:${step}`).digest()
  // 48 bits reduced to eight digits, with no noticeable bias.
  return String(mac.readUIntBE(0, 6) % 100_000_000).padStart(8, '0')
}

/** The code displayed during a step. */
export const attendanceCode = (sealer: Keys, id: string, step: number): string => codeOf(secretOf(sealer, id), id, step)

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

export type CodeResult = 'counts' | 'waits' | 'over' | 'wrong'

/**
 * Judges a code. `counts`: valid now. `waits`: sent late by a device and valid when the device saw it, so the moderator
 * has to confirm it. `over`: of this session but too old. `wrong`: not of this session.
 */
export function checkCode(
  sealer: Keys,
  session: Held,
  { code, seenAt, now }: { code: string; seenAt: Date | null; now: Date },
): CodeResult {
  const secret = secretOf(sealer, session.id)
  const isOf = (steps: readonly number[]) => steps.some((step) => isSame(codeOf(secret, session.id, step), code))
  const counted = (moment: Date) => isAttendanceTime(session, moment) && isOf(stepsThatCount(moment))
  if (counted(now)) return 'counts'
  if (seenAt && isSentInTime(seenAt, now) && counted(seenAt)) return 'waits'
  return isOf(shownSteps(session, now)) ? 'over' : 'wrong'
}
