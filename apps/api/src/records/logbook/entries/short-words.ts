// The condition for entries whose words fit into an index. Separate from the table, which is not part of the running
// product.

/**
 * The condition that a record's words fit into an index row of 2,704 bytes: 2,000 bytes of text are at most 500 words,
 * and each takes one more byte in a `tsvector`. `row` is the alias of `entries`.
 */
export const shortWords = (row?: string): string => `(octet_length(${row ? `${row}.` : ''}search::text) <= 2000)`
