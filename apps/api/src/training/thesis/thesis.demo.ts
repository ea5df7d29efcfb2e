// Demo synopses and theses of one department, one in each state. The resident account for visitors has a synopsis
// approved at its second version, and a pending thesis.

import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import type { TrackName } from '@rounds/contract/training/thesis/thesis-steps'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import { text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { createDice, type Dice } from '#api/kernel/demo/dice.ts'
import type { StoredObject } from '#api/platform/files/files.store.ts'
import { importFiles } from '#api/platform/files/files-import.store.ts'
import { addVersion, beginTrack, decideVersion, type Owner, setStep, unlockStep } from './change-thesis.store.ts'

interface DemoTrack {
  /** 0 is the resident account for visitors; the others are in the same department. */
  student: number
  track: TrackName
  title: string
  /** The age of the first step. */
  daysAgo: number
  guide: 'hod' | 'teacher'
  /** An earlier title, which was unlocked later. */
  firstTitle?: string
  versions: readonly { remark: string; end?: { status: 'Approved' | 'Rejected'; feedback: string } }[]
}

const approved = (feedback: string) => ({ status: 'Approved', feedback }) as const
const rejected = (feedback: string) => ({ status: 'Rejected', feedback }) as const

const planned: readonly DemoTrack[] = [
  {
    student: 0,
    track: 'synopsis',
    daysAgo: 210,
    guide: 'teacher',
    title: 'Iron deficiency and six-minute walk distance in heart failure with reduced ejection fraction',
    firstTitle: 'Iron deficency in heart failure',
    versions: [
      {
        remark: 'First draft, with the sample size.',
        end: rejected('State the primary outcome and the exclusion criteria.'),
      },
      {
        remark: 'Outcome and exclusions added.',
        end: approved('Complete. Submit it to the ethics committee as it is.'),
      },
    ],
  },
  {
    student: 0,
    track: 'thesis',
    daysAgo: 60,
    guide: 'teacher',
    title: 'Iron deficiency and six-minute walk distance in heart failure with reduced ejection fraction',
    versions: [{ remark: 'Chapters 1 to 3, and the results of 62 patients.' }],
  },
  {
    student: 1,
    track: 'synopsis',
    daysAgo: 40,
    guide: 'hod',
    title: 'Ultrasound of the inferior vena cava in acute kidney injury',
    versions: [{ remark: 'Please look at the inclusion criteria.' }],
  },
  {
    student: 2,
    track: 'synopsis',
    daysAgo: 25,
    guide: 'teacher',
    title: 'Serum uric acid and disease activity in rheumatoid arthritis',
    versions: [{ remark: '', end: rejected('The review of literature is missing.') }],
  },
  {
    student: 3,
    track: 'synopsis',
    daysAgo: 5,
    guide: 'hod',
    title: 'Adherence to inhaled therapy in asthma: a cross-sectional study',
    versions: [],
  },
]

const find = statement({
  name: 'thesis.demoTrack',
  scope: everybody('the command that writes demo data'),
  params: { studentId: uuid, track: text },
  row: { id: uuid },
  sql: 'select id from thesis_tracks where student_id = :studentId and track = :track',
})
const findTitle = statement({
  name: 'thesis.demoTitle',
  scope: everybody('the command that writes demo data'),
  params: { trackId: uuid },
  row: { id: uuid },
  sql: "select id from thesis_steps where track_id = :trackId and step = 'title' and unlocked_at is null",
})

const demoSeed = 20_261_123

interface Making {
  db: Database
  dice: Dice
  object: StoredObject
  guides: Record<DemoTrack['guide'], DemoPerson>
  at: (daysAgo: number) => Date
}

/** Stores them; the people must exist. */
export async function storeDemoThesis(
  db: Database,
  people: readonly DemoPerson[],
  { now, objects }: { now: Date; objects: readonly StoredObject[] },
): Promise<void> {
  const named = (email: string) => people.find((person) => person.email === `${email}@rounds.example`)
  const [hod, teacher, student] = [named('hod'), named('teacher'), named('student')]
  const object = objects.find(({ name }) => name === 'report.pdf')
  if (!hod || !teacher || !student?.college || !student.department || !object) return
  const { college, department } = student
  const isHere = (one: DemoPerson) => one.college === college && one.department?.code === department.code
  const students = [
    student,
    ...people.filter((one) => one !== student && one.mayRecord && accessRoleOf(one.role) === 'student' && isHere(one)),
  ]
  const today = businessDateOf(now)
  const at = (daysAgo: number) => new Date(`${addDays(today, -daysAgo)}T06:30:00Z`)
  const making: Making = { db, dice: createDice(demoSeed), object, guides: { hod, teacher }, at }
  for (const one of planned) {
    const person = students[one.student]
    if (person)
      await storeTrack(making, one, { studentId: person.id, collegeId: college.id, departmentId: department.id })
  }
}

async function aFile({ db, dice, object }: Making, owner: Owner, name: string, createdAt: Date): Promise<string> {
  const id = dice.id(createdAt)
  await importFiles(db, [{ ...object, id, name, owner: { ...owner, id: owner.studentId }, createdAt }])
  return id
}

async function storeTrack(making: Making, plan: DemoTrack, owner: Owner): Promise<void> {
  const { db, guides, at } = making
  const { track, title, daysAgo, firstTitle, versions } = plan
  const { id: guideId, name } = guides[plan.guide]
  const began = at(daysAgo)
  await beginTrack(db, owner, track, began)
  const found = await db.row(find, { studentId: owner.studentId, track })
  if (!found) return
  const held = { id: found.id, student: { id: owner.studentId } }
  await setStep(db, held, 'title', { title: firstTitle ?? title }, began)
  await setStep(db, held, 'guide', { guide: { id: guideId, name } }, began)
  if (firstTitle) {
    const earlier = await db.row(findTitle, { trackId: held.id })
    if (earlier) await unlockStep(db, earlier.id, 'The title is misspelt.', { id: guideId, name, now: at(daysAgo - 1) })
    await setStep(db, held, 'title', { title }, at(daysAgo - 1))
  }
  if (versions.length === 0) return
  const set = at(daysAgo - 2)
  await setStep(db, held, 'coGuides', { coGuides: [{ name: 'Dr S. Raghavan', department: 'Pathology' }] }, set)
  const fileId = await aFile(making, owner, 'clearance.pdf', set)
  await setStep(db, held, 'certificate', { fileId }, set)
  if (track === 'thesis') await setStep(db, held, 'acceptanceDate', { date: addDays(businessDateOf(set), -30) }, set)
  for (const [index, { remark, end }] of versions.entries()) {
    const uploaded = at(Math.max(1, daysAgo - 10 - index * 20))
    const file = await aFile(making, owner, `${track}-version-${index + 1}.pdf`, uploaded)
    const version = { number: index + 1, fileId: file, studentRemark: remark || null }
    const id = await addVersion(db, held, version, uploaded)
    if (end) await decideVersion(db, id, end, { id: guideId, name, now: at(Math.max(0, daysAgo - 14 - index * 20)) })
  }
}
