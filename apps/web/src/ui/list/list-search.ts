// The search params of a list's address. The first load includes this for every address, so keep it small and free of
// schemas.
import type { RawSearch } from '#web/kernel/pages/page.ts'

export interface PageSearch {
  page?: number | undefined
  size?: number | undefined
}

export type TextSearch<Name extends string> = { [N in Name]?: string | undefined }
export type ListSearch<Filter extends string = never> = PageSearch & TextSearch<Filter>

/** Returns the value as text, also when it looks like a number; undefined for anything malformed. */
function textIn(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text === '' ? undefined : text
}

function numberIn(value: unknown): number | undefined {
  const number = Number(textIn(value))
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/**
 * Parses search params that are texts. Every name is present in the result, so that a malformed value in an address is
 * overwritten.
 */
export function textSearch<const Name extends string>(...names: Name[]): (search: RawSearch) => TextSearch<Name> {
  return (search) => {
    const texts: TextSearch<Name> = {}
    for (const name of names) texts[name] = textIn(search[name])
    return texts
  }
}

/** The params of a list: page, size, and the filters that the list has. */
export function listSearch<const Filter extends string = never>(
  ...filters: Filter[]
): (search: RawSearch) => ListSearch<Filter> {
  const textsOf = textSearch(...filters)
  return (search) => ({ ...textsOf(search), page: numberIn(search.page), size: numberIn(search.size) })
}
