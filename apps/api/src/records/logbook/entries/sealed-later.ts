// Fields that identify a patient but were not sealed at first. Converts older records between the clear and the sealed
// form.
import { maskText } from '@rounds/contract/fields/mask'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'

const numbersOfCase = ['pmrNo', 'ddFirNo', 'policeStation']

/** Field keys by kind. Older records had them in clear, and the proofs of their decisions cover the clear form. */
export const sealedLater: Readonly<Record<string, readonly string[]>> = {
  'clinical-case': ['occupation'],
  'medico-legal': numbersOfCase,
  'expert-opinion': numbersOfCase,
  'crime-scene': numbersOfCase,
  autopsy: numbersOfCase,
}

type Details = Readonly<Record<string, unknown>>
type Identity = Readonly<Record<string, string>>

/** A record's details and the sealed part of its content; `identity` is null when nothing is sealed. */
export interface SealableContent {
  details: Details
  identity: Identity | null
}

/** The record with these fields sealed and masked; null when none of them is in clear. */
export function withFieldsSealed(kind: string, { details, identity }: SealableContent): SealableContent | null {
  const clear = (sealedLater[kind] ?? []).flatMap((key) => {
    const value = details[key]
    return typeof value === 'string' && identity?.[key] === undefined ? [[key, value] as const] : []
  })
  if (clear.length === 0) return null
  const all: Identity = { ...identity, ...Object.fromEntries(clear) }
  return {
    details: { ...details, ...Object.fromEntries(clear.map(([key, value]) => [key, maskText(value)])) },
    // Ordered like the form, as in a new record.
    identity: Object.fromEntries(kindOf(kind).fields.flatMap(({ key }) => (all[key] ? [[key, all[key]]] : []))),
  }
}

/** The record as it was before these fields were sealed; null when none of them is sealed. */
export function withFieldsInClear(kind: string, { details, identity }: SealableContent): SealableContent | null {
  const keys = (sealedLater[kind] ?? []).filter((key) => identity?.[key] !== undefined)
  if (!identity || keys.length === 0) return null
  const rest = Object.entries(identity).filter(([key]) => !keys.includes(key))
  return {
    details: { ...details, ...Object.fromEntries(keys.map((key) => [key, identity[key]])) },
    identity: rest.length > 0 ? Object.fromEntries(rest) : null,
  }
}
