// Kinds for colleges that keep no patient identities: which fields remain, and which values are stored instead.
import { ageBandOf } from '../../fields/age-band.ts'
import type { Field } from '../../fields/field.ts'
import { partsOf } from '../../fields/field-parts.ts'
import type { EntryKindSpec, EntryValues } from './entry-kind.ts'
import { fileField } from './entry-values.ts'

/** True for a patient's fields. While being written they stay in the tab, and no later record starts from them. */
export const isPatients = (field: Field): boolean => field.sensitive === true || field.withoutIdentity !== undefined

const isUnasked = (field: Field): boolean =>
  'namesPatient' in field || (field.sensitive === true && field.withoutIdentity === undefined)

function askedField(field: Field): Field {
  if (!field.withoutIdentity) return field
  const { keep, label = field.label } = field.withoutIdentity
  const { sensitive: _, ...plain } = field
  return keep === 'ageBand' ? { ...plain, kind: 'text', format: 'ageSex', label } : { ...plain, label }
}

const kindsWithoutIdentity = new WeakMap<EntryKindSpec, EntryKindSpec>()

/**
 * The kind as a college uses it. Without patient identities, names, contacts, addresses and documents of patients are
 * removed, and nothing is left to seal. Returns the same object each time, because schemas are cached by it.
 */
export function kindInCollege(kind: EntryKindSpec, keepsPatientIdentity: boolean): EntryKindSpec {
  if (keepsPatientIdentity || !kind.fields.some(isPatients)) return kind
  const known = kindsWithoutIdentity.get(kind)
  if (known) return known
  const unasked = kind.fields.filter(isUnasked).map(({ key }) => key)
  const isAsked = (key: string) => !unasked.includes(key)
  const made: EntryKindSpec = {
    ...kind,
    fields: kind.fields.filter(({ key }) => isAsked(key)).map(askedField),
    ...(kind.sections ? { sections: kind.sections.map((one) => ({ ...one, keys: one.keys.filter(isAsked) })) } : {}),
    unasked,
  }
  kindsWithoutIdentity.set(kind, made)
  return made
}

const withoutPatient = new WeakMap<EntryKindSpec, EntryKindSpec>()

/**
 * The kind without any field of the patient, even masked, and without its file, which may show the patient. For readers
 * who are not signed in.
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

/** The stored details of a record without its patient's. */
export function detailsWithoutPatient(
  kind: EntryKindSpec,
  details: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const keys = kindWithoutPatient(kind).fields.flatMap(partsOf)
  return Object.fromEntries(keys.flatMap(({ key }) => (key in details ? [[key, details[key]]] : [])))
}

/** The stored form of a hospital number: ten characters of a keyed hash, with a mark that prevents hashing it again. */
const keptNumber = /^#[0-9a-f]{10}$/

/** Makes `IPD/2026/04502` and `ipd-2026 04502` the same number. */
const plainNumber = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [text.trim()]).join('-')

/**
 * The stored form of validated values of a kind from `kindInCollege`: hospital numbers hashed, ages as bands.
 * `fingerprint` returns the hash of a number in hexadecimal. Values of other kinds stay as they are.
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
