// The server's judgement of a new password: the rules that both sides know, then the list of known passwords, which is
// too large for a browser.
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { passwordFault, unmasked } from '@rounds/contract/identity/passwords/password-rules'

/** What people put around a known password that was refused: a year, a short run of figures, a few marks. */
const maxCharactersAround = 6
const figuresAndMarks = String.raw`[\p{N}\p{P}\p{S}\s]*`
const parts = new RegExp(`^(${figuresAndMarks})(.*?)(${figuresAndMarks})$`, 'su')

/** Some 49,000 passwords in lower case, the commonest of leaked lists; read when the first new password is judged. */
let knownOnce: Promise<ReadonlySet<string>> | undefined
async function readKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether attackers try it early: a known password, also twice, in look-alike signs or with a little around it. */
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

/** A text that is a shorter one twice, once. */
function onceOf(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}

/**
 * The sentence that says what is wrong with a new password, or null when it will do.
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
