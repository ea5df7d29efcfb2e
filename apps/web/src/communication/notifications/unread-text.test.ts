// The text of the unread count, and the link of a notification.
import { describe, expect, it } from 'vitest'
import { linkOf, unreadBadge, unreadLabel, unreadStatus } from './unread-text.ts'

describe('the unread count', () => {
  it('is a number, or 99+ from 100 upwards', () => {
    expect([1, 99, 100].map(unreadBadge)).toEqual(['1', '99', '99+'])
  })

  it('is part of the bell’s label unless it is zero', () => {
    expect([undefined, 0, 3, 100].map(unreadLabel)).toEqual([
      'Notifications',
      'Notifications',
      'Notifications, 3 unread',
      'Notifications, 99+ unread',
    ])
  })

  it('is announced in the singular, the plural or as 99+', () => {
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
  it('keeps the search params of the address', () => {
    expect(linkOf('/task/opd-campus?open=0190f0b0')).toEqual({ to: '/task/opd-campus', search: { open: '0190f0b0' } })
    expect(linkOf('/dashboard')).toEqual({ to: '/dashboard', search: {} })
  })
})
