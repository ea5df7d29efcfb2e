// One row for every person: student, staff, coordinator, administrator.
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { collegeDepartments, colleges } from '../../reference/colleges/colleges.table.ts'

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
    collegeId: uuid().references(() => colleges.id),
    departmentId: uuid(),
    /** False: blocked, may not sign in. */
    active: boolean().notNull().default(true),
    /** When the address was shown to be the person's own. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** Students: verified by the HOD. */
    verifyByHod: boolean().notNull().default(false),
    /** Staff: confirmed by the HOD, Admin or Master; gives the right to verify. */
    confirmed: boolean().notNull().default(false),
    certified: boolean().notNull().default(false),
    paymentStatus: text().notNull().default('unpaid'),
    joiningDate: date({ mode: 'string' }),
    unitHeadId: uuid(),
    /** The person's picture, shown beside their name; a stored file. */
    photoFileId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    index('accounts_place').on(table.collegeId, table.departmentId, table.role, table.name),
    // A department that the college does not have cannot be a person's place.
    foreignKey({
      name: 'accounts_place_fk',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [collegeDepartments.collegeId, collegeDepartments.departmentId],
    }),
    // Records refer to their student together with the place, so that a row cannot name another college's.
    unique('accounts_id_place').on(table.id, table.collegeId, table.departmentId),
  ],
)
