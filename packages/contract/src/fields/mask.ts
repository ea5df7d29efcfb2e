// How a sensitive value looks to those who may see the record but not the patient.

/**
 * First letter of each word, the rest dots: `Ramesh Kumar` → `R••• K•••`. Numbers keep their last two digits, short ones
 * such as an age or a house number nothing: two digits would be all of them.
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
