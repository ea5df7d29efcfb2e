// Limits on sign-in attempts (controls: C18). Accounts are slowed down, never locked. Attempts from elsewhere do not
// slow down the owner.
import { minuteMs } from '@rounds/contract/kernel/durations'
import type { FastifyRequest } from 'fastify'
import type { KnownDevices } from '#api/identity/accounts/known-devices.ts'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Api } from '#api/kernel/api.ts'
import { networkOf, wideNetworkOf } from '#api/kernel/operations/network.ts'
import { type Counter, countTries, type Limit, triesKey } from '#api/kernel/operations/throttle.ts'

const guessing = {
  tries: 10,
  windowMs: 15 * minuteMs,
  pauses: { firstMs: minuteMs / 2, maxMs: 15 * minuteMs },
} as const

export const signInLimits = {
  /** Per account and network, so that attempts from another network do not use up the owner's. */
  fromNetwork: { name: 'sign-in.network', ...guessing },
  /** Per account and known device, so that nobody else uses up the owner's attempts. */
  fromDevice: { name: 'sign-in.device', ...guessing },
  /** Per account, over all unknown devices: limits guessing from many networks. */
  ofAccount: {
    name: 'sign-in.account',
    tries: 50,
    windowMs: 60 * minuteMs,
    pauses: { firstMs: minuteMs, maxMs: 15 * minuteMs },
  },
  fromAddress: { name: 'sign-in.address', tries: 30, windowMs: minuteMs },
  codeFromAddress: { name: 'sign-in.code.address', tries: 30, windowMs: minuteMs },
} as const satisfies Record<string, Limit>

/** The origin and time of an attempt. */
interface From {
  request: FastifyRequest
  now: Date
}

/** Returns the counters of an account, narrow before wide: an attempt refused by one is not counted by the next. */
function countersOf(devices: KnownDevices, { request, now }: From, email: string): Counter[] {
  const account = keyOf(email.toLowerCase())
  const device = devices.idFor(request, email, now)
  if (device) return [{ limit: signInLimits.fromDevice, who: `${account} ${device}` }]
  return [
    { limit: signInLimits.fromNetwork, who: `${account} ${wideNetworkOf(request.ip)}` },
    { limit: signInLimits.ofAccount, who: account },
  ]
}

/**
 * Counts an attempt. Throws `tooMany` alike for known and unknown addresses. The network's counter applies only to
 * unknown devices: an attacker on a hospital's Wi-Fi uses it up, and the staff's known devices still get in.
 */
export async function countSignIn(
  api: Pick<Api, 'db' | 'limitTries'>,
  devices: KnownDevices,
  from: From,
  email: string,
): Promise<void> {
  const fromAddress = { limit: signInLimits.fromAddress, who: networkOf(from.request.ip) }
  const isKnown = devices.idFor(from.request, email, from.now) !== null
  await countTries(api, [...(isKnown ? [] : [fromAddress]), ...countersOf(devices, from, email)], from.now)
}

/** Returns the keys of the counters that a successful sign-in resets. */
export const signInTries = (devices: KnownDevices, from: From, email: string): string[] =>
  countersOf(devices, from, email).map(({ limit, who }) => triesKey(limit, who))
