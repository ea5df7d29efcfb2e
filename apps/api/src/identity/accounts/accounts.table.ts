// One row per person: student, staff, coordinator, administrator.
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
    /** Argon2id hash; null until the person has set a password. */
    passwordHash: text(),
    /** The expiry of a one-time password set by the Master; null for a password chosen by its owner. */
    oneTimeUntil: timestamp({ withTimezone: true }),
    collegeId: uuid().references(() => colleges.id),
    departmentId: uuid(),
    /** False when the account is blocked and may not sign in. */
    active: boolean().notNull().default(true),
    /** When the person proved that the address is theirs. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** Students: verified by the HOD. */
    verifyByHod: boolean().notNull().default(false),
    /** Staff: confirmed by the HOD, Admin or Master on the basis of an ID proof. Required to verify records. */
    confirmed: boolean().notNull().default(false),
    /** Staff: invited by someone who may confirm staff, so that the first ID proof confirms the account. */
    autoConfirm: boolean().notNull().default(false),
    /** When the account was last verified or confirmed. ID proofs can be viewed for a time after it. */
    approvedAt: timestamp({ withTimezone: true }),
    certified: boolean().notNull().default(false),
    /**
     * Set by a trigger on licences: `paid` while the student has a licence that was not revoked, even an expired one.
     */
    paymentStatus: text().notNull().default('unpaid'),
    /** The end of the last licence, set by the same trigger. */
    licenceUntil: timestamp({ withTimezone: true }),
    joiningDate: date({ mode: 'string' }),
    /** Students: the last day of the term, when it is not three years after joining. */
    termUntil: date({ mode: 'string' }),
    /** Students: the course, where it is not the department's, such as a diploma. */
    courseTitle: text(),
    unitHeadId: uuid(),
    /** The person's profile picture, a stored file. */
    photoFileId: uuid(),
    /** Students: a code of nine characters that others enter at sign-up to name their sponsor. */
    referralCode: text(),
    /** The owner of the referral code entered at sign-up. */
    sponsorId: uuid().references((): AnyPgColumn => accounts.id),
    /** Staff: the inviter. An invitation by a student alone gives no right to verify. */
    invitedById: uuid().references((): AnyPgColumn => accounts.id),
    /** The version of the terms accepted at sign-up, with the time. */
    termsVersion: text(),
    termsAcceptedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * The day of leaving. Students who have left the course become read-only. Staff who have left their post are not
     * `active` either.
     */
    leftOn: date({ mode: 'string' }),
    /** Soft deletion: not `active` either, in no list, restorable for a time. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    uniqueIndex('accounts_referral_code').on(table.referralCode),
    index('accounts_sponsor').on(table.sponsorId).where(isNotNull(table.sponsorId)),
    index('accounts_place').on(table.collegeId, table.departmentId, table.role, table.name),
    // Full-text search by name and registration number, as for records.
    index('accounts_words').using('gin', sql`search_vector(${table.name} || ' ' || coalesce(${table.identity}, ''))`),
    // A person's department must be one of their college's.
    foreignKey({
      name: 'accounts_place_fk',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [collegeDepartments.collegeId, collegeDepartments.departmentId],
    }),
  ],
)
