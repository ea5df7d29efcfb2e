// A student's licences, for the copy of their personal data.
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { rowsOf } from '#api/platform/personal-data/personal-data.ts'

const own = statement({
  name: 'personalData.licences',
  scope: everybody('limited to the account whose data is copied'),
  params: { accountId: uuid },
  row: {
    id: uuid,
    order: uuid.nullable(),
    seat: uuid.nullable(),
    reason: text.nullable(),
    startsAt: timestamp,
    endsAt: timestamp,
    revokedAt: timestamp.nullable(),
  },
  sql: `select id, order_id as "order", seat_id as seat, reason, starts_at as "startsAt", ends_at as "endsAt", revoked_at as "revokedAt"
    from licences where student_id = :accountId order by granted_at, id`,
})

export const licenceParts: readonly PersonalDataPart[] = [{ name: 'licences', about: 'your licences', ...rowsOf(own) }]
