// Validates a new password on the server: first the shared rules, then the list of common passwords, which is too large
// for a browser.
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { passwordFault, unmasked } from '@rounds/contract/identity/passwords/password-rules'

/** Digits and punctuation that people typically add around a common password: a year, a short number, a few marks. */
const maxCharactersAround = 6
const figuresAndMarks = String.raw`[\p{N}\p{P}\p{S}\s]*`
const parts = new RegExp(`^(${figuresAndMarks})(.*?)(${figuresAndMarks})$`, 'su')

/** Some 49,000 common passwords from leaked lists, in lower case. Loaded when the first new password is checked. */
let knownOnce: Promise<ReadonlySet<string>> | undefined
async function readKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Returns true for a common password, even repeated, with look-alike characters, or with a few characters around it.
 */
async function isKnownPassword(password: string): Promise<boolean> {
  knownOnce ??= readKnown()
  const known = await knownOnce
  const text = password.normalize('NFKC').toLowerCase()
  const [, before = '', core = '', after = ''] = parts.exec(text) ?? []
  const readings = before.length + after.length <= maxCharactersAround ? [text, core] : [text]
  return readings
    .flatMap((reading) => [reading, unmasked(reading)])
    .flatMap((reading) => [reading, onceOf(reading)])
    .some((reading) => known.has(reading))
}

/** Returns the first half of a text that consists of two equal halves. */
function onceOf(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}

/**
 * Returns a sentence with the fault of a new password, or null when it is acceptable.
 * @param owner whose name, address and college are easy to guess
 */
export async function newPasswordFault(
  password: string,
  owner: { name: string; email: string; collegeName: string | null },
): Promise<string | null> {
  const fault = passwordFault(password, [owner.name, owner.email, owner.collegeName ?? ''])
  if (fault) return fault
  return (await isKnownPassword(password)) ? passwordMessages.easyToGuess : null
}
