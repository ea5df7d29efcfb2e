// The rules for a new password: long enough, and not composed of obvious guesses.
import { maxCharacters, minCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { commonParts } from './common-passwords.data.ts'
import { passwordMessages } from './password.messages.ts'

/** The minimum strength: a character counts 1, a common word or keyboard run 2, and words about the person 0. */
const minStrength = 8
const shortestRun = 4
const shortestWord = 3

const productWords = ['rounds', 'logbook', 'elogbook']
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()_+',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

export const passwordTooLong = fillMessage(passwordMessages.tooLong, { n: maxCharacters.password })

/**
 * Returns the message about a weak new password, or null when it is acceptable. Any character may be used.
 * @param own names, addresses and places of the person, whose words count as easy to guess
 */
export function passwordFault(password: string, own: readonly string[] = []): string | null {
  const length = [...password].length
  if (length < minCharacters.password) return fillMessage(passwordMessages.tooShort, { n: minCharacters.password })
  if (length > maxCharacters.password) return passwordTooLong
  const text = password.normalize('NFKC').toLowerCase()
  if (/^(.{1,4}?)\1+.{0,3}$/su.test(text)) return passwordMessages.repeated
  const found = new Set<string>()
  const withoutRuns = takeRuns(text, found)
  const withoutOwn = takeWords(withoutRuns, [...productWords, ...wordsOf(own)])
  const rest = takeWords(takeWords(withoutOwn, commonParts, found), commonParts, found, unmasked)
  const strength = ownCharacters(rest) + 2 * found.size
  if (strength >= minStrength) return null
  return withoutOwn !== withoutRuns ? passwordMessages.ownWords : passwordMessages.easyToGuess
}

/** Counts the remaining characters: every letter, digit and symbol, but each punctuation mark only once. */
function ownCharacters(text: string): number {
  const marks = new Set(text.match(/[!-/:-@[-`{-~]/g))
  return [...text.replaceAll(/[\s!-/:-@[-`{-~]/g, '')].length + marks.size
}

/** The words of names and addresses, which people who know the person would try. */
function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= shortestWord),
  )
}

/** Replaces each run of neighbours on a keyboard or in the alphabet with a line break. */
function takeRuns(text: string, found: Set<string>): string {
  let left = ''
  for (let start = 0; start < text.length; ) {
    let end = start + shortestRun
    while (end <= text.length && runs.some((run) => run.includes(text.slice(start, end)))) end++
    const length = end - 1 - start
    if (length >= shortestRun) {
      found.add(text.slice(start, start + length))
      left += '\n'
      start += length
    } else {
      left += text[start]
      start++
    }
  }
  return left
}

/**
 * Replaces each word with a line break, longest first. `read` transforms the text before the search and must keep
 * positions.
 */
function takeWords(
  text: string,
  words: readonly string[],
  found = new Set<string>(),
  read: (text: string) => string = (same) => same,
): string {
  let left = text
  for (const word of [...words].sort((a, b) => b.length - a.length)) {
    for (let at = read(left).indexOf(word); at !== -1; at = read(left).indexOf(word)) {
      found.add(word)
      left = `${left.slice(0, at)}\n${left.slice(at + word.length)}`
    }
  }
  return left
}

/** Reads p@ssw0rd as password, one character for one, so that positions stay the same. */
export const unmasked = (text: string): string => text.replaceAll(/[@431!0$57]/g, (sign) => lookalikes[sign] ?? sign)
