// Message templates: as many parameters as placeholders, names that WhatsApp accepts, and no unfilled text.
import { describe, expect, it } from 'vitest'
import { notificationEvents } from '../../notification-events.ts'
import { entryEvents } from '../../records/logbook/entry.events.ts'
import { fillSeveral, fillTemplate, messageTemplates } from './message-templates.ts'

describe('WhatsApp templates', () => {
  it('have unique names that WhatsApp accepts', () => {
    const names = messageTemplates(notificationEvents).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(8)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^rounds_[a-z_]{3,60}$/)
  })

  it('number their placeholders from the name on, and neither start nor end with one', () => {
    for (const { name, body } of messageTemplates(notificationEvents)) {
      const numbers = [...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number))
      expect(numbers, name).toEqual(numbers.map((_, index) => index + 1))
      expect(body, name).toMatch(/^Dear \{\{1\}\}, .*[^}]$/)
    }
  })

  it('receive exactly as many parameters as they have placeholders', () => {
    const approved = fillTemplate(entryEvents.manyApproved, { by: 'Dr Verma', count: 12, page: '/dashboard' }, 'Asha')
    expect(approved).toEqual({
      name: 'rounds_records_approved',
      parameters: ['Asha', 'Dr Verma', '12 records'],
      text: 'Dear Asha, Dr Verma approved 12 records of yours.',
    })
    expect(fillSeveral(3, 'Asha').parameters).toEqual(['Asha', '3 notifications'])
  })
})
