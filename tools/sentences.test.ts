// Every sentence of the catalogues is used and written once. It is in a test of a screen, and in one of the server if
// the server says it. Answers that a screen test scripts for the server do not count.
import { fileURLToPath } from 'node:url'
import { messages } from '@rounds/contract/messages'
import { describe, expect, it } from 'vitest'
import { sentencesWrittenTwice, untestedSentences, unusedSentences, withoutAnswers } from './architecture/sentences.ts'
import { isTest, readSources } from './architecture/source.ts'

/** Sentences of screens that are not built yet: whole catalogues, or single keys. */
const waiting: string[] = []
const isWaiting = (name: string) => waiting.some((one) => name === one || name.startsWith(`${one}.`))

/** Sentences that wait for their screens cannot be shown. */
const tested = Object.fromEntries(
  Object.entries(messages).map(([name, sentences]) => [
    name,
    Object.fromEntries(Object.entries(sentences).filter(([key]) => !waiting.includes(`${name}.${key}`))),
  ]),
)

const sources = readSources(fileURLToPath(new URL('..', import.meta.url)))

const product = sources.filter(({ path }) => /^(?:apps|packages)\/\w+\/src\//.test(path) && !isTest(path))

/**
 * Sentences for a gateway, a calendar or another program, or about a list that no page requests; the page of the last
 * one counts in its own words.
 */
const saidToPrograms = [
  'signOffMessages.oneProof',
  'generalMessages.tokenForbidden',
  'paymentMessages.received',
  'paymentMessages.notSigned',
  'teachingMessages.calendarOften',
  'entryMessages.sortNeedsKind',
  'entryMessages.sortNeedsCollege',
  'entryMessages.listEnds',
  'catalogueMessages.addedOthers',
  'ledgerMessages.leaveEnds',
]

describe('the messages of the catalogues', () => {
  const unused = unusedSentences(product, messages)

  it('are all used, except those that wait for their screens', () => {
    expect(unused.filter((name) => !isWaiting(name))).toEqual([])
  })

  it('are marked as waiting only while unused', () => {
    const used = unusedSentences([], messages).filter((name) => !unused.includes(name))
    expect(used.filter(isWaiting)).toEqual([])
    expect(waiting.filter((one) => !unused.some((name) => name === one || name.startsWith(`${one}.`)))).toEqual([])
  })

  it('are all joined into one list', () => {
    const declared = product.flatMap(({ path, text }) =>
      path.endsWith('.messages.ts') ? [...text.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name) : [],
    )
    expect(declared.filter((name) => !Object.hasOwn(messages, name ?? ''))).toEqual([])
  })

  it('are each written once', () => expect(sentencesWrittenTwice(product, messages)).toEqual([]))
})

it('every message is checked in a test of a screen', () => {
  const ofScreens = sources
    .filter(({ path }) => path.startsWith('e2e/') || (path.startsWith('apps/web/') && isTest(path)))
    .map((source) => ({ ...source, text: withoutAnswers(source.text) }))
  const untested = untestedSentences(ofScreens, tested)
  expect(untested.filter((name) => !isWaiting(name) && !saidToPrograms.includes(name))).toEqual([])
})

it('every message that the server sends is in a test of the server', () => {
  const ofServer = sources.filter(({ path }) => path.startsWith('apps/api/src/'))
  const unsaid = untestedSentences(
    ofServer.filter(({ path }) => !isTest(path)),
    tested,
  )
  const untested = untestedSentences(
    ofServer.filter(({ path }) => isTest(path)),
    tested,
  )
  expect(untested.filter((sentence) => !unsaid.includes(sentence))).toEqual([])
})

it('a message counts as tested however it is read from the catalogue', () => {
  const aMessages = { one: 'First one', two: { title: 'T', message: 'Second one' }, three: '{x} third', four: 'Word' }
  const unnamed = (text: string) => untestedSentences([{ path: 'x.test.ts', text }], { aMessages })
  expect(unnamed('')).toEqual(['aMessages.one', 'aMessages.two', 'aMessages.three', 'aMessages.four'])
  expect(unnamed('aMessages.one; other.bMessages.two')).toEqual(['aMessages.two', 'aMessages.three', 'aMessages.four'])
  expect(unnamed('aMessages.two.title')).toContain('aMessages.two')
  expect(unnamed('aMessages.two.message')).not.toContain('aMessages.two')
  expect(unnamed("const { one, four: word } = aMessages\n'Second one'")).toEqual(['aMessages.three'])
  expect(unnamed('for (const sentence of Object.values(aMessages)) look(sentence)')).toEqual([])
  expect(unnamed("aMessages.one aMessages.two aMessages.four 'third'")).toEqual(['aMessages.three'])
  expect(unnamed("aMessages.one aMessages.two aMessages.four 'A third'")).toEqual([])
})

it('a message that a screen test only scripts as the server’s reply does not count', () => {
  const said = "server.refuses(orders.pay, 'conflict', { message: fill(aMessages.one, { n: 2 }) })"
  expect(withoutAnswers(`${said}\nexpect(1)`)).toBe('\nexpect(1)')
  expect(withoutAnswers(`expect(1)\n${said}\n${said}\nfind(aMessages.one)`)).toBe('expect(1)\n\n\nfind(aMessages.one)')
})

it('a message counts as written twice in a literal, in markup or in a template', () => {
  const aMessages = {
    one: 'Please do it again',
    two: { title: 'T', message: '{name} did it again.' },
    three: 'Done twice',
  }
  const source = (path: string, text: string) => ({ path, text })
  const own = source('a.messages.ts', "one: 'Please do it again', two: '{name} did it again.', three: 'Done twice'")
  const again = (text: string) => sentencesWrittenTwice([own, source('b.tsx', text)], { aMessages })
  expect(again("'Please do it again and again'; 'Done twice'; name + 'did it again.'")).toEqual([])
  expect(again('<p>\n  Please do\n  it again\n</p>')).toEqual(['“Please do it again”: a.messages.ts, b.tsx'])
  expect(again('`$' + '{person.name} did it again.`')).toEqual(['“{name} did it again.”: a.messages.ts, b.tsx'])
})
