// What a new password must be: long enough, and not made of what everybody would try first.
import { maxCharacters, minCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { commonParts } from './common-passwords.data.ts'
import { passwordMessages } from './password.messages.ts'

/** What a password must come to: a character counts one, a common word or run two, the person's own words nothing. */
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
 * The sentence that says what is wrong with a new password, or null when it will do. Any character may be used.
 * @param own names, addresses and places of the person: their words count as easy to guess
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

/** Letters, figures and symbols each count; a punctuation mark counts once, however often it stands there. */
function ownCharacters(text: string): number {
  const marks = new Set(text.match(/[!-/:-@[-`{-~]/g))
  return [...text.replaceAll(/[\s!-/:-@[-`{-~]/g, '')].length + marks.size
}

/** The words of names and addresses that somebody who knows the person would try. */
function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= shortestWord),
  )
}

/** Puts a line break in place of each run of neighbours on a keyboard or in an alphabet. */
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

/** Puts a line break in place of each word, longer words first; `read` is how the text is read for it. */
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

/** Reads p@ssw0rd as password; every character stands for one, so that positions stay. */
export const unmasked = (text: string): string => text.replaceAll(/[@431!0$57]/g, (sign) => lookalikes[sign] ?? sign)
