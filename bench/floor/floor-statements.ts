// The floor's statements: the product's answers by the best SQL we know for a schema designed only for them.
const person = (id: string, name: string): string =>
  `case when ${id} is not null then json_build_object('id', ${id}, 'name', ${name}) end`

const entryMembers = `'id', e.id, 'kind', e.kind,
  'student', json_build_object('id', e.student, 'name', s.name, 'identity', null),
  'status', e.status, 'revision', e.revision, 'date', e.date, 'teacher', ${person('e.teacher', 't.name')},
  'attachment', null, 'studentRemark', e.student_remark, 'details', e.details, 'verifierRemark', e.verifier_remark,
  'score', e.score, 'criteria', null, 'rubric', null, 'verifiedBy', ${person('e.verifier', 'v.name')},
  'verifiedOn', e.verified_on, 'decidedHow', e.decided_how, 'keptRejectedAt', e.kept_rejected_at,
  'createdAt', e.created_at, 'updatedAt', e.updated_at, 'submittedAt', e.submitted_at,
  'isImported', false, 'formerPlace', null`
const entryJson = `json_build_object(${entryMembers})`
/** A department’s lists also name the coordinator who decides; here there is none. */
const departmentJson = `json_build_object(${entryMembers}, 'coordinator', null)`
export const entryJoins = `join floor.people s on s.id = e.student
  left join floor.people t on t.id = e.teacher left join floor.people v on v.id = e.verifier`

export const newest = 'e.date desc, e.id desc'
const oldest = 'e.submitted_at, e.id'
export const ofPlace = "e.place = $1 and e.status <> 'Draft'"
const isPending = "e.status = 'Pending'"

const entries = (where: string, order: string, slice: string, json = entryJson): string => `coalesce((
  select json_agg(shown.entry) from (select ${json} as entry
    from (select * from floor.entries e where ${where} order by ${order} ${slice}) e
  ${entryJoins} order by ${order}) shown), '[]'::json)`

const slice = (page: number): string => `limit 20${page > 1 ? ` offset ${(page - 1) * 20}` : ''}`
const listed = (page: number, shown: string, total: string, more = ''): string =>
  `select json_build_object('status', true, 'entries', ${shown}, 'page', json_build_object(
    'page', ${page}, 'size', 20, 'total', (${total})${more}))::text as body`

/** `$1` student, `$2` kind. */
export const studentList = (page: number): string =>
  listed(
    page,
    entries('e.student = $1 and e.kind = $2', newest, slice(page)),
    'select coalesce(sum(n), 0)::int from floor.student_counts where student = $1 and kind = $2',
  )

/** `$1` place. */
export const queue = (page: number): string =>
  listed(
    page,
    entries(`e.place = $1 and ${isPending}`, oldest, slice(page), departmentJson),
    "select coalesce(sum(n), 0)::int from floor.place_counts where place = $1 and status = 'Pending'",
  )

/** `$1` place, `$2` the words; it finds as many as the product finds. */
export const search = (page: number): string => `with found as materialized (
    select e.id, e.date from floor.entries e where ${ofPlace} and case when e.words is not null
      then ts_match_vq(e.words, $2::tsquery)
      else (select ts_match_vq(l.long_words, $2::tsquery) from floor.entries l where l.id = e.id) end
    order by ${newest} limit 1001)
  ${listed(
    page,
    entries(`e.id in (select e.id from found e order by ${newest} ${slice(page)})`, newest, '', departmentJson),
    'select least(count(*), 1000)::int from found',
    ", 'hasMore', (select count(*) > 1000 from found)",
  )}`

const dashboard = (where: string, counts: string, checklist: string): string =>
  `select json_build_object('status', true, 'dashboard', json_build_object(
    'counts', coalesce((select json_agg(json_build_object('kind', kind, 'status', status, 'n', n)) from ${counts} and n > 0),
      '[]'::json),
    'checklistDone', ${checklist}, 'recent', ${entries(where, newest, 'limit 8')},
    'pending', ${entries(`${where} and ${isPending}`, oldest, 'limit 8')}))::text as body`

/** `$1` place. */
export const placeDashboard = dashboard(ofPlace, "floor.place_counts where place = $1 and status <> 'Draft'", 'null')

/** `$1` student. */
export const studentDashboard = dashboard(
  'e.student = $1',
  'floor.student_counts where student = $1',
  `(select count(distinct e.details->>'particular')::int from floor.entries e
    where e.student = $1 and e.kind = 'checklist' and e.status = 'Approved')`,
)

/** Updates the counters of a student and a place after `changed`, by the statuses and numbers that it adds. */
const counted = (changes: string): string => `ours as (insert into floor.place_counts as c
    select e.place, e.kind, added.status, added.n from changed e cross join lateral (values ${changes}) added (status, n)
    on conflict (place, kind, status) do update set n = c.n + excluded.n),
  own as (insert into floor.student_counts as c
    select e.student, e.kind, added.status, added.n from changed e cross join lateral (values ${changes}) added (status, n)
    on conflict (student, kind, status) do update set n = c.n + excluded.n)`

const written = (message: string): string => `select json_build_object('status', true, 'message', '${message}',
  'entry', ${entryJson})::text as body from changed e ${entryJoins}`

/** `$1` student, `$2` place, then the fields of a procedure. */
export const create = `with items as (select (select title from floor.items where id = $5) as competency,
    (select title from floor.items where id = $6) as skill),
  changed as (insert into floor.entries (student, place, kind, status, revision, date, teacher, details, student_remark,
      created_at, updated_at, submitted_at, words)
    select $1, $2, $3, 'Pending', 1, $4::date, $7, jsonb_build_object('date', $4::date,
        'competency', jsonb_build_object('id', $5::int, 'title', competency),
        'skill', jsonb_build_object('id', $6::int, 'title', skill),
        'patient', $8::text, 'ipd', $9::text, 'role', $10::text),
      $11, now(), now(), now(), to_tsvector('simple', concat_ws(' ', $4::text, competency, skill, $10::text, $11::text))
    from items returning *),
  ${counted(`('Pending'::floor.status, 1)`)}
  ${written('Task inserted successfully')}`

/** `$1` verifier, `$2` place, `$3` record, `$4` revision, `$5` status, `$6` remark, `$7` score. */
export const decide = `with changed as (update floor.entries e set status = $5, verifier_remark = $6, score = $7,
      verifier = $1, verified_on = now(), decided_how = 'queue', updated_at = now()
    where e.id = $3 and e.place = $2 and e.revision = $4 and ${isPending} returning *),
  ${counted(`('Pending'::floor.status, -1), (e.status, 1)`)}
  ${written('Updated')}`

/** `$1` address. */
export const credentials = `select p.id, p.place, p.role = 'student' as "isStudent", p.password_hash as "passwordHash",
    json_build_object('id', p.id, 'name', p.name, 'role', p.role, 'email', p.email)::text as user
  from floor.people p where p.email = $1`
