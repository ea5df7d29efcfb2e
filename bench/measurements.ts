// The works that are compared: what is asked, how often each request may be sent, and the ratio to reach.
import type { Dice } from './data/dice.ts'
import type { Loaded } from './data/load-entries.ts'
import { aWord } from './data/words.ts'
import { type Person, type Place, password, type World } from './data/world.ts'
import { rawRequest } from './load/round.ts'

export interface Measurement {
  name: string
  /** Rounds requests a second ÷ the bare server's. */
  goal: number | undefined
  /** Where fewer than asked for keep the machine busy. */
  connections?: number
  /** The requests for a round of this length. */
  requests: (seconds: number) => string[]
  /** Told how many of them were sent, where each may be sent only once. */
  sent?: (count: number) => void
  once: boolean
}

/** A path as somebody asks for it, whose plans are looked at. */
export interface PlannedPath {
  path: string
  person: Person
  /** Rows of entries it may read to show a page; totals that the counters do not have are counted up to 10,000. */
  maxRows: number
}

const reads: Readonly<Record<string, { paths: readonly string[]; maxRows: number }>> = {
  list: {
    paths: [
      '/api/entries?size=20',
      '/api/entries?size=20&sort=oldest',
      '/api/entries?size=20&page=3&kind=procedure',
      '/api/entries?size=20&status=Rejected',
      '/api/entries?size=20&status=Approved&kind=opd-campus',
      '/api/entries?size=20&kind=procedure&sort=student',
      '/api/entries?size=20&kind=procedure&sort=student-desc&page=3',
      '/api/entries?size=20&kind=procedure&sort=status',
      '/api/entries?size=20&kind=procedure&sort=status-desc&page=3',
      '/api/entries?size=20&kind=procedure&sort=verified',
      '/api/entries?size=20&kind=procedure&sort=verified-desc&page=3',
      '/api/entries?size=20&kind=procedure&sort=score',
      '/api/entries?size=20&kind=procedure&sort=score-desc&page=3',
    ],
    maxRows: 5_000,
  },
  // A hundred pages down: what is passed over is read from indexes alone.
  'list far down': {
    paths: ['student', 'status', 'verified', 'verified-desc', 'score-desc'].map(
      (sort) => `/api/entries?size=20&kind=procedure&sort=${sort}&page=100`,
    ),
    maxRows: 160_000,
  },
  'list by dates': { paths: ['/api/entries?size=20&from=2025-01-01&to=2025-12-31'], maxRows: 60_000 },
  queue: { paths: ['/api/entries?size=20&status=Pending&sort=oldest'], maxRows: 1_000 },
  dashboard: { paths: ['/api/dashboard', '/api/work'], maxRows: 1_000 },
  search: {
    paths: ['/api/entries?size=20&search=chest', '/api/entries?size=20&search=hyperspinetomy%20ch'],
    maxRows: Number.POSITIVE_INFINITY,
  },
  // The newest thousand, and what the index gives of the older ones.
  'search everywhere': {
    paths: ['chest', 'ch', 'hyperspinetomy%20ch', 'fracture%20femur'].map((words) => `/api/search?search=${words}`),
    maxRows: 20_000,
  },
}

/** What the chosen measurements ask, for every reach: a student, an HOD, an administrator, the Master. */
export function plannedPaths(chosen: readonly Measurement[], { places, overseers }: World): PlannedPath[] {
  const people = places.slice(0, 1).flatMap(({ students, hod }) => [...students.slice(0, 1), hod])
  return chosen
    .flatMap(({ name }) => Object.entries(reads).filter(([read]) => read.startsWith(name)))
    .flatMap(([, { paths, maxRows }]) =>
      paths.flatMap((path) => [...people, ...overseers].map((person) => ({ path, person, maxRows }))),
    )
}

const get = (person: Person, path: string): string => rawRequest('GET', path, person.session)
const kinds = ['procedure', 'clinical-training', 'diagnostic-skill', 'opd-campus']
/** More than any server here can do in a second. */
const maxDecisions = 2_000

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
      ...ofHods(() =>
        kinds.flatMap((kind) => [1, 2, 3].map((page) => `/api/entries?kind=${kind}&page=${page}&size=20`)),
      ),
    },
    {
      name: 'queue',
      goal: 0.6,
      ...ofHods(() => [1, 2].map((page) => `/api/entries?status=Pending&sort=oldest&size=20&page=${page}`)),
    },
    {
      name: 'dashboard',
      goal: 0.6,
      ...same([
        ...places.map(({ hod }) => get(hod, '/api/dashboard')),
        ...students.slice(0, places.length).map(({ student }) => get(student, '/api/dashboard')),
      ]),
    },
    {
      name: 'open',
      goal: undefined,
      ...same(loaded.any.slice(0, 2_000).map(({ id, place }) => get(place.hod, `/api/entries/${id}`))),
    },
    {
      name: 'create',
      goal: 0.55,

      ...same(shuffled(students, chance).map(({ place, student }) => aProcedure(place, student))),
    },
    { name: 'decide', goal: 0.55, once: true, ...decisions(loaded, chance) },
    {
      name: 'search',
      goal: 0.85,
      ...ofHods(() => Array.from({ length: 6 }, () => `/api/entries?size=20&search=${twoWords(chance)}`)),
    },
    { name: 'sign-in', goal: 0.9, connections: 4, ...same(signIns(places, chance)) },
    { name: 'export', goal: 0.8, connections: 2, ...ofHods(() => ['/api/entries/export']) },
  ]
}

function shuffled<T>(items: T[], chance: Dice): T[] {
  return items
    .map((item) => ({ item, at: chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Two words as people type them: the second one unfinished. */
const twoWords = (chance: Dice): string => `${aWord(chance)}%20${aWord(chance).slice(0, 5)}`

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
        .slice(0, seconds * maxDecisions)
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
