// The compared measurements: their requests, whether these can be repeated, and the ratio to reach.
import { type Dice, idAt } from './data/dice.ts'
import type { Loaded } from './data/load-entries.ts'
import { aWord } from './data/words.ts'
import { type Person, type Place, password } from './data/world.ts'
import type { Ask } from './load/ask.ts'

export interface Measurement {
  name: string
  /** The goal for our requests a second ÷ the floor's. */
  goal?: number
  /** Set where fewer connections than requested keep the machine busy. */
  maxConnections?: number
  /** The floor does not implement it. */
  isWithoutFloor?: true
  /** The requests of a round of this length, from the first again when they are used up. */
  asks: (seconds: number) => Ask[]
  /** Receives how many of them were sent; then each is sent only once. */
  sent?: (count: number) => void
}

const get = (person: Person, path: string): Ask => ({ method: 'GET', path, person })
const kinds = ['procedure', 'clinical-training', 'diagnostic-skill', 'opd-campus']
/** More than any server here can write in a second. */
const maxWrites = 4_000

/** Returns every measurement on a loaded database. */
export function measurementsOn(places: readonly Place[], loaded: Loaded, chance: Dice): Measurement[] {
  const always = (asks: Ask[]) => ({ asks: () => asks })
  const ofHods = (paths: (place: Place) => string[]) =>
    always(
      shuffled(
        places.flatMap((place) => paths(place).map((path) => get(place.hod, path))),
        chance,
      ),
    )
  const students = shuffled(
    places.flatMap((place) => place.students.map((student) => ({ place, student }))),
    chance,
  )
  const ofStudents = (paths: string[]) =>
    always(students.flatMap(({ student }) => paths.map((path) => get(student, path))))
  return [
    {
      name: 'list of a student',
      goal: 0.65,
      ...ofStudents(kinds.map((kind) => `/api/entries?kind=${kind}&page=1&size=20`)),
    },
    {
      name: 'queue of a department',
      goal: 0.65,
      ...ofHods(() => ['/api/entries?status=Pending&forTeachers=true&sort=oldest&page=1&size=20']),
    },
    { name: 'dashboard of a student', goal: 0.6, ...ofStudents(['/api/dashboard']) },
    { name: 'dashboard of a department', goal: 0.6, ...ofHods(() => ['/api/dashboard']) },
    {
      name: 'open',
      isWithoutFloor: true,
      ...always(loaded.any.slice(0, 2_000).map(({ id, place }) => get(place.hod, `/api/entries/${id}`))),
    },
    {
      name: 'create',
      goal: 0.6,
      asks: (seconds) =>
        Array.from({ length: seconds * maxWrites }, () => chance.pick(students)).map(({ place, student }) =>
          aProcedure(place, student, chance),
        ),
      sent: () => {},
    },
    { name: 'decide', goal: 0.6, ...decisions(loaded, chance) },
    {
      name: 'search in a department',
      goal: 0.6,
      ...ofHods(() => Array.from({ length: 6 }, () => `/api/entries?page=1&size=20&search=${twoWords(chance)}`)),
    },
    { name: 'sign-in', goal: 0.92, maxConnections: 4, ...always(signIns(students)) },
    { name: 'export', goal: 0.75, maxConnections: 2, ...ofHods(() => ['/api/entries/export']) },
  ]
}

function shuffled<T>(items: T[], chance: Dice): T[] {
  return items
    .map((item) => ({ item, at: chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Two words as people type them: the second one is incomplete. */
const twoWords = (chance: Dice): string => `${aWord(chance)}%20${aWord(chance).slice(0, 5)}`

/** A procedure as the device sends it: with a new id and key. */
function aProcedure(place: Place, person: Person, chance: Dice): Ask {
  const body = {
    id: idAt(Date.now(), chance),
    kind: 'procedure',
    status: 'Pending',
    values: {
      date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      competency: place.competency,
      skill: place.procedure,
      patient: 'Ramesh Kumar',
      ipd: 'IPD/2026/04417',
      role: 'Performed with Guide',
      teacher: place.teachers[1]?.id,
      studentRemark: 'Ultrasound-guided diagnostic tap, 60 ml straw-coloured fluid, no complication.',
    },
  }
  return { method: 'POST', path: '/api/entries', person, body, headers: { 'idempotency-key': crypto.randomUUID() } }
}

/** Each pending entry is decided once: only kinds with a grade, by the teachers of its department. */
function decisions(loaded: Loaded, chance: Dice): Pick<Measurement, 'asks' | 'sent'> {
  const rubric = ['clinical-training', 'leave-record', 'drp-activity', 'drp-offline']
  const waiting = shuffled(
    loaded.pending.filter(({ kind }) => !rubric.includes(kind)),
    chance,
  )
  const body = { revision: 1, status: 'Approved', remark: 'Well done', score: 3 }
  return {
    asks: (seconds) =>
      waiting.slice(0, seconds * maxWrites).map(({ id, place }) => ({
        method: 'POST',
        path: `/api/entries/${id}/decision`,
        person: chance.pick(place.teachers),
        body,
      })),
    sent: (count) => waiting.splice(0, count),
  }
}

const signIns = (students: readonly { student: Person }[]): Ask[] =>
  students.map(({ student: { email } }) => ({ method: 'POST', path: '/api/login', body: { email, password } }))
