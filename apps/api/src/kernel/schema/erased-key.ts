// What the row of a file says in place of a key once its bytes were erased: the row stays for a proof, the store has nothing.

const prefix = 'erased/'

/** The key of an erased file, as SQL, for the id in `id`. */
export const erasedKeyOf = (id: string): string => `'${prefix}' || ${id}::text`

/** The condition that the bytes of a key were not erased. */
export const isNotErased = (key: string): string => `not starts_with(${key}, '${prefix}')`
