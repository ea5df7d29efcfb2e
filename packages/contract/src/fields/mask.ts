// Masks a sensitive value for people who may see the record but not the patient.

/**
 * Keeps the first letter of each word: `Ramesh Kumar` → `R••• K•••`. Numbers keep their last two digits. Numbers under
 * four digits, such as an age or a house number, keep none: two digits would reveal them.
 */
export function maskText(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => (/\d/.test(word) ? `•••${endOf(word)}` : `${[...word][0] ?? ''}•••`))
    .join(' ')
}

const endOf = (word: string): string =>
  word.replaceAll(/\D/g, '').length >= 4 && /\d$/.test(word) ? word.slice(-2) : ''
