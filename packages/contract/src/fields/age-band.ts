// Converts an age and sex in any notation to a band that does not identify the patient.

/** The first age of each band in years; the next band's first age ends it. */
const bands: readonly { from: number; label: string }[] = [
  { from: 0, label: 'Newborn' },
  { from: 28 / 365, label: 'Under 1 year' },
  { from: 1, label: '1–4 years' },
  { from: 5, label: '5–9 years' },
  { from: 10, label: '10–19 years' },
  { from: 20, label: '20–29 years' },
  { from: 30, label: '30–39 years' },
  { from: 40, label: '40–49 years' },
  { from: 50, label: '50–59 years' },
  { from: 60, label: '60–69 years' },
  { from: 70, label: '70–79 years' },
  { from: 80, label: '80–89 years' },
  { from: 90, label: '90 years and over' },
]
const oldest = 120
/** Above this age nobody writes months, so a lone `m` means male. */
const maxMonths = 36

type Sex = 'male' | 'female' | 'other'
const sexText: readonly (readonly [Sex, readonly string[]])[] = [
  ['male', ['m', 'male', 'man', 'boy']],
  ['female', ['f', 'female', 'woman', 'girl']],
  ['other', ['o', 'other', 't', 'tg', 'trans', 'transgender', 'intersex']],
]
const sexOf = new Map(sexText.flatMap(([sex, words]) => words.map((word) => [word, sex] as const)))

/**
 * The length of each unit in years. A lone `m` means months only when the sex is given elsewhere and the age is at most
 * `maxMonths`.
 */
const unitText: readonly (readonly [number, readonly string[]])[] = [
  [1, ['y', 'yr', 'yrs', 'yo', 'year', 'years']],
  [1 / 12, ['m', 'mo', 'mos', 'mth', 'mths', 'month', 'months']],
  [7 / 365, ['w', 'wk', 'wks', 'week', 'weeks']],
  [1 / 365, ['d', 'day', 'days']],
  [1 / 8760, ['h', 'hr', 'hrs', 'hour', 'hours']],
]
const unitOf = new Map(unitText.flatMap(([years, words]) => words.map((word) => [word, years] as const)))

const allBands = new Set(bands.flatMap(({ label }) => ['male', 'female', 'other'].map((sex) => `${label}, ${sex}`)))

/**
 * `45 / M`, `45y male`, `Savitri Devi, 6 months F` → `40–49 years, male`, … Ignores a name in the text and returns a
 * band unchanged. Null when the text does not contain exactly one age and one sex.
 */
export function ageBandOf(text: string): string | null {
  if (allBands.has(text.trim())) return text.trim()
  const words = text.toLowerCase().match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []
  const place = words.findIndex((word) => /^\d/.test(word))
  if (place < 0) return null
  const after = words.slice(place + 1)
  const age = Number(words[place])
  const isLoneM = after[0] === 'm'
  const unit = isLoneM && age > maxMonths ? undefined : unitOf.get(after[0] ?? '')
  // Before the age, look only at the adjacent word: an earlier letter may be an initial of the name.
  const beside = words.slice(Math.max(0, place - 1), place)
  const sex = onlySex(unit === undefined ? after : after.slice(1)) ?? onlySex(beside)
  const isMale = sex === null && isLoneM && unit !== undefined
  const years = age * (unit === undefined || isMale ? 1 : unit)
  const shown = isMale ? 'male' : sex
  const band = bands.findLast(({ from }) => years >= from)
  return shown === null || band === undefined || years > oldest ? null : `${band.label}, ${shown}`
}

/** The only sex among some words; null for none or several. */
function onlySex(words: readonly string[]): Sex | null {
  const sexes = new Set(words.flatMap((word) => sexOf.get(word) ?? []))
  const [sex] = sexes
  return sexes.size === 1 && sex ? sex : null
}
