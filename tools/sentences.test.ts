// Every sentence of the catalogue for getting in is in a test of a screen, and in one of the server where it says it.
// That a test which names a sentence also looks for it is for its reader to see.
import { fileURLToPath } from 'node:url'
import { messages } from '@rounds/contract/kernel/messages'
import { expect, it } from 'vitest'
import { unnamedSentences } from './architecture/sentences.ts'
import { isTest, readSources } from './architecture/source.ts'

const sections = [
  'signIn',
  'password',
  'sessions',
  'secondFactor',
  'signUp',
  'emailVerification',
  'profile',
  'personalData',
  'export',
  'notifications',
  'outbox',
  'launch',
  'upload',
  'staff',
  'students',
  'teachers',
  'inquiry',
  'crm',
] as const satisfies readonly (keyof typeof messages)[]

const sources = readSources(fileURLToPath(new URL('..', import.meta.url)))

it('every sentence of getting in is looked for on a screen', () => {
  const ofScreens = sources.filter(
    ({ path }) => path.startsWith('e2e/') || (path.startsWith('apps/web/') && isTest(path)),
  )
  expect(unnamedSentences(ofScreens, messages, sections)).toEqual([])
})

it('every sentence of getting in that the server says is in a test of the server', () => {
  const ofServer = sources.filter(({ path }) => path.startsWith('apps/api/src/'))
  const unsaid = unnamedSentences(
    ofServer.filter(({ path }) => !isTest(path)),
    messages,
    sections,
  )
  const untested = unnamedSentences(
    ofServer.filter(({ path }) => isTest(path)),
    messages,
    sections,
  )
  expect(untested.filter((sentence) => !unsaid.includes(sentence))).toEqual([])
})

it('a sentence counts as named however it was taken out of the catalogue', () => {
  const catalogue = {
    a: { one: 'First one', two: { title: 'T', message: 'Second one' }, three: '{x} third', four: 'Word' },
  }
  const file = (text: string) => [{ path: 'x.test.ts', text }]
  const unnamed = (text: string) => unnamedSentences(file(text), catalogue, ['a'])
  expect(unnamed('')).toEqual(['a.one', 'a.two', 'a.three', 'a.four'])
  expect(unnamed('messages.a.one; other.messages.a.two')).toEqual(['a.two', 'a.three', 'a.four'])
  expect(unnamed('const { a: said } = messages\nconst { two } = said\nsaid.three')).toEqual(['a.one', 'a.four'])
  expect(unnamed("const { one, four } = messages.a\n'Second one'")).toEqual(['a.three'])
})
