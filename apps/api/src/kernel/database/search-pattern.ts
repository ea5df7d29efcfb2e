// Free-text search in lists: matches anywhere in a column, with wildcard characters taken literally.

/** Returns the pattern for `ilike`. */
export const searchPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
