// The data register of webhooks: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const webhooksData = {
  webhooks: {
    holds: 'addresses of colleges’ programs that hear of events',
    owner: 'the Admin of the college',
    retention: 'until the college removes it',
    export: terms.none,
    erase: terms.nothing,
    internal:
      'id college_id name address events earlier_until off_reason off_at failing_since last_delivered_at claimed_until created_at',
    secret: 'sealed_secret sealed_earlier_secret',
    college: staysBehind.secret,
  },
  webhook_deliveries: {
    holds: 'events for colleges’ programs: ids, kinds and states',
    owner: 'the Admin of the college',
    retention: '30 days',
    export: terms.none,
    erase: terms.ends,
    internal: 'id number webhook_id event data happened_at state tries next_at outcome ended_at',
    college: staysBehind.secret,
  },
} satisfies Record<string, TableRegister>
