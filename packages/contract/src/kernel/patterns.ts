// Formats of text as plain patterns, so that a form can use them without loading a schema.

/**
 * Accepts addresses that mail can be sent to: no characters that mail servers refuse, no dot at either end or next to
 * another.
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z]{2,63}$/

/** A stored phone number: ten digits. */
export const phonePattern = /^\d{10}$/
/** An Indian number with or without its prefix; the first group holds the ten digits. */
export const typedPhonePattern = /^(?:\+91|0)?(\d{10})$/
/** Ten digits; numbers of staff may begin with the code of another country. */
export const worldPhonePattern = /^(?:\+\d{1,3} ?)?\d{10}$/
const foreignPhonePattern = /^(\+(?!91)\d{1,3})(\d{10})$/

/**
 * Normalizes a phone number typed with blanks and dashes: ten digits for India, otherwise the country code and ten
 * digits. Null for anything else.
 */
export function keptPhone(typed: string): string | null {
  const bare = typed.replaceAll(/[\s-]/g, '')
  const indian = typedPhonePattern.exec(bare)?.[1]
  if (indian) return indian
  const foreign = foreignPhonePattern.exec(bare)
  return foreign ? `${foreign[1]} ${foreign[2]}` : null
}

/** One line: no control characters, which break print and exports, and no unpaired surrogates. */
export const linePattern = /^[^\p{Cc}\p{Cs}]*$/u
/** Like `linePattern`, with tabs and line breaks. */
export const paragraphsPattern = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u
