// A custom wording has placeholders of its own event only, including all required ones.
import { describe, expect, it } from 'vitest'
import { fillMessage } from '../../kernel/message.ts'
import { factsIn, withFacts } from '../../kernel/notifications/notification-facts.ts'
import { notificationEvents } from '../../notification-events.ts'
import { entryEvents } from '../../records/logbook/entry.events.ts'
import { notificationTextMessages } from './notification-text.messages.ts'
import { exampleFacts } from './notification-text.ts'
import { placeFaults, Wording } from './wording.ts'

const { unknownPlace, missingPlace } = notificationTextMessages
const faultsOf = (text: string, title = 'Approved') => placeFaults(entryEvents.approved, { title, text })
const unknown = (place: string) => fillMessage(unknownPlace, { place })

describe('the placeholders of a wording', () => {
  it('can appear in any order, and in the title too', () => {
    expect(faultsOf('In {records}: approved by {by}.', '{by} approved')).toEqual({})
    const { manyApproved } = entryEvents
    expect(placeFaults(manyApproved, { title: 'Good', text: '{by}: {count|entry|entries}.' })).toEqual({})
  })

  it('are limited to those of the event, so that no patient or address gets in', () => {
    for (const place of ['{person}', '{page}', '{patient}', '{ by }', '{', '}']) {
      expect([place, faultsOf(`{by} {records} ${place}`).text]).toEqual([place, unknown(place)])
    }
    expect(faultsOf('{by} {records}', '{college}')).toEqual({ title: unknown('{college}') })
  })

  it('must include those that the event’s text names', () => {
    expect(faultsOf('{by} approved a record.')).toEqual({ text: fillMessage(missingPlace, { place: '{records}' }) })
  })

  it.each([...notificationEvents])('of %s are valid in the default wording, and have examples', (_name, event) => {
    expect(placeFaults(event, event)).toEqual({})
    expect(withFacts(event.title + event.text, exampleFacts)).not.toMatch(/[{}]/)
    expect(Wording.safeParse({ title: event.title, text: event.text }).data).toEqual({
      title: event.title,
      text: event.text,
    })
    expect(factsIn(event.title + event.text)).not.toContain('page')
  })
})

it('a wording is one line of limited length', () => {
  expect(Wording.parse({ title: ' A \r\nBcc: all ', text: 'One\n\ntwo' })).toEqual({
    title: 'A Bcc: all',
    text: 'One two',
  })
  for (const wrong of [' ', 'a'.repeat(601)]) expect(Wording.safeParse({ title: 'A', text: wrong }).success).toBe(false)
  expect(Wording.safeParse({ title: 'a'.repeat(91), text: 'A' }).success).toBe(false)
})
