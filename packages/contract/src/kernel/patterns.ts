// What texts look like, as plain patterns, so that a form can use them without loading a schema.

/**
 * Something, an at sign, something, a dot, something, as far as a mail can be sent to it: no signs that a mail server
 * would refuse, no dot at an edge or beside another.
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z]{2,63}$/

/** A phone number as it is kept: ten digits. */
export const phonePattern = /^\d{10}$/
/** An Indian number with or without its prefix; the first group holds the ten digits. */
export const typedPhonePattern = /^(?:\+91|0)?(\d{10})$/
/** Ten digits, for staff also after the code of another country. */
export const worldPhonePattern = /^(?:\+\d{1,3} ?)?\d{10}$/
const foreignPhonePattern = /^(\+(?!91)\d{1,3})(\d{10})$/

/**
 * A phone number as people type it, with blanks and dashes, as it is kept: ten digits for one of India, else after the code
 * of its country. Null for anything else.
 */
export function keptPhone(typed: string): string | null {
  const bare = typed.replaceAll(/[\s-]/g, '')
  const indian = typedPhonePattern.exec(bare)?.[1]
  if (indian) return indian
  const foreign = foreignPhonePattern.exec(bare)
  return foreign ? `${foreign[1]} ${foreign[2]}` : null
}

/** One line: no control characters, which break print and exports, and no half of a surrogate pair. */
export const linePattern = /^[^\p{Cc}\p{Cs}]*$/u
/** The same with tabs and line breaks. */
export const paragraphsPattern = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u
