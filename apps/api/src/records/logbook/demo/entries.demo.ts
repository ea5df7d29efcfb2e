// The demo records: three years of logbooks, stored through the entry import.

import { catalogueChoiceIn, fieldsOfKind } from '@rounds/contract/fields/field'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { addDays, businessDateOf, inclusiveDays } from '@rounds/contract/kernel/dates'
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { fileField, searchText, storedValues, teacherField } from '@rounds/contract/records/logbook/entry-values'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { createDice, type Dice } from '#api/kernel/demo/dice.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import type { StoredObject } from '#api/platform/files/files.store.ts'
import { type ImportedFile, importFiles } from '#api/platform/files/files-import.store.ts'
import { markItemsUsed } from '#api/reference/catalogue/catalogue-choices.store.ts'
import { entryIdentity } from '../entries/entries.sealed.ts'
import { type ImportedEntry, importEntries } from '../upkeep/entries-import.store.ts'
import type { EntryContent } from '../writing/entry-content.ts'
import { type CatalogueOfDepartment, catalogueOf } from './catalogue-of-department.demo.ts'
import { demoContent } from './content.demo.ts'
import { aDecision, aStatus, later } from './decisions.demo.ts'
import { wordsOf } from './entry-words.demo.ts'
import { type PlannedRecord, planRecords } from './plan.demo.ts'
import { corrections } from './shared-content.demo.ts'

export interface DemoEntriesOptions {
  /** The approximate total of records. */
  records: number
  now: Date
  objects: readonly StoredObject[]
}

/** A student, with the people who decide on their records. */
interface Author {
  person: DemoPerson
  place: { id: string; collegeId: string; departmentId: string }
  departmentCode: keyof typeof demoContent
  catalogue: CatalogueOfDepartment
  guide: DemoPerson
  teachers: readonly DemoPerson[]
  /**
   * True in the department of the teacher's queue: random pending records become approved there, because `fillQueue`
   * chooses the pending ones afterwards.
   */
  isOfQueue: boolean
}

const richAccount = 'student@rounds.example'
const queueAccount = 'teacher@rounds.example'
const queueLength = 40
const demoSeed = 20_250_409

/** Stores the records of every student who may record. */
export async function storeDemoEntries(
  { db, sealer }: { db: Database; sealer: Sealer },
  people: readonly DemoPerson[],
  options: DemoEntriesOptions,
): Promise<void> {
  const dice = createDice(demoSeed)
  const authors = people.filter((person) => person.mayRecord).flatMap((person) => authorOf(dice, person, people))
  const today = businessDateOf(options.now)
  const weightOf = ({ person }: Author) =>
    inclusiveDays(person.joiningDate, today) * (person.email === richAccount ? 2.5 : 1)
  const total = authors.reduce((sum, author) => sum + weightOf(author), 0)
  const files: ImportedFile[] = []
  const entries = authors.flatMap((author) => {
    // Visitors look at the named accounts, so each has records of every kind of its department.
    const isRich = author.person.email.endsWith('@rounds.example')
    const count = Math.round((options.records * weightOf(author)) / total)
    const planned = planRecords(dice, { ...author.person, ...author }, { today, count, isRich })
    const numbers = new Map<string, number>()
    return planned.map((record) => {
      const number = numbers.get(record.kind) ?? 0
      numbers.set(record.kind, number + 1)
      return anEntry({ dice, sealer, author, record, number, files, options, today })
    })
  })
  fillQueue(entries, people)
  entries.sort((a, b) => (a.id < b.id ? -1 : 1))
  await importFiles(db, files)
  await importEntries({ db, sealer }, entries, options.now)
  await markItemsUsed(db, chosenItems(entries))
}

function authorOf(dice: Dice, person: DemoPerson, people: readonly DemoPerson[]): Author[] {
  const { college, department } = person
  if (!college || !department) return []
  const teachers = people.filter(
    (one) =>
      one.college?.id === college.id &&
      one.department?.id === department.id &&
      ['faculty', 'hod'].includes(accessRoleOf(one.role)),
  )
  const queueOwner = teachers.find((one) => one.email === queueAccount)
  const guide = (person.email === richAccount ? queueOwner : undefined) ?? dice.pick(teachers)
  return [
    {
      person,
      place: { id: person.id, collegeId: college.id, departmentId: department.id },
      departmentCode: department.code,
      catalogue: catalogueOf(department),
      guide,
      teachers,
      isOfQueue: queueOwner !== undefined,
    },
  ]
}

interface Making {
  dice: Dice
  sealer: Sealer
  author: Author
  record: PlannedRecord
  number: number
  files: ImportedFile[]
  options: DemoEntriesOptions
  today: string
}

function anEntry(making: Making): ImportedEntry {
  const { dice, author, record, options, today } = making
  const kind = kindOf(record.kind)
  const createdAt = earliest(momentOn(dice, record.writtenOn), options.now)
  const age = inclusiveDays(record.writtenOn, today) - 1
  const thrown = aStatus(dice, age)
  const status = thrown === 'Pending' && author.isOfQueue ? 'Approved' : thrown
  const id = dice.id(createdAt)
  const teacher = dice.chance(0.6) ? author.guide : dice.pick(author.teachers)
  const content = contentOf(making, { id, createdAt, teacher, isDraft: status === 'Draft' })
  const decide = (as: 'Approved' | 'Rejected', on: Date) =>
    aDecision(dice, { kind, details: content.details }, as, { id: teacher.id, on })
  const student = author.place
  const base = { id, kind: record.kind, student, createdAt }
  if (status === 'Draft') return { ...base, status, content, decision: null, submittedAt: null, earlier: [] }
  if (status === 'Rejected' || age < 25 || !dice.chance(0.07)) {
    const decision = status === 'Pending' ? null : decide(status, later(dice, createdAt, 12, options.now))
    return { ...base, status, content, decision, submittedAt: createdAt, earlier: [] }
  }
  const rejectedOn = later(dice, createdAt, 6, options.now)
  const again = later(dice, rejectedOn, 3, options.now)
  const first = { status: 'Rejected', content, decision: decide('Rejected', rejectedOn), replacedAt: again } as const
  const corrected = { ...content, studentRemark: dice.pick(corrections) }
  const decision = status === 'Pending' ? null : decide(status, later(dice, again, 8, options.now))
  return { ...base, status, content: corrected, decision, submittedAt: again, earlier: [first] }
}

function contentOf(
  { dice, sealer, author, record, number, files, options }: Making,
  entry: { id: string; createdAt: Date; teacher: DemoPerson; isDraft: boolean },
): EntryContent {
  const kind = kindOf(record.kind)
  const file = fileField(kind)
  const hasFile = file !== undefined && !entry.isDraft && (file.required !== false || dice.chance(0.5))
  const fileId = dice.id(entry.createdAt)
  const values: EntryValues = wordsOf[record.kind]({
    dice,
    content: demoContent[author.departmentCode],
    catalogue: author.catalogue,
    departmentCode: author.departmentCode,
    studentName: author.person.name,
    city: author.person.college?.city ?? '',
    state: author.person.college?.state ?? '',
    date: record.date,
    writtenOn: record.writtenOn,
    teacherId: entry.teacher.id,
    teacherName: entry.teacher.name,
    fileId,
    number,
  })
  if (file && !hasFile) delete values[file.key]
  if (hasFile) {
    files.push({ ...dice.pick(options.objects), id: fileId, owner: author.place, createdAt: entry.createdAt })
  }
  const { identity, ...stored } = storedValues(kind, values, record.writtenOn)
  for (const { key } of fieldsOfKind(kind.fields, 'catalogue')) {
    const title = author.catalogue.titles.get(String(values[key]))
    if (title !== undefined) stored.details[key] = { id: values[key], title }
  }
  return {
    ...stored,
    sealed: identity ? sealer.seal(entryIdentity, JSON.stringify(identity), entry.id) : null,
    search: searchText(kind, { ...stored, identity: null }),
  }
}

/** Sets the newest decided records of the queue's department back to pending, for its teacher. */
function fillQueue(entries: ImportedEntry[], people: readonly DemoPerson[]): void {
  const owner = people.find((person) => person.email === queueAccount)
  if (!owner) return
  const newest = entries
    .filter(({ kind, status, student }) => {
      const isHere = student.departmentId === owner.department?.id && student.collegeId === owner.college?.id
      return isHere && status === 'Approved' && teacherField(kindOf(kind)) !== undefined
    })
    .sort((a, b) => (a.id < b.id ? 1 : -1))
  for (const entry of newest.slice(0, queueLength)) {
    entry.status = 'Pending'
    entry.decision = null
    entry.content = { ...entry.content, teacherId: owner.id }
  }
}

/** The ids of the catalogue items that the records refer to. */
function chosenItems(entries: readonly ImportedEntry[]): string[] {
  const ids = entries.flatMap(({ kind, content: { details } }) =>
    fieldsOfKind(kindOf(kind).fields, 'catalogue').flatMap(({ key }) => catalogueChoiceIn(details[key])?.id ?? []),
  )
  return [...new Set(ids)]
}

const momentOn = (dice: Dice, day: string): Date =>
  new Date(Date.parse(`${addDays(day, 0)}T08:00:00+05:30`) + dice.int(0, 13 * 3600) * 1000)

const earliest = (a: Date, b: Date): Date => (a < b ? a : b)
