// Plans which records a demo student writes on which days of the course.
import { addDays, inclusiveDays } from '@rounds/contract/kernel/dates'
import { type KindId, kinds } from '@rounds/contract/records/logbook/kinds/index'
import type { Dice } from '#api/kernel/demo/dice.ts'
import { checklistItems } from './shared-content.demo.ts'

export interface PlannedRecord {
  kind: KindId
  /** The day of the work. */
  date: string
  /** The day on which the student writes the record. */
  writtenOn: string
}

/** The relative frequency of each kind among a resident's records. */
const weights: Readonly<Record<KindId, number>> = {
  'pg-introduction': 4,
  'teaching-experience': 5,
  'clinical-training': 15,
  'opd-campus': 9,
  'academic-program': 3,
  'paper-poster': 1,
  'thesis-review': 4,
  'specialty-posting': 3,
  'diagnostic-skill': 12,
  'surgical-skill': 3,
  'skill-lab': 4,
  'extra-curricular': 1,
  'leave-record': 3,
  procedure: 22,
  'clinical-case': 10,
  checklist: 0,
  publication: 1,
  'drp-activity': 5,
  'drp-offline': 0.4,
  'medico-legal': 10,
  'expert-opinion': 3,
  'crime-scene': 3,
  autopsy: 12,
}

const operating = new Set(['general-surgery', 'obstetrics-and-gynaecology', 'anaesthesiology'])

/** The days of the course on which a kind is possible; the district residency falls in the fifth term. */
const season: Partial<Record<KindId, readonly [first: number, last: number]>> = {
  'pg-introduction': [0, 45],
  'thesis-review': [120, 1100],
  'paper-poster': [200, 1100],
  publication: [260, 1100],
  'drp-activity': [420, 510],
  'drp-offline': [512, 530],
}

/**
 * Returns `count` records ordered by day, including the mandatory items. With `isRich`, every kind of the department
 * occurs.
 */
export function planRecords(
  dice: Dice,
  student: { departmentCode: string; joiningDate: string },
  { today, count, isRich }: { today: string; count: number; isRich: boolean },
): PlannedRecord[] {
  const days = inclusiveDays(student.joiningDate, today) - 1
  const possible = kinds.flatMap(({ id, ...kind }): KindId[] => {
    const isHere = !('departments' in kind) || kind.departments.some((code) => code === student.departmentCode)
    return isHere && (season[id]?.[0] ?? 0) <= days ? [id] : []
  })
  const weightOf = (id: KindId) => (id === 'surgical-skill' && operating.has(student.departmentCode) ? 16 : weights[id])
  const shares: Partial<Record<KindId, number>> = Object.fromEntries(possible.map((id) => [id, weightOf(id)]))
  const due = checklistItems.filter(({ day }) => day <= days)
  const each = isRich ? possible.filter((id) => id !== 'checklist') : []
  const others = Math.max(0, count - due.length - each.length)
  const chosen = [...each, ...Array.from({ length: others }, () => dice.weighted<KindId>(shares))]
  const planned = chosen.map((kind) => {
    const [first, last] = season[kind] ?? [0, days]
    return { kind, date: addDays(student.joiningDate, dice.int(first, Math.min(last, days))) }
  })
  const mandatory = due.map(({ day }) => ({ kind: 'checklist' as const, date: addDays(student.joiningDate, day) }))
  return [...planned, ...mandatory]
    .map((record) => ({ ...record, writtenOn: writtenOn(dice, record, { today, joined: student.joiningDate }) }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** Leave is requested in advance and a posting recorded at its end; everything else is written within a few days. */
function writtenOn(
  dice: Dice,
  { kind, date }: { kind: KindId; date: string },
  { today, joined }: { today: string; joined: string },
): string {
  if (kind === 'leave-record') return [addDays(date, -dice.int(0, 8)), joined].sort()[1] ?? date
  const day = addDays(date, kind === 'specialty-posting' ? 14 : dice.int(0, 4))
  return day > today ? today : day
}
