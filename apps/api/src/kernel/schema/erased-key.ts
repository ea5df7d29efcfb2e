// The key in a file's row after its bytes were erased. The row stays as proof; the store has no object.

const prefix = 'erased/'

/** Returns SQL for the key of an erased file with the id in `id`. */
export const erasedKeyOf = (id: string): string => `'${prefix}' || ${id}::text`

/** Returns the SQL condition that a key's bytes were not erased. */
export const isNotErased = (key: string): string => `not starts_with(${key}, '${prefix}')`
