// Tries to sign in (controls: C18): an account is slowed down, never locked, and by a stranger elsewhere not at all.
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
  /** Of an account from one network: what a stranger in another one uses up is not taken from its owner. */
  fromNetwork: { name: 'sign-in.network', ...guessing },
  /** Of an account from a device that its owner signed in from: nobody else uses these tries up. */
  fromDevice: { name: 'sign-in.device', ...guessing },
  /** Of an account from all unknown devices together: the brake on guessing from many networks. */
  ofAccount: {
    name: 'sign-in.account',
    tries: 50,
    windowMs: 60 * minuteMs,
    pauses: { firstMs: minuteMs, maxMs: 15 * minuteMs },
  },
  fromAddress: { name: 'sign-in.address', tries: 30, windowMs: minuteMs },
  codeFromAddress: { name: 'sign-in.code.address', tries: 30, windowMs: minuteMs },
} as const satisfies Record<string, Limit>

/** Where a try comes from, and when. */
interface From {
  request: FastifyRequest
  now: Date
}

/** The counters of the account that is tried, narrow before wide: what one refuses is not counted by the next. */
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
 * Counts a try; throws `tooMany` alike for addresses that somebody has and others. Of unknown devices the network's address
 * counts first: somebody in the Wi-Fi of a hospital uses up its tries, and those who work there get in.
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

/** The keys of the counters that a right sign-in forgets. */
export const signInTries = (devices: KnownDevices, from: From, email: string): string[] =>
  countersOf(devices, from, email).map(({ limit, who }) => triesKey(limit, who))
