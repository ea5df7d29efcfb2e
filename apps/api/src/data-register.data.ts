// The register of data (controls: C30): every column of every table with its class, and for each table whose the data is,
// how long it is kept, whether its owner's copy has it, and what an erasure does. A test compares it with the database;
// docs/data-register.md is made of it.

export const dataClasses = ['public', 'internal', 'personal', 'health', 'secret'] as const
export type DataClass = (typeof dataClasses)[number]

export interface TableRegister extends Partial<Record<DataClass, string>> {
  holds: string
  /** Who decides about it: a role of the product, or the operator of the server. */
  owner: string
  retention: string
  /** The part of a person's own copy that has it. */
  export: string
  /** What is done when a person asks for erasure, once no law needs the data any more. */
  erase: string
}

const operator = 'operator'
const master = 'Master'
const person = 'the person'
const student = 'the student'
const forEver = 'as long as the product runs'
const account = 'as long as the account'
const none = 'no'
const nothing = 'nothing: no person is in it'
const deleted = 'rows deleted'
const logbook = 'as long as the log book must be shown: the course and the time the university asks for'
const kept = 'kept under the pseudonym of the account'

/** Table → its facts, and for each class the columns of it, separated by spaces. */
export const dataRegister: Readonly<Record<string, TableRegister>> = {
  accounts: {
    holds: 'everybody with an account',
    owner: person,
    retention: 'while the account is used, and as long as records or payments need it afterwards',
    export: 'account.json',
    erase: 'disabled at once; name, e-mail, phone and registration number replaced by a pseudonym',
    internal:
      'id role college_id department_id active email_verified_at verify_by_hod confirmed certified payment_status unit_head_id photo_file_id referral_code sponsor_id invited_by_id terms_version terms_accepted_at created_at',
    personal: 'name email phone identity joining_date',
    secret: 'password_hash',
  },
  audit_events: {
    holds: 'what was done by whom; the log is only appended to',
    owner: operator,
    retention: 'at least 400 days',
    export: 'audit-events.json: own events, and those about the own account',
    erase: 'kept: ids, never names or health data, are in it',
    internal: 'seq xid at action outcome actor_id actor_role college_id subject_kind subject_id request_id detail',
    personal: 'ip',
  },
  audit_seals: {
    holds: 'the chain over the audit log',
    owner: operator,
    retention: 'as the audit log',
    export: none,
    erase: nothing,
    internal: 'id from_xid before_xid events digest previous_digest sealed_at',
  },
  catalogue_items: {
    holds: 'competencies, skills, procedures, specialties',
    owner: 'Master and HOD',
    retention: forEver,
    export: none,
    erase: 'kept; who added an item is a pseudonym then',
    internal: 'id shelf department_id college_id parent_id title synonyms added_by used created_at deleted_at',
  },
  college_departments: {
    holds: 'which college has which department',
    owner: master,
    retention: forEver,
    export: none,
    erase: nothing,
    public: 'college_id department_id',
  },
  colleges: {
    holds: 'colleges with their offices’ addresses',
    owner: master,
    retention: forEver,
    export: none,
    erase: nothing,
    public: 'id slug name address state_id phone email website gstin logo_file_id',
    internal: 'patient_identity created_at',
  },
  crm_authorizations: {
    holds: 'a connection to the external CRM that is being made',
    owner: operator,
    retention: 'minutes',
    export: none,
    erase: nothing,
    internal: 'expires_at',
    secret: 'key session_key sealed_verifier',
  },
  crm_connections: {
    holds: 'the connection to the external CRM',
    owner: operator,
    retention: 'until it is made again',
    export: none,
    erase: nothing,
    internal: 'id connected_at connected_by',
    secret: 'sealed_access_token sealed_refresh_token',
  },
  department_counts: {
    holds: 'numbers of records by department',
    owner: 'HOD',
    retention: forEver,
    export: none,
    erase: nothing,
    internal: 'college_id department_id kind status n',
  },
  department_days: {
    holds: 'numbers of records by day',
    owner: 'HOD',
    retention: forEver,
    export: none,
    erase: nothing,
    internal: 'college_id department_id date n scored score_sum',
  },
  departments: {
    holds: 'departments and their courses',
    owner: master,
    retention: forEver,
    export: none,
    erase: nothing,
    public: 'id code name title',
  },
  entries: {
    holds: 'the records of students with their decisions',
    owner: student,
    retention: logbook,
    export: 'entries.json; decisions.json for who verified them',
    erase: `${kept}; what identifies patients (sealed, search) emptied`,
    internal:
      'id kind student_id college_id department_id status revision teacher_id attachment_id verified_by verified_on created_at updated_at submitted_at',
    personal: 'date student_remark verifier_remark score criteria rubric reopen_reason',
    health: 'details sealed search',
  },
  entry_favourites: {
    holds: 'forms a student keeps to begin from, without a patient',
    owner: student,
    retention: account,
    export: 'favourites.json',
    erase: deleted,
    internal: 'id student_id college_id department_id kind position created_at',
    personal: 'name values',
  },
  entry_revisions: {
    holds: 'earlier submitted versions of records',
    owner: student,
    retention: logbook,
    export: 'entry-revisions.json',
    erase: `${kept}; what identifies patients (sealed) emptied`,
    internal:
      'entry_id college_id department_id status revision teacher_id attachment_id verified_by verified_on replaced_at',
    personal: 'date student_remark verifier_remark score criteria rubric reopen_reason',
    health: 'details sealed',
  },
  files: {
    holds: 'what was uploaded; the bytes lie in the store, identity proofs sealed',
    owner: person,
    retention: 'as the record that took it; a day when none did',
    export: 'uploads.json, and the files themselves',
    erase: 'pictures and identity proofs deleted with their bytes; those of records as the record',
    internal: 'id owner_id college_id department_id type bytes sha256 object_key created_at attached_at is_counted',
    personal: 'name',
    secret: 'sealed_key',
  },
  id_proofs: {
    holds: 'which files prove an identity',
    owner: person,
    retention: 'the present one as long as the account; replaced ones until it is verified',
    export: 'uploads.json, and the files themselves',
    erase: 'rows deleted, with the files',
    internal: 'id account_id file_id uploaded_at replaced_at',
  },
  idempotency_keys: {
    holds: 'answers that a repeated request gets again',
    owner: operator,
    retention: '24 hours',
    export: none,
    erase: 'ends by itself',
    internal: 'user_id key fingerprint created_at',
    health: 'reply',
  },
  inquiries: {
    holds: 'what the contact form brought',
    owner: master,
    retention: 'until it is answered, a year at most',
    export: 'on request: the sender has no account',
    erase: deleted,
    internal: 'id created_at',
    personal: 'name email phone subject message',
  },
  institutions: {
    holds: 'institutions of the District Residency',
    owner: master,
    retention: forEver,
    export: none,
    erase: nothing,
    public: 'id name state_id',
    internal: 'added_by created_at deleted_at',
  },
  launch_settings: {
    holds: 'whether the product is launched',
    owner: master,
    retention: forEver,
    export: none,
    erase: nothing,
    public: 'is_launched',
    internal: 'id changed_at',
    secret: 'password_hash',
  },
  mailbox: {
    holds: 'mails of a development server that sends none',
    owner: operator,
    retention: 'development only',
    export: none,
    erase: deleted,
    internal: 'id created_at channel',
    personal: 'recipient subject',
    secret: 'text html',
  },
  migrations: {
    holds: 'changes of the database',
    owner: operator,
    retention: forEver,
    export: none,
    erase: nothing,
    internal: 'name checksum applied_at',
  },
  notification_preferences: {
    holds: 'what people switched off',
    owner: person,
    retention: account,
    export: 'notification-preferences.json',
    erase: deleted,
    personal: 'account_id event_group channel enabled',
  },
  notifications: {
    holds: 'what people were told; facts name no patient',
    owner: person,
    retention: account,
    export: 'notifications.json',
    erase: deleted,
    internal: 'id account_id event created_at read_at outbound_after once',
    personal: 'facts',
  },
  one_time_links: {
    holds: 'links to set a password or verify an address',
    owner: person,
    retention: 'at most 7 days',
    export: none,
    erase: deleted,
    internal: 'purpose account_id created_at expires_at used_at',
    secret: 'key',
  },
  packages: {
    holds: 'what is sold',
    owner: master,
    retention: forEver,
    export: none,
    erase: nothing,
    public: 'id title description points price_paise offer_price_paise till position',
  },
  personal_exports: {
    holds: 'copies of their own data that people asked for, sealed',
    owner: person,
    retention: 'the bytes 24 hours',
    export: none,
    erase: 'rows deleted, with the bytes',
    internal: 'id account_id state requested_at ready_at expires_at object_key bytes',
    secret: 'sealed_key',
  },
  profiles: {
    holds: 'what people tell of themselves',
    owner: person,
    retention: account,
    export: 'account.json',
    erase: deleted,
    internal: 'account_id updated_at',
    personal: 'dob medical_council valid_upto address medical_college',
    health: 'blood_group vaccination_status',
  },
  recovery_codes: {
    holds: 'codes for who lost the second step of signing in',
    owner: person,
    retention: account,
    export: none,
    erase: deleted,
    internal: 'account_id position used_at',
    secret: 'hash',
  },
  second_factors: {
    holds: 'the second step of signing in',
    owner: person,
    retention: account,
    export: 'account.json: whether it is on',
    erase: deleted,
    internal: 'account_id created_at confirmed_at last_step',
    secret: 'sealed',
  },
  sessions: {
    holds: 'where people are signed in',
    owner: person,
    retention: '12 hours at most',
    export: 'sessions.json',
    erase: deleted,
    internal: 'account_id started_at last_active_at ends_at handle',
    personal: 'ip user_agent',
    secret: 'key',
  },
  sign_in_steps: {
    holds: 'sign-ins that wait for a code',
    owner: person,
    retention: 'minutes',
    export: none,
    erase: deleted,
    internal: 'account_id created_at ends_at',
    secret: 'key',
  },
  states: {
    holds: 'the states of India',
    owner: master,
    retention: forEver,
    export: none,
    erase: nothing,
    public: 'id name',
  },
  student_counts: {
    holds: 'numbers of records by student',
    owner: student,
    retention: logbook,
    export: 'follows from entries.json',
    erase: kept,
    internal: 'student_id kind status n',
  },
  student_teachers: {
    holds: 'the teachers a student named',
    owner: student,
    retention: account,
    export: 'teachers.json',
    erase: deleted,
    internal: 'id student_id college_id department_id subject_id teacher_id added_by_id created_at',
    personal: 'invited_name invited_email',
  },
  throttles: {
    holds: 'counters of tries',
    owner: operator,
    retention: 'a day at most',
    export: none,
    erase: 'ends by itself',
    personal: 'key',
    internal: 'count window_ends_at',
  },
}

/** Each column of a table with its class, in the order of the classes. */
export const columnsOf = (table: TableRegister): { column: string; dataClass: DataClass }[] =>
  dataClasses.flatMap((dataClass) => (table[dataClass]?.split(' ') ?? []).map((column) => ({ column, dataClass })))
