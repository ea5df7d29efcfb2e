// The only values that a notification may carry beside its fixed text. None concerns a patient or the content of a
// record, because they leave the product by e-mail and WhatsApp (controls: C32).
import { z } from 'zod'

/** A name or title on one line: it may become part of a mail's subject. */
const line = z
  .string()
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120))
  .pipe(z.string().min(1))
const count = z.int().min(0).max(1_000_000)

export const notificationFacts = {
  /** The person concerned: a student, a teacher or a coordinator. */
  person: line,
  /** The person who acted. */
  by: line,
  roleTitle: line,
  college: line,
  department: line,
  /** The title of a kind of record, such as OPD Campus. */
  records: line,
  /** The product of background work, such as a report. */
  work: line,
  /** A path within the product. */
  page: z.string().regex(/^\/(?!\/)[\w/&=?.-]{0,200}$/),
  /** How long something took: `20 h`. */
  wait: line,
  count,
  days: count,
  waiting: count,
  inactive: count,
} as const

export type FactName = keyof typeof notificationFacts
export type FactValues = { [F in FactName]: z.infer<(typeof notificationFacts)[F]> }
/** The facts of a stored notification, whatever its event. */
export const StoredFacts = z.object(notificationFacts).partial()
export type StoredFacts = z.infer<typeof StoredFacts>

type NameOf<P extends string> = P extends `${infer Name}|${string}` ? Name : P
/** The facts that the `{fact}` placeholders of a text name. */
export type FactsIn<T extends string> = T extends `${string}{${infer P}}${infer Rest}`
  ? (NameOf<P> & FactName) | FactsIn<Rest>
  : never

const place = /\{(\w+)(?:\|([^|}]+)\|([^|}]+))?\}/g
const isFact = (name: string): name is FactName => Object.hasOwn(notificationFacts, name)

/** The facts that a text names, each once, in order. Throws when a placeholder is not a fact. */
export function factsIn(text: string): FactName[] {
  const names = [...text.matchAll(place)].map(([, name = '']) => {
    if (!isFact(name)) throw new Error(`{${name}} is not a fact`)
    return name
  })
  return [...new Set(names)]
}

/** The names of all placeholders in a text. Malformed braces are included, so that a check can refuse them. */
export function placeNames(text: string): string[] {
  const names = [...text.matchAll(place)].map(([, name = '']) => name)
  const rest = text.replaceAll(place, '').match(/\{[^}]*\}?|\}/)
  return [...new Set([...names, ...(rest ? [rest[0]] : [])])]
}

/** The values of a text's placeholders, in order: the parameters of a WhatsApp template. */
export function placesOf(text: string, facts: StoredFacts): string[] {
  return [...text.matchAll(place)].map(([whole, name = '', one, many]) =>
    placeholderText(whole, facts, name, one, many),
  )
}

/** Numbers the placeholders from `first`, as WhatsApp templates write them. */
export function withNumberedPlaces(text: string, first: number): string {
  let number = first
  return text.replaceAll(place, () => `{{${number++}}}`)
}

/** Fills the placeholders of a text. */
export function withFacts(text: string, facts: StoredFacts): string {
  return text.replaceAll(place, (whole, name: string, one?: string, many?: string) =>
    placeholderText(whole, facts, name, one, many),
  )
}

function placeholderText(whole: string, facts: StoredFacts, name: string, one?: string, many?: string): string {
  const value = isFact(name) ? facts[name] : undefined
  if (value === undefined) return whole
  return one && many ? `${Number(value).toLocaleString('en-IN')} ${value === 1 ? one : many}` : String(value)
}
