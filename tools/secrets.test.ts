// The repository contains no password, key or token of a service: anything once pushed counts as known.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './child.ts'

/** The formats of secrets of the services that the product can use, and of software registries and hosts. */
const forms: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{20}/,
  'key of AWS': /\bAKIA[0-9A-Z]{16}\b/,
  'token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{30})/,
  'token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{10}/,
  'key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'live key of Razorpay': /\brzp_live_[A-Za-z0-9]{8}/,
  'token of Meta': /\bEAA[A-Za-z0-9]{60}/,
  'password in an address':
    /\b[a-z]+:\/\/[^\s/:@"'`$<>{}]+:(?!secret@|hunter2@|[A-Z-]*PASSWORD@)[^\s/@"'`$<>{}]{3,}@[a-z0-9]/,
}

const secretsIn = (text: string): string[] => Object.keys(forms).filter((name) => forms[name]?.test(text))

const isText = (content: Buffer): boolean => !content.subarray(0, 8000).includes(0)

/** Returns every file of a clone; none when the product was copied without its history. */
function files(): string[] {
  try {
    return execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .split('\0')
      .filter(Boolean)
  } catch {
    return []
  }
}

it('appear in no file', () => {
  const found = files().flatMap((file) => {
    const content = readFileSync(join(root, file))
    return isText(content) ? secretsIn(content.toString('utf8')).map((name) => `${file}: ${name}`) : []
  })
  expect(found).toEqual([])
})

// Concatenated here, so that this file contains no secret.
it.each([
  ['private key', `-----BEGIN ${'PRIVATE'} KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0'}`],
  ['key of AWS', `AKIA${'Q'.repeat(16)}`],
  ['token of GitHub', `ghp_${'a'.repeat(36)}`],
  ['token of npm', `npm_${'a'.repeat(36)}`],
  ['token of Slack', `xoxb-${'1'.repeat(12)}`],
  ['key of Google', `AIza${'b'.repeat(35)}`],
  ['live key of Razorpay', `rzp_live_${'c'.repeat(14)}`],
  ['token of Meta', `EAA${'d'.repeat(80)}`],
  ['password in an address', `postgres://rounds:${'x7Kq2'}@db.example.org/rounds`],
])('are recognised by their format: %s', (name, text) => expect(secretsIn(`KEY=${text}`)).toEqual([name]))

it('exclude the example address of a setting', () => {
  expect(secretsIn('DATABASE_URL=postgres://rounds:secret@localhost:5432/rounds')).toEqual([])
})
