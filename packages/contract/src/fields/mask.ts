// How a sensitive value looks to those who may see the record but not the patient.

/** First letter of each word, the rest dots: `Ramesh Kumar` → `R••• K•••`. Numbers keep their last two digits. */
export function maskText(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => (/\d/.test(word) ? `•••${/[0-9]$/.test(word) ? word.slice(-2) : ''}` : `${[...word][0] ?? ''}•••`))
    .join(' ')
}
