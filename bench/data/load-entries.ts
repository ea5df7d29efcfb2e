// Loads a million entries by COPY: triggers and indexes are off while loading, counters are filled from the rows
// afterwards.

import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import type { Sealer } from '../../apps/api/src/kernel/sealing/sealer.ts'
import { entryIdentity } from '../../apps/api/src/records/logbook/entries/entries.sealed.ts'
import { type Dice, idAt } from './dice.ts'
import { dayMark, type EntryTemplate, entryTemplate } from './entry-templates.ts'
import type { Place } from './world.ts'

const templatesOfKind = 600
const dayMs = 86_400_000
const years = 3

/** The frequency of each kind; kinds that are not named have weight 3. */
const weights: Readonly<Record<string, number>> = {
  procedure: 25,
  'clinical-training': 12,
  'diagnostic-skill': 12,
  'surgical-skill': 8,
  'opd-campus': 6,
  'clinical-case': 4,
  checklist: 1,
  publication: 1,
}

interface LoadedEntry {
  id: string
  place: Place
}

/** Some of the loaded entries, for requests that name one. */
export interface Loaded {
  pending: (LoadedEntry & { kind: string })[]
  any: LoadedEntry[]
}

const columns = `id, kind, student_id, college_id, department_id, status, revision, date, teacher_id, details, sealed,
  student_remark, verifier_remark, score, verified_by, verified_on, student_name, teacher_name,
  verifier_name, search, created_at, updated_at, submitted_at`

/** Loads `count` entries, oldest first as a college would have written them. */
export async function loadEntries(
  url: string,
  places: readonly Place[],
  count: number,
  tools: { sealer: Sealer; chance: Dice; now: Date },
): Promise<Loaded> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'")
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'entries' and indexname <> 'entries_pkey'",
  )
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
  const loaded: Loaded = { pending: [], any: [] }
  const copy = client.query(copyStreams.from(`copy entries (${columns}) from stdin`))
  await pipeline(Readable.from(chunks(places, count, loaded, tools)), copy)
  for (const { indexdef } of indexes) await client.query(indexdef)
  await client.query(`insert into student_counts select student_id, kind, status, count(*) from entries group by 1, 2, 3;
    insert into department_counts select college_id, department_id, kind, status, count(*) from entries group by 1, 2, 3, 4;
    insert into department_days select college_id, department_id, date, count(*), count(score), coalesce(sum(score), 0)
      from entries where status <> 'Draft' group by 1, 2, 3`)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  void client.end()
  await once(client, 'end')
  return loaded
}

function* chunks(
  places: readonly Place[],
  count: number,
  loaded: Loaded,
  { sealer, chance, now }: { sealer: Sealer; chance: Dice; now: Date },
): Generator<string> {
  const kindsOf = new Map(places.map((place) => [place, weighted(place.departmentCode)]))
  const templates = new Map<string, EntryTemplate[]>(
    kinds.map((kind) => [kind.id, Array.from({ length: templatesOfKind }, () => entryTemplate(kind, chance))]),
  )
  const first = now.getTime() - years * 365 * dayMs
  const step = (now.getTime() - first) / count
  let chunk = ''
  for (let index = 0; index < count; index++) {
    const place = chance.pick(places)
    const kind = chance.pick(kindsOf.get(place) ?? [])
    const moment = first + index * step
    const row = entryRow(place, kind, chance.pick(templates.get(kind.id) ?? []), moment, index / count, sealer, chance)
    if (row.status === 'Pending') loaded.pending.push({ id: row.id, place, kind: kind.id })
    if (row.status !== 'Draft' && chance.below(500) === 0) loaded.any.push({ id: row.id, place })
    chunk += row.text
    if (chunk.length > 1_000_000) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}

function weighted(departmentCode: string): EntryKindSpec[] {
  const all: readonly EntryKindSpec[] = kinds
  return all
    .filter(({ departments }) => departments?.includes(departmentCode) ?? true)
    .flatMap((kind) => Array<EntryKindSpec>(weights[kind.id] ?? 3).fill(kind))
}

/** 2 % drafts, 9 % pending (deciding uses them up), both among the latest; 6 % rejected; the others approved. */
function statusAt(age: number, chance: Dice): string {
  if (age < 0.6) return chance.next() < 0.07 ? 'Rejected' : 'Approved'
  const share = chance.next()
  return share < 0.05 ? 'Draft' : share < 0.275 ? 'Pending' : share < 0.34 ? 'Rejected' : 'Approved'
}

function entryRow(
  place: Place,
  kind: EntryKindSpec,
  template: EntryTemplate,
  moment: number,
  age: number,
  sealer: Sealer,
  chance: Dice,
): { id: string; status: string; text: string } {
  const id = idAt(moment, chance)
  const status = statusAt(age, chance)
  const isDecided = status === 'Approved' || status === 'Rejected'
  const written = new Date(moment).toISOString()
  const decided = isDecided ? new Date(moment + chance.below(10 * dayMs)).toISOString() : '\\N'
  const day = written.slice(0, 10)
  const student = chance.pick(place.students)
  const teacher = kind.fields.some((field) => field.kind === 'teacher') ? chance.pick(place.teachers) : undefined
  const verifier = isDecided ? chance.pick(place.teachers) : undefined
  const cells = [
    id,
    kind.id,
    student.id,
    place.collegeId,
    place.departmentId,
    status,
    '1',
    day,
    teacher?.id ?? '\\N',
    template.details.replaceAll(dayMark, day).replaceAll('\\', '\\\\'),
    template.identity === null ? '\\N' : sealer.seal(entryIdentity, template.identity, id),
    template.remark,
    isDecided ? 'Seen and discussed on the ward round' : '\\N',
    isDecided && kind.score !== 'none' ? String(chance.below(5)) : '\\N',
    verifier?.id ?? '\\N',
    decided,
    isDecided ? student.name : '\\N',
    (isDecided && teacher?.name) || '\\N',
    verifier?.name ?? '\\N',
    template.search,
    written,
    isDecided ? decided : written,
    status === 'Draft' ? '\\N' : written,
  ]
  return { id, status, text: `${cells.join('\t')}\n` }
}
