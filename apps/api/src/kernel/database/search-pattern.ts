// Free text in lists: found anywhere in a column, its wildcards taken as they were typed.

/** The pattern for `ilike`. */
export const searchPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
