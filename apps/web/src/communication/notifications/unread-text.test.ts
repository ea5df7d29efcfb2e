// The text of the unread count, and the link of a notification.
import { describe, expect, it } from 'vitest'
import { linkOf, unreadBadge, unreadLabel, unreadStatus } from './unread-text.ts'

describe('the unread count', () => {
  it('reads as a number, and as 99+ from a hundred on', () => {
    expect([1, 99, 100].map(unreadBadge)).toEqual(['1', '99', '99+'])
  })

  it('is part of the name of the bell, unless there is nothing', () => {
    expect([undefined, 0, 3, 100].map(unreadLabel)).toEqual([
      'Notifications',
      'Notifications',
      'Notifications, 3 unread',
      'Notifications, 99+ unread',
    ])
  })

  it('is announced with the right number of notifications', () => {
    expect([undefined, 0, 1, 2, 100].map(unreadStatus)).toEqual([
      '',
      '',
      '1 unread notification',
      '2 unread notifications',
      '99+ unread notifications',
    ])
  })
})

describe('the link of a notification', () => {
  it('keeps what the address opens', () => {
    expect(linkOf('/task/opd-campus?open=0190f0b0')).toEqual({ to: '/task/opd-campus', search: { open: '0190f0b0' } })
    expect(linkOf('/dashboard')).toEqual({ to: '/dashboard', search: {} })
  })
})
