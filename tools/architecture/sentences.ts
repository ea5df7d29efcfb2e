// Finds which sentences of the catalogues a file names: in full, as `signUpMessages.terms`, or taken out before, as
// `const { terms } = signUpMessages`.
import type { Source } from './source.ts'

/** The name of each catalogue's constant → its sentences. */
export type Catalogues = Readonly<Record<string, Readonly<Record<string, string | { title: string; message: string }>>>>

const takenOut = /const \{([^}]*)\} = (\w+Messages)\b/g
const inFull = /\b(\w+Messages)\.(\w+)/g

/** `catalogue.key` of each sentence that the file names. */
function namedIn({ text }: Source): Set<string> {
  const named = new Set<string>()
  for (const [, names = '', catalogue = ''] of text.matchAll(takenOut)) {
    for (const name of names.split(',')) named.add(`${catalogue}.${name.split(':')[0]?.trim()}`)
  }
  for (const [, catalogue = '', key = ''] of text.matchAll(inFull)) named.add(`${catalogue}.${key}`)
  return named
}

/** `catalogue.key` of the sentences that none of the files names or quotes. */
export function unnamedSentences(sources: readonly Source[], catalogues: Catalogues): string[] {
  const named = new Set(sources.flatMap((source) => [...namedIn(source)]))
  return Object.entries(catalogues).flatMap(([catalogue, sentences]) =>
    Object.entries(sentences).flatMap(([key, sentence]) => {
      const words = typeof sentence === 'string' ? sentence : sentence.message
      // One word may stand anywhere for anything.
      const isQuoted = words.includes(' ') && sources.some(({ text }) => text.includes(`'${words}'`))
      return named.has(`${catalogue}.${key}`) || isQuoted ? [] : [`${catalogue}.${key}`]
    }),
  )
}
