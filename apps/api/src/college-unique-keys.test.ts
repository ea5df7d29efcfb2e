// The changes needed to distribute colleges over several servers (Citus): every row must carry its college, and every
// unique key must contain it. Read from the catalog, so that a new table or key must be classified here.
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import type { TestDatabase } from '#api/testing/test-database.ts'

/**
 * Random ids. They are unique even without a key that checks it, so the college could be added to the key and to every
 * foreign key that refers to it. Today that would only make these indexes larger.
 */
const ids = [
  'accounts_pkey',
  'announcements_pkey',
  'appraisals_pkey',
  'appraisals_of_student',
  'assessments_pkey',
  'attestations_pkey',
  'catalogue_items_pkey',
  'catalogue_items_id_department',
  'certificate_wordings_pkey',
  'college_packages_pkey',
  'drp_postings_pkey',
  'drp_postings_of_student',
  'drp_state_links_pkey',
  'entries_pkey',
  'entry_favourites_pkey',
  'files_pkey',
  'institutions_pkey',
  'issued_documents_pkey',
  'memos_pkey',
  'message_reports_pkey',
  'orders_pkey',
  'people_imports_pkey',
  'questions_pkey',
  'record_imports_pkey',
  'saved_reports_pkey',
  'seats_pkey',
  'staff_posts_pkey',
  'student_changes_pkey',
  'student_teachers_pkey',
  'teaching_sessions_pkey',
  'thesis_tracks_pkey',
  'webhooks_pkey',
]

/** Unique per person or record, which belongs to one college: the college could be added. */
const ofOneRow = [
  'appraisals_period',
  'entry_favourites_name',
  'entry_revisions_entry_id_revision_pk',
  'issued_documents_running',
  'message_reports_once',
  'orders_open',
  'people_imports_draft',
  'record_imports_draft',
  'saved_reports_name',
  'seats_licence',
  'sign_on_links_account',
  'student_teachers_teacher',
  'student_teachers_email',
]

/** Unique in the whole country: these would stay in a table that every server has in full. */
const ofAllColleges = {
  audit_events_pkey: 'one order of all events, which the seals chain',
  accounts_email: 'a person signs in by it before their college is known',
  accounts_referral_code: 'given at a sign-up, where no college is known',
  catalogue_items_title: 'a title is there once for all colleges; the college is only of what one added',
  college_former_slugs_pkey: 'an address of the site',
  drp_state_links_tokenHash_unique: 'the secret of a link, all that is known of its caller',
  institutions_name: 'an institution of a state is there once for all colleges',
  issued_documents_code_unique: 'who checks a document knows the code alone',
  orders_gateway_order: 'the gateway names an order by it alone',
  orders_payment: 'the gateway names a payment by it alone',
  sign_on_domains_pkey: 'a domain belongs to one college of all',
}

/** Tables that every server would have in full. */
const shared = [
  'appraisal_template_versions',
  'colleges',
  'departments',
  'states',
  'packages',
  'coupons',
  'notification_wordings',
  'rubric_versions',
]

/** Tables of the installation, which would stay on one server. */
const ofInstallation = [
  'audit_archives',
  'audit_seals',
  'backup_runs',
  'crm_authorizations',
  'crm_connections',
  'file_usage',
  'gateway_events',
  'inquiries',
  'invoice_series',
  'launch_settings',
  'mailbox',
  'maintenance',
  'migrations',
  'passkey_challenges',
  'reconciliation_lines',
  'reconciliations',
  'sandbox_orders',
  'sealing_keys',
  'sign_in_steps',
  'sign_up_settings',
  'spent_sign_ons',
  'throttles',
]

/** Written by two people, who may be of different colleges. */
const betweenPeople = ['conversation_sides', 'conversations', 'messages']

/** Tables whose rows belong to a person or a record, and would need its college as a column. */
const withoutCollege = [
  'access_tokens',
  'announcement_copies',
  'answer_marks',
  'appraisal_versions',
  'assessment_questions',
  'attempt_answers',
  'attempts',
  'attendance_corrections',
  'attendance_months',
  'attendance_risks',
  'calendar_links',
  'coupon_uses',
  'drp_attendance',
  'drp_attendance_changes',
  'drp_reports',
  'id_proofs',
  'idempotency_keys',
  'invoices',
  'licences',
  'notification_preferences',
  'notifications',
  'one_time_links',
  'passkeys',
  'people_import_rows',
  'personal_exports',
  'pins',
  'privacy_requests',
  'profiles',
  'question_versions',
  'record_import_rows',
  'recovery_codes',
  'refunds',
  'second_factors',
  'sessions',
  'sign_off_links',
  'student_counts',
  'teaching_attendances',
  'teaching_grades',
  'thesis_steps',
  'thesis_versions',
  'transfers',
  'webhook_deliveries',
]

/** Returns each table with its unique keys that lack the college. `has` says whether the table has one. */
async function keysOf({ db }: TestDatabase) {
  return db.uncheckedRows(
    z.object({ table: z.string(), has: z.boolean(), lacking: z.array(z.string()) }),
    `select t.relname as table, c.attnum is not null as has,
       array(select i.relname::text from pg_index x join pg_class i on i.oid = x.indexrelid
             where x.indrelid = t.oid and x.indisunique and c.attnum is not null
               and not (c.attnum = any(x.indkey[0:x.indnkeyatts - 1])) order by 1) as lacking
     from pg_class t left join pg_attribute c
       on c.attrelid = t.oid and c.attname = 'college_id' and not c.attisdropped
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace order by 1`,
  )
}

it('lists each unique key of a college’s table that lacks the college', async ({ database }) => {
  const lacking = (await keysOf(database)).flatMap((table) => table.lacking)
  expect(lacking.toSorted()).toEqual([...ids, ...ofOneRow, ...Object.keys(ofAllColleges)].toSorted())
})

it('classifies each table without a college', async ({ database }) => {
  const tables = (await keysOf(database)).flatMap(({ table, has }) => (has ? [] : [table]))
  expect(tables).toEqual([...shared, ...ofInstallation, ...betweenPeople, ...withoutCollege].toSorted())
})
