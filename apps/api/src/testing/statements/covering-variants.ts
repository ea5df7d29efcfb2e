// Picks the variants of a statement to prepare: all when they are few, otherwise the most common ones and some that
// cover every pair of choices.
import type { Axes } from '#api/kernel/database/statement.ts'

type Choice = Axes[string][number]
export type Variant = Readonly<Record<string, Choice>>

/** With more combinations than this, only a selection is prepared. */
const maxVariants = 100

/** All combinations of the axes, or a covering selection when there are more than `maxVariants`. */
export function coveringVariants(axes: Axes): Variant[] {
  const count = Object.values(axes).reduce((product, choices) => product * choices.length, 1)
  return count > maxVariants ? pairwiseVariants(axes) : allVariants(axes)
}

function allVariants(axes: Axes): Variant[] {
  let all: Variant[] = [{}]
  for (const [axis, choices] of Object.entries(axes)) {
    all = all.flatMap((one) => choices.map((choice) => ({ ...one, [axis]: choice })))
  }
  return all
}

const pairKey = (axis: string, choice: Choice, other: string, otherChoice: Choice): string =>
  axis < other ? JSON.stringify([axis, choice, other, otherChoice]) : JSON.stringify([other, otherChoice, axis, choice])

/** No choice, each single choice, and every pair of choices of different axes in at least one variant. */
function pairwiseVariants(axes: Axes): Variant[] {
  const names = Object.keys(axes)
  const choicesOf = (axis: string): readonly Choice[] => axes[axis] ?? []
  const pairs = names.flatMap((axis, index) =>
    names
      .slice(index + 1)
      .flatMap((other) =>
        choicesOf(axis).flatMap((choice) =>
          choicesOf(other).map((otherChoice) => ({ axis, choice, other, otherChoice })),
        ),
      ),
  )
  const open = new Set(pairs.map(({ axis, choice, other, otherChoice }) => pairKey(axis, choice, other, otherChoice)))
  const gain = (row: Variant, axis: string, choice: Choice): number =>
    Object.entries(row).filter(([other, otherChoice]) => open.has(pairKey(axis, choice, other, otherChoice))).length

  const rows: Variant[] = []
  const take = (row: Variant): void => {
    rows.push(row)
    for (const [name, value] of Object.entries(row))
      for (const [second, secondValue] of Object.entries(row)) open.delete(pairKey(name, value, second, secondValue))
  }
  const plain: Variant = Object.fromEntries(names.map((name) => [name, choicesOf(name)[0] ?? null]))
  take(plain)
  for (const name of names) for (const choice of choicesOf(name).slice(1)) take({ ...plain, [name]: choice })
  for (const { axis, choice, other, otherChoice } of pairs) {
    if (!open.has(pairKey(axis, choice, other, otherChoice))) continue
    let row: Variant = { [axis]: choice, [other]: otherChoice }
    for (const name of names.filter((one) => one !== axis && one !== other)) {
      const best = choicesOf(name).toSorted((one, two) => gain(row, name, two) - gain(row, name, one))[0] ?? null
      row = { ...row, [name]: best }
    }
    take(row)
  }
  return rows
}
