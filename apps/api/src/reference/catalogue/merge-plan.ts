// Plans the merge of one item into another: the child items that merge too, and the synonyms of the remaining items.
// Pure.
import { spellingOf } from '@rounds/contract/fields/titles'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { maxSynonyms } from '@rounds/contract/reference/catalogue/catalogue'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'

export interface MergeableItem {
  id: string
  title: string
  shelf: string
  departmentId: string
  collegeId: string | null
  parentId: string | null
  synonyms: readonly string[]
  used: boolean
}

export interface MergedPair {
  old: MergeableItem
  kept: MergeableItem
}

/** True when everybody who is offered `old` is offered `kept` too. */
const isOfferedAsWidely = (old: MergeableItem, kept: MergeableItem): boolean =>
  kept.collegeId === null || kept.collegeId === old.collegeId

/** Returns why the items cannot be merged, as a sentence; undefined when they can. */
export function mergeFault({ old, kept }: MergedPair): string | undefined {
  const fits =
    old.id !== kept.id &&
    old.shelf === kept.shelf &&
    old.departmentId === kept.departmentId &&
    // A procedure without a competency suits every record that one below a competency suits.
    (old.parentId === kept.parentId || kept.parentId === null)
  if (!fits) return catalogueMessages.mergedElsewhere
  return isOfferedAsWidely(old, kept) ? undefined : catalogueMessages.mergedNarrower
}

/**
 * Returns the two items, and the children of the first whose title the second has too; its other children only move.
 */
export function mergedPairs(top: MergedPair, children: readonly MergeableItem[]): MergedPair[] {
  const keptOnes = children.filter(({ parentId }) => parentId === top.kept.id)
  const pairs = children
    .filter(({ parentId }) => parentId === top.old.id)
    .flatMap((old): MergedPair[] => {
      const same = keptOnes.filter(
        (one) =>
          one.shelf === old.shelf && one.title.toLowerCase() === old.title.toLowerCase() && isOfferedAsWidely(old, one),
      )
      const kept = same.find(({ collegeId }) => collegeId === null) ?? same[0]
      return kept ? [{ old, kept }] : []
    })
  return [top, ...pairs]
}

/** Returns the synonyms of each remaining item, by its id, so that a search for a merged item's name finds it. */
export function namesAfter(pairs: readonly MergedPair[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { old, kept } of pairs) {
    const known = names.get(kept.id) ?? [...kept.synonyms]
    const spelt = new Set([kept.title, ...known].map(spellingOf))
    for (const name of [old.title, ...old.synonyms]) {
      const isNew = !spelt.has(spellingOf(name)) && name.length <= maxCharacters.synonym
      if (isNew && known.length < maxSynonyms) known.push(name)
      spelt.add(spellingOf(name))
    }
    names.set(kept.id, known)
  }
  return names
}
