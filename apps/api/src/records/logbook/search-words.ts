// What a person types into a search box, as a query for the text index.

/** Every word must occur, each matched from its beginning. Text without a word matches nothing. */
export function prefixQuery(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, 8)
    .map((word) => `'${word}':*`)
    .join(' & ')
}
