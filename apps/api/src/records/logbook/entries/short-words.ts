// Which entries an index can hold with their words; apart from the table, which does not run in the product.

/**
 * The condition that a record's words have room in a row of an index, 2,704 bytes: 2,000 bytes of text are 500 words at
 * the most, and each takes one byte more in a `tsvector`. `row` is the alias of `entries`.
 */
export const shortWords = (row?: string): string => `(octet_length(${row ? `${row}.` : ''}search::text) <= 2000)`
