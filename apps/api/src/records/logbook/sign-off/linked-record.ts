// Judges the present state of a link, and the record that an open link shows: without its patient and its file.

import { businessDateOf } from '@rounds/contract/kernel/dates'
import { hourMs } from '@rounds/contract/kernel/durations'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { type LinkState, maxPinTries, signOffHours } from '@rounds/contract/records/logbook/sign-off/link-states'
import type { LinkedRecord, RequestedLink, SignOffLink } from '@rounds/contract/records/logbook/sign-off/sign-off'
import { detailsWithoutPatient } from '@rounds/contract/records/logbook/without-identity'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Services } from '#api/kernel/api.ts'
import { isOver } from '#api/kernel/clock/clock-skew.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { decidableRecords } from '../decisions/decidable-records.ts'
import { presentRubrics } from '../rubrics/rubrics.store.ts'
import { findLink, findLinkOfEntry, type StoredLink } from './sign-off-links.store.ts'
import { findVerifier, type Verifier } from './verifier.store.ts'

/** The record as this teacher finds it in their scope; null when they may not decide on it. */
export async function findEntryOf(db: Database, verifier: Verifier, id: string, now: Date): Promise<Entry | null> {
  const records = decidableRecords(db, { ...verifier, now })
  try {
    const { entry } = await records.find(id)
    return (await records.refusalOf(entry)) ? null : entry
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === 'notFound') return null
    throw thrown
  }
}

/** The page of a record in the person's own queue. */
export const queuePageOf = ({ role }: Pick<Viewer, 'role'>, id: string): string =>
  role === 'drpc' ? '/drp/queue' : `/queue?open=${id}`

/** The state of a link, with the data needed to use an open one. */
export interface ResolvedLink {
  link: StoredLink
  state: Exclude<LinkState, 'unknown'>
  verifier: Verifier | null
  entry: Entry | null
}

type LinkServices = Pick<Services, 'db' | 'secondFactorRequiredFor'>

/** The link of a token with its present state; null for an unknown token. */
export async function resolveLink(services: LinkServices, token: string, now: Date): Promise<ResolvedLink | null> {
  const { db } = services
  const link = await findLink(db, token)
  if (!link) return null
  const checked = await check(services, link, now)
  // This link itself may have made the decision between the two reads.
  const isUsedSince = checked.state === 'decided' && (await findLink(db, token))?.usedAt
  return isUsedSince ? { ...checked, state: 'used' } : checked
}

async function check(services: LinkServices, link: StoredLink, now: Date): Promise<ResolvedLink> {
  const verifier = await findVerifier(services, link.teacherId, now)
  const entry = verifier && (await findEntryOf(services.db, verifier, link.entryId, now))
  return { link, state: stateOf(link, entry, now), verifier, entry }
}

/** A record's link as its student sees it; null when they requested none. */
export async function findRequestedLink(
  services: LinkServices,
  entryId: string,
  now: Date,
): Promise<RequestedLink | null> {
  const link = await findLinkOfEntry(services.db, entryId)
  if (!link) return null
  const { state } = await check(services, link, now)
  const { teacherName: teacher, askedAt, expiresAt, openedAt } = link
  return {
    state,
    teacher,
    askedAt: askedAt.toISOString(),
    worksUntil: expiresAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
  }
}

function stateOf(link: StoredLink, entry: Entry | null, now: Date): Exclude<LinkState, 'unknown'> {
  if (link.usedAt) return 'used'
  if (link.withdrawnAt) return 'withdrawn'
  if (isOver(link.expiresAt, now, signOffHours * hourMs)) return 'expired'
  if (!entry) return 'noRight'
  // A record that was rejected, corrected and submitted again counts as changed.
  if (entry.revision !== link.revision) return 'changed'
  if (entry.status !== 'Pending') return 'decided'
  return link.pinTries >= maxPinTries ? 'closed' : 'open'
}

const nothing = { teacher: null, worksUntil: null, record: null, decision: null }
export const unknownLink: SignOffLink = { state: 'unknown', ...nothing }

/** A link as its holders see it. */
export async function presentLink(db: Database, { link, state, entry }: ResolvedLink): Promise<SignOffLink> {
  const { teacherName: name, isCoordinator, pinSetAt, hasPasskey, expiresAt } = link
  const isOpen = state === 'open' && entry !== null
  return {
    state,
    teacher: { name, isCoordinator, hasPin: isOpen && pinSetAt !== null, hasPasskey: isOpen && hasPasskey },
    worksUntil: expiresAt.toISOString(),
    record: isOpen ? await linkedRecord(db, entry) : null,
    decision: state === 'used' || state === 'decided' ? decisionOn(entry) : null,
  }
}

async function linkedRecord(db: Database, entry: Entry): Promise<LinkedRecord> {
  const { kind, revision, date, student, studentRemark, details, teacher, submittedAt, attachment } = entry
  const spec = kindOf(kind)
  return {
    kind,
    revision,
    date,
    student,
    studentRemark,
    teacher,
    submittedAt,
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
