// The messages in the copy of a person's data: sent and received.

import { boolean, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'

const ownCopy = statement({
  name: 'messages.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: {
    id: uuid,
    conversationId: uuid,
    with: text,
    isMine: boolean.nullable(),
    text: text.nullable(),
    sentAt: timestamp,
  },
  sql: `select m.id, m.conversation_id as "conversationId", o.name as "with", m.sender_id = s.account_id as "isMine", m.text,
      m.sent_at as "sentAt"
    from conversation_sides s join accounts o on o.id = s.other_id
      join messages m on m.conversation_id = s.conversation_id
    where s.account_id = :accountId and m.id > :after order by m.id limit :limit`,
})

export const messageParts: readonly PersonalDataPart[] = [
  {
    name: 'messages',
    about: 'messages that you wrote and got, with the name of the other person',
    ...inSlices(ownCopy),
  },
]
