// .env.example explains every setting that the server reads, and no others.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './child.ts'

const api = join(root, 'apps/api/src')
const files = globSync('**/*.settings.ts', { cwd: api })
const text = (path: string) => readFileSync(path, 'utf8')
const names = (source: string, pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

it('explains exactly the settings that the server reads', () => {
  const read = names(
    files.map((file) => text(join(api, file))).join('\n'),
    /[{ ]([A-Z][A-Z_]+): (?:z\b|flag|wholeNumber|cron|secret)/g,
  )
  expect(read).toContain('DATABASE_URL')
  expect(names(text(join(root, '.env.example')), /^# ([A-Z][A-Z_]+)=/gm)).toEqual(read)
})

it('the server reads the settings of every feature', () => {
  const joined = text(join(api, 'settings.ts'))
  expect(files.filter((file) => !joined.includes(`/${basename(file)}'`))).toEqual([])
})

/** Settings named like a secret that hold none. */
const notSecret = [
  'CHAT_SCRIPT_URL',
  'CLAMD_URL',
  'CRM_ACCOUNTS_URL',
  'PHONEPE_API_URL',
  'PUBLIC_URL',
  'RAZORPAY_API_URL',
  'RAZORPAY_KEY_ID',
  'SEALING_KEY_ID',
  'WHATSAPP_API_URL',
]

it('every secret setting can also come from a file', () => {
  const source = files.map((file) => text(join(api, file))).join('\n')
  const secrets = names(source, /[{ ]([A-Z][A-Z_]+): secret\(/g)
  const likeSecrets = names(source, /[{ ]([A-Z_]*(?:URL|KEY|TOKEN|SECRET|PASSWORD)[A-Z_]*): /g)
  expect(secrets.length).toBeGreaterThan(5)
  expect(likeSecrets.filter((name) => !notSecret.includes(name) && !secrets.includes(name))).toEqual([])
})
