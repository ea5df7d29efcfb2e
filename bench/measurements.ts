// The works that are compared: what is asked, how often each request may be sent, and the ratio to reach.
import type { Dice } from './data/dice.ts'
import type { Loaded } from './data/load-entries.ts'
import { words } from './data/words.ts'
import { type Person, type Place, password } from './data/world.ts'
import { rawRequest } from './load/round.ts'

export interface Measurement {
  name: string
  /** Rounds requests a second ÷ the bare server's. */
  goal: number | undefined
  /** Where not as many as asked for. */
  connections?: number
  /** The requests for a round of this length. */
  requests: (seconds: number) => string[]
  /** Told how many of them were sent, where each may be sent only once. */
  sent?: (count: number) => void
  once: boolean
  /** No plan of it may read the whole table of entries. */
  isPlanned: boolean
}

const get = (person: Person, path: string): string => rawRequest('GET', path, person.session)
const kinds = ['procedure', 'clinical-training', 'diagnostic-skill', 'opd-campus']
/** More than any server here can do in a second. */
const mostDecisions = 2_000

/** Every measurement on a loaded database. */
export function measurementsOn(places: readonly Place[], loaded: Loaded, chance: Dice): Measurement[] {
  const same = (requests: string[]) => ({ requests: () => requests, once: false })
  const ofHods = (pathOf: (place: Place) => string[]) =>
    same(
      shuffled(
        places.flatMap((place) => pathOf(place).map((path) => get(place.hod, path))),
        chance,
      ),
    )
  const students = places.flatMap((place) => place.students.slice(0, 20).map((student) => ({ place, student })))
  return [
    {
      name: 'list',
      goal: 0.6,
      isPlanned: true,
      ...ofHods(() =>
        kinds.flatMap((kind) => [1, 2, 3].map((page) => `/api/entries?kind=${kind}&page=${page}&size=20`)),
      ),
    },
    {
      name: 'queue',
      goal: 0.6,
      isPlanned: true,
      ...ofHods(() => [1, 2].map((page) => `/api/entries?status=Pending&sort=oldest&size=20&page=${page}`)),
    },
    {
      name: 'dashboard',
      goal: 0.6,
      isPlanned: true,
      ...same([
        ...places.map(({ hod }) => get(hod, '/api/dashboard')),
        ...students.slice(0, places.length).map(({ student }) => get(student, '/api/dashboard')),
      ]),
    },
    {
      name: 'open',
      goal: undefined,
      isPlanned: true,
      ...same(loaded.any.slice(0, 2_000).map(({ id, place }) => get(place.hod, `/api/entries/${id}`))),
    },
    {
      name: 'create',
      goal: 0.55,
      isPlanned: false,
      ...same(shuffled(students, chance).map(({ place, student }) => aProcedure(place, student))),
    },
    { name: 'decide', goal: 0.55, isPlanned: false, once: true, ...decisions(loaded, chance) },
    {
      name: 'search',
      goal: 0.85,
      isPlanned: true,
      ...ofHods(() => Array.from({ length: 6 }, () => `/api/entries?size=20&search=${twoWords(chance)}`)),
    },
    { name: 'sign-in', goal: 0.9, isPlanned: false, ...same(signIns(places, chance)) },
    { name: 'export', goal: 0.8, connections: 2, isPlanned: false, ...ofHods(() => ['/api/entries/export']) },
  ]
}

function shuffled<T>(items: T[], chance: Dice): T[] {
  return items
    .map((item) => ({ item, at: chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Two words as people type them: the second one unfinished. */
const twoWords = (chance: Dice): string => `${chance.pick(words)}%20${chance.pick(words).slice(0, 5)}`

function aProcedure(place: Place, student: Person): string {
  return rawRequest('POST', '/api/entries', student.session, {
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
  })
}

/** Each pending entry is decided once; only kinds with a grade, by the teachers of its department. */
function decisions(loaded: Loaded, chance: Dice): Pick<Measurement, 'requests' | 'sent'> {
  const rubric = ['clinical-training', 'leave-record', 'drp-activity', 'drp-offline']
  const waiting = shuffled(
    loaded.pending.filter(({ kind }) => !rubric.includes(kind)),
    chance,
  )
  const approval = { revision: 1, status: 'Approved', remark: 'Well done', score: 3 }
  return {
    requests: (seconds) =>
      waiting
        .slice(0, seconds * mostDecisions)
        .map(({ id, place }) =>
          rawRequest('POST', `/api/entries/${id}/decision`, chance.pick(place.teachers).session, approval),
        ),
    sent: (count) => waiting.splice(0, count),
  }
}

function signIns(places: readonly Place[], chance: Dice): string[] {
  const students = places.flatMap((place) => place.students)
  return shuffled(students, chance).map(({ email }) => rawRequest('POST', '/api/login', {}, { email, password }))
}
