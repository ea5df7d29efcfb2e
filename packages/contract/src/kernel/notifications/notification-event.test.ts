// Declaring events: the facts come from the text, and no two events share a name.
import { describe, expect, expectTypeOf, it } from 'vitest'
import { joinNotificationEvents, type NotificationEvent, notificationEvent } from './notification-event.ts'

const anEvent = notificationEvent({
  name: 'round.held',
  group: 'work',
  title: 'A round of {department}',
  text: '{by} saw {count|bed|beds} in {department}.',
  page: '{page}',
  action: 'Open it',
})

describe('a declared event', () => {
  it('derives its facts from title, text and page, also in its type', () => {
    expect(anEvent.facts).toEqual(['department', 'by', 'count', 'page'])
    expectTypeOf(anEvent).toEqualTypeOf<NotificationEvent<'department' | 'by' | 'count' | 'page'>>()
  })
})

describe('the joined events', () => {
  it('are found by their stored name', () => {
    expect(joinNotificationEvents([{ held: anEvent }]).get('round.held')).toBe(anEvent)
  })

  it('refuse a name that another feature uses', () => {
    const twice = () => joinNotificationEvents([{ held: anEvent }, { other: { ...anEvent } }])
    expect(twice).toThrow('Two notification events are named round.held')
  })
})
