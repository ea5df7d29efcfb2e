// A person's own privacy requests: list, submit and withdraw.

import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { answerWithinDays } from '@rounds/contract/membership/privacy-requests/answer-time'
import {
  type CorrectionDraft,
  correctableFieldNames,
  type PrivacyRequest,
  privacyRequestKinds,
  privacyRequestStates,
  type WrittenRequest,
} from '@rounds/contract/membership/privacy-requests/privacy-request'
import { uuidv7 } from 'uuidv7'
import { day, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { rowsOf } from '#api/platform/personal-data/personal-data.ts'

const shownLast = 10
const ofCaller = everybody(
  'the caller’s own requests, by the id in their session; or an account that the Master has locked',
)

/** The columns of a request. The table's alias must be `r`. */
export const requestColumns = `r.id, r.kind, r.state, r.field, r.words, r.answer, r.requested_at as "requestedAt",
  r.answered_at as "answeredAt", r.erase_on as "eraseOn",
  (select n.name from accounts n where n.id = r.noted_by_id) as "notedBy"`

export const requestRow = {
  id: uuid,
  kind: oneOf(privacyRequestKinds),
  state: oneOf(privacyRequestStates),
  field: oneOf(correctableFieldNames).nullable(),
  words: text.nullable(),
  answer: text.nullable(),
  requestedAt: timestamp,
  answeredAt: timestamp.nullable(),
  eraseOn: day.nullable(),
  notedBy: text.nullable(),
}

/** Converts a row into a request, with the day on which the answer is due. */
export const shownRequest = ({ requestedAt, answeredAt, ...rest }: RowOf<typeof requestRow>): PrivacyRequest => ({
  ...rest,
  requestedAt: requestedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  dueOn: addDays(businessDateOf(requestedAt), answerWithinDays),
})

const list = statement({
  name: 'privacyRequests.own',
  scope: ofCaller,
  params: { accountId: uuid },
  row: requestRow,
  sql: `select ${requestColumns} from privacy_requests r where r.account_id = :accountId
    order by r.requested_at desc, r.id desc limit ${shownLast}`,
})

/** Returns a person's latest requests, newest first. */
export const listOwnRequests = async (db: Database, accountId: string): Promise<PrivacyRequest[]> =>
  (await db.rows(list, { accountId })).map(shownRequest)

const all = statement({
  name: 'privacyRequests.all',
  scope: everybody('limited to the account whose data is copied'),
  params: { accountId: uuid },
  row: requestRow,
  sql: `select ${requestColumns} from privacy_requests r where r.account_id = :accountId order by r.requested_at, r.id`,
})

/** The privacy requests in the copy of a person's data. */
export const privacyRequestsPart: PersonalDataPart = {
  name: 'privacy-requests',
  about: 'what you asked for about your data, with the answers',
  ...rowsOf(all),
}

const insert = statement({
  name: 'privacyRequests.insert',
  scope: ofCaller,
  params: {
    id: uuid,
    accountId: uuid,
    kind: oneOf(privacyRequestKinds),
    field: text.nullable(),
    words: text.nullable(),
    notedById: uuid.nullable(),
    now: timestamp,
  },
  row: requestRow,
  sql: `insert into privacy_requests as r (id, account_id, kind, state, field, words, noted_by_id, requested_at)
    values (:id, :accountId, :kind, 'Open', :field, :words, :notedById, :now)
    on conflict (account_id, kind) where state in ('Open', 'Accepted', 'Erasing') do nothing returning ${requestColumns}`,
})

/**
 * Inserts a request: a correction, or an erasure when none is given. Returns undefined while another one of its kind is
 * open.
 */
export async function insertRequest(
  db: Database,
  accountId: string,
  correction: CorrectionDraft | null,
  now: Date,
): Promise<PrivacyRequest | undefined> {
  const { field, words } = correction ?? { field: null, words: null }
  const kind = correction ? 'correction' : 'erasure'
  const inserted = await db.row(insert, { id: uuidv7(), accountId, kind, field, words, notedById: null, now })
  return inserted && shownRequest(inserted)
}

/**
 * Inserts a request received in writing, entered by a Master. Returns undefined while another one of its kind is open.
 */
export async function noteRequest(
  db: Database,
  accountId: string,
  { kind, field = null, words }: Omit<WrittenRequest, 'field'> & { field?: WrittenRequest['field'] | null },
  by: { id: string; now: Date },
): Promise<PrivacyRequest | undefined> {
  const inserted = await db.row(insert, { id: uuidv7(), accountId, kind, field, words, notedById: by.id, now: by.now })
  return inserted && shownRequest(inserted)
}

const withdraw = statement({
  name: 'privacyRequests.withdraw',
  scope: ofCaller,
  params: { id: uuid, accountId: uuid },
  row: {},
  sql: `update privacy_requests set state = 'Withdrawn' where id = :id and account_id = :accountId and state = 'Open'`,
})

/** Withdraws an open request of the person. Returns false when there is none with this id. */
export const withdrawRequest = async (db: Database, accountId: string, id: string): Promise<boolean> =>
  (await db.execute(withdraw, { id, accountId })) > 0
