// Finds where the sentences of the catalogues are used: named in full as `signUpMessages.terms`, destructured before as
// `const { terms } = signUpMessages`, or all at once as `Object.values(signUpMessages)`. Also finds sentences that are
// written twice.
import type { Source } from './source.ts'

/** The name of each catalogue's constant → its sentences. */
export type Catalogues = Readonly<Record<string, Readonly<Record<string, string | { title: string; message: string }>>>>

const takenOut = /const \{([^}]*)\} = (\w+Messages)\b/g
const allAtOnce = /\bObject\.values\((\w+Messages)\)/g
/** Using the title alone does not use its sentence. */
const inFull = /\b(\w+Messages)\.(\w+)\b(?!\.title\b)/g

/** Returns `catalogue.key` → text for every sentence. */
function textsOf(catalogues: Catalogues): Map<string, string> {
  const texts = Object.entries(catalogues).flatMap(([catalogue, sentences]) =>
    Object.entries(sentences).map(
      ([key, sentence]) => [`${catalogue}.${key}`, typeof sentence === 'string' ? sentence : sentence.message] as const,
    ),
  )
  return new Map(texts)
}

/** Returns `catalogue.key` of each sentence that the files name. */
function namesIn(sources: readonly Source[], catalogues: Catalogues): Set<string> {
  const names = sources.flatMap(({ text }) => [
    ...[...text.matchAll(takenOut)].flatMap(([, keys = '', catalogue = '']) =>
      keys.split(',').map((key) => `${catalogue}.${key.split(':')[0]?.trim()}`),
    ),
    ...[...text.matchAll(inFull)].map(([, catalogue = '', key = '']) => `${catalogue}.${key}`),
    ...[...text.matchAll(allAtOnce)].flatMap(([, catalogue = '']) =>
      Object.keys(catalogues[catalogue] ?? {}).map((key) => `${catalogue}.${key}`),
    ),
  ])
  return new Set(names)
}

/** Returns `catalogue.key` of the sentences that no file names. */
export function unusedSentences(sources: readonly Source[], catalogues: Catalogues): string[] {
  const names = namesIn(sources, catalogues)
  return [...textsOf(catalogues).keys()].filter((name) => !names.has(name))
}

const answerOfServer = /\bserver\.(?:refuses|answers)\(/g
const brackets: Readonly<Record<string, number>> = { '(': 1, ')': -1 }

/** Returns a screen test without the answers of its server: they alone do not prove that a sentence is shown. */
export function withoutAnswers(text: string): string {
  let shown = ''
  let from = 0
  for (const { index, 0: opening } of text.matchAll(answerOfServer)) {
    if (index < from) continue
    shown += text.slice(from, index)
    let depth = 1
    for (from = index + opening.length; from < text.length && depth > 0; from++)
      depth += brackets[text.charAt(from)] ?? 0
  }
  return shown + text.slice(from)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&')
/** Matches a sentence as a literal; any value may replace its `{…}`. */
const quoteOf = (text: string) => new RegExp(`'${escaped(text).replaceAll(/\{\w+\}/g, "[^'\n]+")}'`)

/** Returns `catalogue.key` of the sentences that no test names or quotes. */
export function untestedSentences(sources: readonly Source[], catalogues: Catalogues): string[] {
  const texts = textsOf(catalogues)
  return unusedSentences(sources, catalogues).filter((name) => {
    const text = texts.get(name) ?? ''
    // A single word could mean anything, so it is not searched.
    return !text.includes(' ') || !sources.some((source) => quoteOf(text).test(source.text))
  })
}

/** Matches a sentence as a literal, a template or the text of an element; its `{…}` matches `{…}` and `${…}`. */
function patternOf(text: string): RegExp {
  const words = text.split(' ').map((word) => escaped(word).replaceAll(/\{\w+\}/g, '\\$?\\{[^}]*\\}'))
  return new RegExp(`[>'"\`]\\s*${words.join('\\s+')}\\s*[<'"\`]`, 'g')
}

const wordsOf = (text: string): Set<string> => new Set(text.match(/[A-Za-z]{3,}/g))

/** Finds the sources that have every word of a text: only they are searched by its pattern, which is slow. */
function wordIndex(sources: readonly Source[]): (text: string) => readonly Source[] {
  const found = new Map<string, Source[]>()
  for (const source of sources) {
    for (const word of wordsOf(source.text)) {
      const known = found.get(word)
      if (known) known.push(source)
      else found.set(word, [source])
    }
  }
  return (text) => {
    const lists = [...wordsOf(text.replaceAll(/\{\w+\}/g, ''))].map((word) => new Set(found.get(word)))
    const [fewest = new Set(sources), ...others] = lists.toSorted((a, b) => a.size - b.size)
    return [...fewest].filter((source) => others.every((list) => list.has(source)))
  }
}

/** Returns the sentences of more than two words that are written in several places, with these places. */
export function sentencesWrittenTwice(sources: readonly Source[], catalogues: Catalogues): string[] {
  const texts = new Set(textsOf(catalogues).values())
  const sourcesWith = wordIndex(sources)
  return [...texts]
    .filter(
      (text) =>
        text
          .replaceAll(/\{\w+\}/g, '')
          .trim()
          .split(/\s+/).length > 2,
    )
    .flatMap((text) => {
      const pattern = patternOf(text)
      const places = sourcesWith(text).flatMap((source) => [...source.text.matchAll(pattern)].map(() => source.path))
      return places.length > 1 ? [`“${text}”: ${places.join(', ')}`] : []
    })
}
