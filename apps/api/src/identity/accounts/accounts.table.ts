// One row for every person: student, staff, coordinator, administrator.
import { isNotNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { collegeDepartments, colleges } from '#api/reference/colleges/colleges.table.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    role: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** Registration number with the medical council. */
    identity: text(),
    /** Argon2id; empty until the person has set one. */
    passwordHash: text(),
    /** Until when the password works that the Master set for somebody; null for one that its owner chose. */
    oneTimeUntil: timestamp({ withTimezone: true }),
    collegeId: uuid().references(() => colleges.id),
    departmentId: uuid(),
    /** False: blocked, may not sign in. */
    active: boolean().notNull().default(true),
    /** When the address was shown to be the person's own. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** Students: verified by the HOD. */
    verifyByHod: boolean().notNull().default(false),
    /** Staff: confirmed by the HOD, Admin or Master, who saw an ID proof; gives the right to verify. */
    confirmed: boolean().notNull().default(false),
    /** Staff: invited by somebody who confirms staff, so that the first ID proof confirms the account. */
    autoConfirm: boolean().notNull().default(false),
    /** When the account was verified or confirmed, last; ID proofs can be viewed for a time after it. */
    approvedAt: timestamp({ withTimezone: true }),
    certified: boolean().notNull().default(false),
    /** Kept by a trigger on licences: `paid` while the student has one that was not taken back, also one that ended. */
    paymentStatus: text().notNull().default('unpaid'),
    /** When the last licence ends; kept by the same trigger. */
    licenceUntil: timestamp({ withTimezone: true }),
    joiningDate: date({ mode: 'string' }),
    /** Students: the last day of the term, where it is not three years after joining. */
    termUntil: date({ mode: 'string' }),
    unitHeadId: uuid(),
    /** The person's picture, shown beside their name; a stored file. */
    photoFileId: uuid(),
    /** Students: nine characters that others name as their sponsor's at sign-up. */
    referralCode: text(),
    /** Whose referral code was named at sign-up. */
    sponsorId: uuid().references((): AnyPgColumn => accounts.id),
    /** Staff: who asked for the account; a student's invitation alone gives no right to verify. */
    invitedById: uuid().references((): AnyPgColumn => accounts.id),
    /** The version of the terms that was accepted at sign-up, and when. */
    termsVersion: text(),
    termsAcceptedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * The last day: of students who left the course, whose records can be read but not written from then on, and of staff
     * who left their post, whose account is not `active` either.
     */
    leftOn: date({ mode: 'string' }),
    /** Deleted softly: not `active` either, in no list, restorable for a time. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    uniqueIndex('accounts_referral_code').on(table.referralCode),
    index('accounts_sponsor').on(table.sponsorId).where(isNotNull(table.sponsorId)),
    index('accounts_place').on(table.collegeId, table.departmentId, table.role, table.name),
    // People are found by the words of their name and registration number, as records are by theirs.
    index('accounts_words').using('gin', sql`search_vector(${table.name} || ' ' || coalesce(${table.identity}, ''))`),
    // A department that the college does not have cannot be a person's place.
    foreignKey({
      name: 'accounts_place_fk',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [collegeDepartments.collegeId, collegeDepartments.departmentId],
    }),
  ],
)
