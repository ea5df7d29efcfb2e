// The statements of the mirror: the same payloads by the best SQL we know, written by hand, each prepared once.
import { auditColumns } from '../../apps/api/src/kernel/audit/audit.ts'
import { entryJoins, entryJson } from '../../apps/api/src/records/logbook/entries/entry-json.ts'
import { shortWords } from '../../apps/api/src/records/logbook/entries/short-words.ts'

const ofDepartment = `e.college_id = $1 and e.department_id = $2 and e.status <> 'Draft'`
const page = (where: string, order: string, slice: string): string => `coalesce((select json_agg(shown.entry) from (
  select ${entryJson} as entry from (select * from entries e where ${where} order by ${order} ${slice}) e
  ${entryJoins} order by ${order}) shown), '[]'::json)`
const newest = 'e.date desc, e.id desc'
const oldest = 'e.submitted_at, e.id'
const listed = (entries: string, size: string, number: string, total: string): string =>
  `select json_build_object('status', true, 'entries', ${entries}, 'page', json_build_object('page', ${number}::int,
    'size', ${size}::int, 'total', (${total})))::text as body`
const counted = (condition: string): string => `select coalesce(sum(n), 0)::int from department_counts
  where college_id = $1 and department_id = $2 and status <> 'Draft' and ${condition}`
const audited = (from: string, first: number): string =>
  `audited as (insert into audit_events (${auditColumns}) select ${[
    'timestamptz',
    'text',
    'text',
    'uuid',
    'text',
    'uuid',
    'text',
    'text',
    'text',
    'text',
    'jsonb',
  ]
    .map((type, index) => `$${first + index}::${type}`)
    .join(', ')} from ${from})`

const dashboardOf = (
  where: string,
  counts: string,
  checklist: string,
): string => `select json_build_object('status', true,
  'dashboard', json_build_object('counts', coalesce((${counts}), '[]'::json), 'checklistDone', ${checklist},
  'recent', ${page(where, newest, 'limit 8')},
  'pending', ${page(`${where} and e.status = 'Pending'`, oldest, 'limit 8')}))::text as body`

const kindCount = `json_agg(json_build_object('kind', kind, 'status', status, 'n', n))`

export const statements = {
  session: `select a.id, a.name, a.role, a.college_id, a.department_id, a.confirmed, a.verify_by_hod, a.joining_date,
      a.payment_status, d.code as department_code, extract(epoch from s.last_active_at) * 1000 as last_active
    from sessions s join accounts a on a.id = s.account_id left join departments d on d.id = a.department_id
    where s.key = $1 and a.active and s.ends_at > $2 and s.last_active_at > $3`,
  touch: 'update sessions set last_active_at = $2 where key = $1',
  studentList: listed(
    page('e.student_id = $1 and e.kind = $2', newest, 'limit $3 offset $4'),
    '$3',
    '$5',
    'select coalesce(sum(n), 0)::int from student_counts where student_id = $1 and kind = $2',
  ),
  queue: listed(
    page(`${ofDepartment} and e.status = 'Pending'`, oldest, 'limit $3 offset $4'),
    '$3',
    '$5',
    counted(`status = 'Pending'`),
  ),
  search: `with found as materialized (select * from (${[shortWords('e'), `not ${shortWords('e')}`]
    .map(
      (part) => `(select e.id, e.date from entries e where ${ofDepartment} and ${part}
        and ts_match_vq(e.search, (select to_tsquery('simple', $3))) order by ${newest} limit 1001)`,
    )
    .join(' union all ')}) e order by ${newest} limit 1001)
    ${listed(
      page(`e.id in (select e.id from found e order by ${newest} limit $4 offset $5)`, newest, ''),
      '$4',
      '$6',
      'select count(*)::int from found',
    )}`,
  staffDashboard: dashboardOf(
    ofDepartment,
    `select ${kindCount} from department_counts where college_id = $1 and department_id = $2 and status <> 'Draft' and n > 0`,
    'null',
  ),
  studentDashboard: dashboardOf(
    'e.student_id = $1',
    `select ${kindCount} from student_counts where student_id = $1 and n > 0`,
    `(select count(distinct e.details->>'particular')::int from entries e
      where e.student_id = $1 and e.kind = 'checklist' and e.status = 'Approved')`,
  ),
  open: `select ${entryJson}::text as entry, e.sealed, file.sha256 as "fileHash"
    from entries e ${entryJoins} where ${ofDepartment} and e.id = $3`,
  audit: `insert into audit_events (${auditColumns}) values
    ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
  references: `select (select true from accounts where id = $3 and college_id = $2 and department_id = $1 and active
      and role not in ('student', 'clerk')) as teacher,
    (select json_object_agg(i.id, i.title) from catalogue_items i where i.id in ($4, $5) and i.department_id = $1
      and (i.college_id is null or i.college_id = $2) and i.deleted_at is null
      and (i.id = $4 and i.shelf = 'procedureCompetency'
        or i.shelf = 'procedure' and (i.parent_id = $4 or i.parent_id is null))) as titles`,
  create: `with changed as (insert into entries (id, kind, student_id, college_id, department_id, status, revision, date,
      teacher_id, details, sealed, student_remark, search, created_at, updated_at, submitted_at)
    values ($1, $2, $3, $4, $5, 'Pending', 1, $6, $7, $8, $9, $10, to_tsvector('simple', $11), $12, $12, $12)
    returning *), marked as (update catalogue_items set used = true where id = any($13::uuid[]) and not used),
    kept as (insert into idempotency_keys (user_id, key, fingerprint, reply, created_at)
      select $3, $25, $26, '', $12 from changed on conflict (user_id, key) do nothing),
    ${audited('changed', 14)}
    select ${entryJson}::text as entry from changed e ${entryJoins}`,
  decide: `with changed as (update entries e set status = $4, verifier_remark = $5, score = $6::numeric, verified_by = $7,
      verified_on = $8, updated_at = $8, student_name = $25, teacher_name = $26, verifier_name = $27,
      decided_how = 'queue'
    where e.id = $3 and e.college_id = $1 and e.department_id = $2 and e.status = 'Pending' and e.revision = $9
      and e.student_id <> $7 returning *), ${audited('changed', 10)},
    told as (insert into notifications (id, account_id, event, facts, created_at, outbound_after)
      select $21::uuid, student_id, $22, $23::jsonb, $8, $24::timestamptz from changed)
    select ${entryJson}::text as entry from changed e ${entryJoins}`,
  credentials: `select a.id, a.role, a.college_id, a.password_hash, a.active, a.email_verified_at is not null as verified,
      json_build_object('id', a.id, 'name', a.name, 'role', a.role, 'email', a.email, 'phone', a.phone, 'identity', a.identity,
        'verifyByHod', a.verify_by_hod, 'joiningDate', a.joining_date, 'certified', a.certified,
        'paymentStatus', a.payment_status, 'courseTitle', d.title, 'unitHead', u.name, 'createdAt', a.created_at,
        'college', json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'state', s.name, 'logo', c.logo_file_id),
        'department', json_build_object('id', d.id, 'name', d.name, 'code', d.code)) as user
    from accounts a left join colleges c on c.id = a.college_id left join states s on s.id = c.state_id
    left join departments d on d.id = a.department_id left join accounts u on u.id = a.unit_head_id
    where lower(a.email) = $1`,
  count: `insert into throttles as t (key, count, window_ends_at) values ($1, 1, $3), ($2, 1, $3)
    on conflict (key) do update set count = t.count + 1 where t.count < 100000 returning count`,
  startSession: `with forgotten as (delete from throttles where key = $6),
    pruned as (delete from sessions where account_id = $2 and key in
      (select key from sessions where account_id = $2 order by started_at desc, key offset 4)),
    started as (insert into sessions (key, account_id, started_at, last_active_at, ends_at, ip)
      select $1, id, $3, $3, $4, $5 from accounts where id = $2 and active and password_hash = $7 for share returning key),
    ${audited('started', 8)}
    select 1 from started`,
} as const

export type StatementName = keyof typeof statements
