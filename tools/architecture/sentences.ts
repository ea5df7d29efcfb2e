// Finds which sentences of the catalogue a file names: in full, as `messages.signUp.terms`, or by a part of it that was
// taken out before: `const { signUp: said } = messages`, `const { terms } = said`.
import type { Source } from './source.ts'

type Catalogue = Readonly<Record<string, Readonly<Record<string, string | { title: string; message: string }>>>>

const takenOut = /const \{([^}]*)\} = ([\w.]+)/g

/** `section.key` of each sentence that the file names. */
function namedIn({ text }: Source, catalogue: Catalogue): Set<string> {
  const named = new Set<string>()
  const sectionOf = new Map<string, string>(Object.keys(catalogue).map((section) => [`messages.${section}`, section]))
  for (const [, names = '', from = ''] of text.matchAll(takenOut)) {
    for (const [name = '', alias = name] of names.split(',').map((one) => one.trim().split(/:\s*/))) {
      const section = sectionOf.get(from)
      if (from === 'messages' && name in catalogue) sectionOf.set(alias, name)
      else if (section) named.add(`${section}.${name}`)
    }
  }
  for (const [prefix, section] of sectionOf) {
    const keys = text.matchAll(new RegExp(`(?<![\\w.])${prefix.replace('.', '\\.')}\\.(\\w+)`, 'g'))
    for (const [, key] of keys) named.add(`${section}.${key}`)
  }
  return named
}

/** `section.key` of the sentences of these sections that none of the files names. */
export function unnamedSentences(
  sources: readonly Source[],
  catalogue: Catalogue,
  sections: readonly string[],
): string[] {
  const named = new Set(sources.flatMap((source) => [...namedIn(source, catalogue)]))
  return sections.flatMap((section) =>
    Object.entries(catalogue[section] ?? {}).flatMap(([key, sentence]) => {
      const words = typeof sentence === 'string' ? sentence : sentence.message
      // One word may stand anywhere for anything.
      const isQuoted = words.includes(' ') && sources.some(({ text }) => text.includes(`'${words}'`))
      return named.has(`${section}.${key}`) || isQuoted ? [] : [`${section}.${key}`]
    }),
  )
}
