// The search params of a list's address. Part of the first load, which knows every address: small, and without a schema.
import type { RawSearch } from '#web/kernel/pages/page.ts'

export interface PageSearch {
  page?: number | undefined
  size?: number | undefined
}

export type TextSearch<Name extends string> = { [N in Name]?: string | undefined }
export type ListSearch<Filter extends string = never> = PageSearch & TextSearch<Filter>

/** A text, also where it looks like a number; nonsense is left out. */
function textIn(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text === '' ? undefined : text
}

function numberIn(value: unknown): number | undefined {
  const number = Number(textIn(value))
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/** Search params that are texts. Every name is there, so that what is nonsense in an address reaches nobody. */
export function textSearch<const Name extends string>(...names: Name[]): (search: RawSearch) => TextSearch<Name> {
  return (search) => {
    const texts: TextSearch<Name> = {}
    for (const name of names) texts[name] = textIn(search[name])
    return texts
  }
}

/** The params of a list: its page, and the filters that it has. */
export function listSearch<const Filter extends string = never>(
  ...filters: Filter[]
): (search: RawSearch) => ListSearch<Filter> {
  const textsOf = textSearch(...filters)
  return (search) => ({ ...textsOf(search), page: numberIn(search.page), size: numberIn(search.size) })
}
