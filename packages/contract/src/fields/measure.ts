// How a measured number reads with its unit: `#/# mmHg` makes "120/80 mmHg" of "120/80". What is not just numbers stays as
// it was typed: "158/96 mmHg, right arm" says more than a number. Pure.

const numbers = /^\d+(?:\.\d+)?(?:\s*\/\s*\d+(?:\.\d+)?)*$/

const partsOf = (measure: string): number => measure.split('#').length - 1

/** What is stored for what was typed. */
export function withUnit(typed: string, measure: string): string {
  const text = typed.trim()
  const given = text.split('/').map((part) => part.trim())
  if (!numbers.test(text) || given.length !== partsOf(measure)) return typed
  return measure.replaceAll('#', () => given.shift() ?? '')
}

/** The numbers of a stored text and how they are measured; null where the text says something else. */
export function measured(stored: string, measures: readonly string[]): { typed: string; measure: string } | null {
  for (const measure of measures) {
    const texts = measure.split('#').map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    const found = new RegExp(`^${texts.join('(\\d+(?:\\.\\d+)?)')}$`).exec(stored)
    if (found) return { typed: found.slice(1).join('/'), measure }
  }
  return null
}

/** The unit alone, as it stands beside an input: `mmHg`, `/min`, `kg / cm`. */
export function unitOf(measure: string): string {
  const unit = measure.replaceAll('#', '').replaceAll(/\s+/g, ' ').trim()
  return partsOf(measure) > 1 ? unit.replace(/^\/\s*/, '') : unit
}

/** What such a number can be on a patient. Where ways to measure the same share no number, the number tells which is meant. */
const plausible: Readonly<Record<string, readonly [number, number]>> = { '# °F': [86, 113], '# °C': [30, 45] }

/** The only one of these in which the number is plausible; null where none or several are. */
export function likelyMeasure(typed: string, measures: readonly string[]): string | null {
  const number = numbers.test(typed.trim()) ? Number(typed) : Number.NaN
  const [likely, another] = measures.filter((measure) => {
    const [lowest, highest] = plausible[measure] ?? [Number.NaN, Number.NaN]
    return number >= lowest && number <= highest
  })
  return likely !== undefined && another === undefined ? likely : null
}

/** True where several numbers are typed with a slash between them. */
export const isPair = (measure: string): boolean => partsOf(measure) > 1
