// Kinds of fields and of entries are known by records over all kinds, never by comparison: a new kind must not compile
// until each place says what it does with it.
import { isTest, type Source } from './source.ts'

/** Where a kind may be named literally: its declaration, and lists that order or sample kinds. */
const mayName =
  /\/contract\/src\/fields\/|\/kinds\/|\/golden\/|\.demo\.ts$|\/dashboard\/tiles\.ts$|\/shell\/navigation\.ts$/
const isProduct = /^(?:apps|packages)\/[a-z]+\/src\/(?!testing\/)/

const incomplete = /Partial<Record<(?:FieldKind|KindId)\b|\b(?:FieldKind|KindId|Field\['kind'\])\[\]/

/** Returns lines that compare the kind of a field or an entry with a literal, or handle only some kinds. */
export function partialKinds(
  sources: readonly Source[],
  kinds: { fields: readonly string[]; entries: readonly string[] },
): string[] {
  const words = [...kinds.fields, ...kinds.entries].join('|')
  const compared = new RegExp(
    `\\bkind(?:Id)? ?[!=]==? ?'(?:${words})'|\\bkind = '(?:${words})'|\\bcase '(?:${kinds.entries.join('|')})'`,
  )
  return sources
    .filter(({ path }) => isProduct.test(path) && !isTest(path) && !mayName.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          compared.test(line) || incomplete.test(line) || /switch \(\w*\.?kind\)/.test(line)
            ? [`${path}:${index + 1}: ${line.trim()}`]
            : [],
        ),
    )
}
