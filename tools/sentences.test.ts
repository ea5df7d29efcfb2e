// Every sentence of the catalogue for getting in is in a test of a screen, and in one of the server where it says it.
// That a test which names a sentence also looks for it is for its reader to see.
import { fileURLToPath } from 'node:url'
import { messages } from '@rounds/contract/messages'
import { expect, it } from 'vitest'
import { unnamedSentences } from './architecture/sentences.ts'
import { isTest, readSources } from './architecture/source.ts'

const {
  signInMessages,
  passwordMessages,
  sessionMessages,
  secondFactorMessages,
  signUpMessages,
  verificationMessages,
  profileMessages,
  personalDataMessages,
  exportMessages,
  notificationMessages,
  outboxMessages,
  launchMessages,
  uploadMessages,
  personMessages,
  staffMessages,
  studentMessages,
  teacherMessages,
  inquiryMessages,
  crmMessages,
} = messages
const tested = {
  signInMessages,
  passwordMessages,
  sessionMessages,
  secondFactorMessages,
  signUpMessages,
  verificationMessages,
  profileMessages,
  personalDataMessages,
  exportMessages,
  notificationMessages,
  outboxMessages,
  launchMessages,
  uploadMessages,
  personMessages,
  staffMessages,
  studentMessages,
  teacherMessages,
  inquiryMessages,
  crmMessages,
}

const sources = readSources(fileURLToPath(new URL('..', import.meta.url)))

it('every sentence of getting in is looked for on a screen', () => {
  const ofScreens = sources.filter(
    ({ path }) => path.startsWith('e2e/') || (path.startsWith('apps/web/') && isTest(path)),
  )
  expect(unnamedSentences(ofScreens, tested)).toEqual([])
})

it('every sentence of getting in that the server says is in a test of the server', () => {
  const ofServer = sources.filter(({ path }) => path.startsWith('apps/api/src/'))
  const unsaid = unnamedSentences(
    ofServer.filter(({ path }) => !isTest(path)),
    tested,
  )
  const untested = unnamedSentences(
    ofServer.filter(({ path }) => isTest(path)),
    tested,
  )
  expect(untested.filter((sentence) => !unsaid.includes(sentence))).toEqual([])
})

it('a sentence counts as named however it was taken out of the catalogue', () => {
  const aMessages = { one: 'First one', two: { title: 'T', message: 'Second one' }, three: '{x} third', four: 'Word' }
  const unnamed = (text: string) => unnamedSentences([{ path: 'x.test.ts', text }], { aMessages })
  expect(unnamed('')).toEqual(['aMessages.one', 'aMessages.two', 'aMessages.three', 'aMessages.four'])
  expect(unnamed('aMessages.one; other.bMessages.two')).toEqual(['aMessages.two', 'aMessages.three', 'aMessages.four'])
  expect(unnamed("const { one, four: word } = aMessages\n'Second one'")).toEqual(['aMessages.three'])
})
