// Notification choices: only channels in use, on by default, and never the events that reveal a stolen account.
import { describe, expect, it } from 'vitest'
import { notificationEvents } from '../../notification-events.ts'
import { choicesWith } from './notification-choices.ts'

const choiceOf = (group: string, channel: string, off: Parameters<typeof choicesWith>[1] = []) =>
  choicesWith(notificationEvents, off).find((one) => one.group === group && one.channel === channel)

describe('notification choices', () => {
  it('are on by default and are switched off one by one', () => {
    expect(choicesWith(notificationEvents, []).every(({ enabled }) => enabled)).toBe(true)
    const off = [{ group: 'records', channel: 'email' }] as const
    expect(choiceOf('records', 'email', off)).toMatchObject({ enabled: false, isFixed: false })
    expect(choiceOf('records', 'whatsApp', off)).toMatchObject({ enabled: true })
    expect(choiceOf('people', 'email', off)).toMatchObject({ enabled: true })
  })

  it('keep security e-mails on, whatever is stored', () => {
    const off = [{ group: 'security', channel: 'email' }] as const
    expect(choiceOf('security', 'email', off)).toMatchObject({ enabled: true, isFixed: true })
  })

  it('omit channels that a group does not use', () => {
    expect(choiceOf('work', 'whatsApp')).toBeUndefined()
    expect(choiceOf('reminders', 'whatsApp')).toBeUndefined()
  })
})
