// Statements whose text depends on filters: each text gets one name, so that it is prepared once per connection.
import type { PreparedText } from './database.ts'

/**
 * A set of prepared statements of one family. The texts are few (one a combination of filters), never one a value:
 * values are always bound. What all of them begin and end with is best given here: it is not looked up again each time.
 */
export function statementFamily(
  family: string,
  { before = '', after = '' }: { before?: string; after?: string } = {},
): (text: string) => PreparedText {
  const byText = new Map<string, PreparedText>()
  return (text) => {
    const known = byText.get(text)
    if (known) return known
    const statement = { name: `${family}_${byText.size + 1}`, text: before + text + after }
    byText.set(text, statement)
    return statement
  }
}

export { JsonText } from './json-text.ts'
