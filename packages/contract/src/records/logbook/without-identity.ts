// A kind as a college has it that keeps no patients' identities: what is asked there, and what is kept of it.
import { ageBandOf } from '../../fields/age-band.ts'
import type { Field } from '../../fields/field.ts'
import { partsOf } from '../../fields/field-parts.ts'
import type { EntryKindSpec, EntryValues } from './entry-kind.ts'
import { fileField } from './entry-values.ts'

/** True for what is the patient's: it stays in the tab while it is written, and no later entry begins with it. */
export const isPatients = (field: Field): boolean => field.sensitive === true || field.withoutIdentity !== undefined

const isUnasked = (field: Field): boolean =>
  'namesPatient' in field || (field.sensitive === true && field.withoutIdentity === undefined)

function askedField(field: Field): Field {
  if (!field.withoutIdentity) return field
  const { keep, label = field.label } = field.withoutIdentity
  const { sensitive: _, ...plain } = field
  return keep === 'ageBand' ? { ...plain, kind: 'text', format: 'ageSex', label } : { ...plain, label }
}

const changed = new WeakMap<EntryKindSpec, EntryKindSpec>()

/**
 * The kind as a college asks it. Where identities are not kept, patients' names, contacts and addresses and the documents that
 * show them are no fields any more and nothing is left to seal. The same object each time, because schemas are kept by it.
 */
export function kindInCollege(kind: EntryKindSpec, keepsPatientIdentity: boolean): EntryKindSpec {
  if (keepsPatientIdentity || !kind.fields.some(isPatients)) return kind
  const known = changed.get(kind)
  if (known) return known
  const unasked = kind.fields.filter(isUnasked).map(({ key }) => key)
  const isAsked = (key: string) => !unasked.includes(key)
  const made: EntryKindSpec = {
    ...kind,
    fields: kind.fields.filter(({ key }) => isAsked(key)).map(askedField),
    ...(kind.sections ? { sections: kind.sections.map((one) => ({ ...one, keys: one.keys.filter(isAsked) })) } : {}),
    unasked,
  }
  changed.set(kind, made)
  return made
}

const withoutPatient = new WeakMap<EntryKindSpec, EntryKindSpec>()

/**
 * The kind without anything that is the patient's, not even masked, and without its file, which may show them: for anyone who
 * reads a record without being signed in.
 */
export function kindWithoutPatient(kind: EntryKindSpec): EntryKindSpec {
  const known = withoutPatient.get(kind)
  if (known) return known
  const file = fileField(kind)
  const fields = kind.fields.filter((field) => !isPatients(field) && field !== file)
  const keys = new Set(fields.map(({ key }) => key))
  const sections = kind.sections?.map((one) => ({ ...one, keys: one.keys.filter((key) => keys.has(key)) }))
  const made: EntryKindSpec = {
    ...kind,
    fields,
    ...(sections ? { sections: sections.filter((one) => one.keys.length > 0) } : {}),
  }
  withoutPatient.set(kind, made)
  return made
}

/** The stored details of a record without those of its patient. */
export function detailsWithoutPatient(
  kind: EntryKindSpec,
  details: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const keys = kindWithoutPatient(kind).fields.flatMap(partsOf)
  return Object.fromEntries(keys.flatMap(({ key }) => (key in details ? [[key, details[key]]] : [])))
}

/** What a hospital number is kept as: ten characters of a keyed hash, marked so that it is never hashed again. */
const keptNumber = /^#[0-9a-f]{10}$/

/** `IPD/2026/04502` and `ipd-2026 04502` are one number. */
const plainNumber = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [text.trim()]).join('-')

/**
 * The accepted values of a kind of `kindInCollege` as they are kept: hospital numbers hashed, ages as bands.
 * `fingerprint` gives the hash of a number in hexadecimal; without one (the other kinds) the values stay as they are.
 */
export function keptValues(
  kind: EntryKindSpec,
  values: EntryValues,
  fingerprint: (number: string) => string,
): EntryValues {
  if (!kind.unasked) return values
  const kept: EntryValues = { ...values }
  for (const { key, withoutIdentity } of kind.fields) {
    const value = values[key]
    if (!withoutIdentity || typeof value !== 'string') continue
    if (withoutIdentity.keep === 'ageBand') kept[key] = ageBandOf(value) ?? undefined
    else kept[key] = keptNumber.test(value) ? value : `#${fingerprint(plainNumber(value)).slice(0, 10)}`
  }
  return kept
}
