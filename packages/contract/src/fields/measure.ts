// Formats a measured number with its unit: `#/# mmHg` makes "120/80 mmHg" of "120/80". Text that is not only numbers
// stays as typed, because "158/96 mmHg, right arm" says more than a number. Pure.

const numbers = /^\d+(?:\.\d+)?(?:\s*\/\s*\d+(?:\.\d+)?)*$/

const partsOf = (measure: string): number => measure.split('#').length - 1

/** The stored text for typed input: with the unit when the input is only numbers. */
export function withUnit(typed: string, measure: string): string {
  const text = typed.trim()
  const given = text.split('/').map((part) => part.trim())
  if (!numbers.test(text) || given.length !== partsOf(measure)) return typed
  return measure.replaceAll('#', () => given.shift() ?? '')
}

/** Splits a stored text into its numbers and their unit; null for other text. */
export function measured(stored: string, measures: readonly string[]): { typed: string; measure: string } | null {
  for (const measure of measures) {
    const texts = measure.split('#').map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    const found = new RegExp(`^${texts.join('(\\d+(?:\\.\\d+)?)')}$`).exec(stored)
    if (found) return { typed: found.slice(1).join('/'), measure }
  }
  return null
}

/** The unit to show beside an input: `mmHg`, `/min`, `kg / cm`. */
export function unitOf(measure: string): string {
  const unit = measure.replaceAll('#', '').replaceAll(/\s+/g, ' ').trim()
  return partsOf(measure) > 1 ? unit.replace(/^\/\s*/, '') : unit
}

/** The plausible range of a measurement. Ranges of alternative units do not overlap, so the number reveals its unit. */
const plausible: Readonly<Record<string, readonly [number, number]>> = { '# °F': [86, 113], '# °C': [30, 45] }

/** The only unit in which a number is plausible; null when there are none or several. */
export function likelyMeasure(typed: string, measures: readonly string[]): string | null {
  const number = numbers.test(typed.trim()) ? Number(typed) : Number.NaN
  const [likely, another] = measures.filter((measure) => {
    const [lowest, highest] = plausible[measure] ?? [Number.NaN, Number.NaN]
    return number >= lowest && number <= highest
  })
  return likely !== undefined && another === undefined ? likely : null
}

/** True when the unit takes several numbers separated by a slash. */
export const isPair = (measure: string): boolean => partsOf(measure) > 1
