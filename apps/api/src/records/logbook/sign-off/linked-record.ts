// What a link is worth now, and the record that an open one shows: without its patient, and without its file.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { type LinkState, maxPinTries, signOffHours } from '@rounds/contract/records/logbook/sign-off/link-states'
import type { LinkedRecord, SignOffLink } from '@rounds/contract/records/logbook/sign-off/sign-off'
import { detailsWithoutPatient } from '@rounds/contract/records/logbook/without-identity'
import type { Services } from '#api/kernel/api.ts'
import { isOver } from '#api/kernel/clock/clock-skew.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { coordinatorsRefusals } from '../decisions/coordinators.store.ts'
import { findEntry } from '../entries/entry.store.ts'
import { presentRubrics } from '../rubrics/rubrics.store.ts'
import { findLink, type StoredLink } from './sign-off-links.store.ts'
import { findVerifier, type Verifier } from './verifier.store.ts'

/** The record as this teacher finds it in their scope; null where it is not theirs to decide. */
export async function findEntryOf(db: Database, { scope }: Verifier, id: string, now: Date): Promise<Entry | null> {
  try {
    const { entry } = await findEntry(db, scope, id)
    return (await coordinatorsRefusals(db, [entry], now)).size > 0 ? null : entry
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === 'notFound') return null
    throw thrown
  }
}

/** What a link is worth, with what it takes to use an open one. */
export interface JudgedLink {
  link: StoredLink
  state: LinkState
  verifier: Verifier | null
  entry: Entry | null
}

/** The link of a token with what it is worth now; null for a token that no link has. */
export async function judgeLink(
  services: Pick<Services, 'db' | 'secondFactorRequiredFor'>,
  token: string,
  now: Date,
): Promise<JudgedLink | null> {
  const { db } = services
  const link = await findLink(db, token)
  if (!link) return null
  const verifier = await findVerifier(services, link.teacherId, now)
  const entry = verifier && (await findEntryOf(db, verifier, link.entryId, now))
  const state = stateOf(link, entry, now)
  // The link itself may have decided between the two reads.
  const isUsedSince = state === 'decided' && (await findLink(db, token))?.usedAt
  return { link, state: isUsedSince ? 'used' : state, verifier, entry }
}

function stateOf(link: StoredLink, entry: Entry | null, now: Date): LinkState {
  if (link.usedAt) return 'used'
  if (isOver(link.expiresAt, now, signOffHours * 60 * 60_000)) return 'expired'
  if (!entry) return 'noRight'
  // Rejected, corrected and sent again counts as changed.
  if (entry.revision !== link.revision) return 'changed'
  if (entry.status !== 'Pending') return 'decided'
  return link.pinTries >= maxPinTries ? 'closed' : 'open'
}

const nothing = { teacher: null, worksUntil: null, record: null, decision: null }
export const unknownLink: SignOffLink = { state: 'unknown', ...nothing }

/** A link as those who have it see it. */
export async function presentLink(db: Database, { link, state, entry }: JudgedLink): Promise<SignOffLink> {
  const { teacherName: name, hasPin, hasPasskey, expiresAt } = link
  const isOpen = state === 'open' && entry !== null
  return {
    state,
    teacher: { name, hasPin: isOpen && hasPin, hasPasskey: isOpen && hasPasskey },
    worksUntil: expiresAt.toISOString(),
    record: isOpen ? await linkedRecord(db, entry) : null,
    decision: state === 'used' || state === 'decided' ? decisionOn(entry) : null,
  }
}

async function linkedRecord(db: Database, entry: Entry): Promise<LinkedRecord> {
  const { kind, revision, date, student, studentRemark, details, teacher, submittedAt, attachment } = entry
  const spec = kindOf(kind)
  return {
    ...{ kind, revision, date, student, studentRemark, teacher, submittedAt },
    details: detailsWithoutPatient(spec, details),
    hasFile: attachment !== null,
    rubrics: spec.score === 'rubric' ? await presentRubrics(db) : [],
  }
}

function decisionOn(entry: Entry | null): SignOffLink['decision'] {
  const { status, verifiedBy, verifiedOn } = entry ?? {}
  if ((status !== 'Approved' && status !== 'Rejected') || !verifiedBy || !verifiedOn) return null
  return { status, by: verifiedBy.name, on: businessDateOf(new Date(verifiedOn)) }
}
