// Fields that identify a patient and were not sealed at first: how a record of before is sealed, and what it was.
import { maskText } from '@rounds/contract/fields/mask'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'

const numbersOfCase = ['pmrNo', 'ddFirNo', 'policeStation']

/** By kind. Records that were written before have them in clear, and proofs of their decisions are of these. */
export const sealedLater: Readonly<Record<string, readonly string[]>> = {
  'clinical-case': ['occupation'],
  'medico-legal': numbersOfCase,
  'expert-opinion': numbersOfCase,
  'crime-scene': numbersOfCase,
  autopsy: numbersOfCase,
}

type Details = Readonly<Record<string, unknown>>
type Identity = Readonly<Record<string, string>>

/** What a record says, and what of it is sealed; null for nothing. */
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
    // In the order of the form, as a new record has it.
    identity: Object.fromEntries(kindOf(kind).fields.flatMap(({ key }) => (all[key] ? [[key, all[key]]] : []))),
  }
}

/** The record as it was before these fields were sealed; null when none of them is. */
export function withFieldsInClear(kind: string, { details, identity }: SealableContent): SealableContent | null {
  const keys = (sealedLater[kind] ?? []).filter((key) => identity?.[key] !== undefined)
  if (!identity || keys.length === 0) return null
  const rest = Object.entries(identity).filter(([key]) => !keys.includes(key))
  return {
    details: { ...details, ...Object.fromEntries(keys.map((key) => [key, identity[key]])) },
    identity: rest.length > 0 ? Object.fromEntries(rest) : null,
  }
}
