// The paths whose query plans are checked, for every reach.
import type { Person, World } from './data/world.ts'
import type { Measurement } from './measurements.ts'

/** A path as somebody requests it, whose plans are checked. */
export interface PlannedPath {
  path: string
  person: Person
  /** Rows of entries it may read to show a page; totals without counters are counted up to 10,000. */
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
    ],
    maxRows: 5_000,
  },
  // A kind in a college, from the index alone (decision 128).
  'list by column': {
    paths: ['status', 'status-desc&page=3', 'verified', 'verified-desc&page=3', 'score', 'score-desc&page=3'].map(
      (sort) => `/api/entries?size=20&kind=procedure&sort=${sort}`,
    ),
    maxRows: 60_000,
  },
  // A hundred pages down: the skipped rows are read from indexes alone.
  'list far down': {
    paths: ['student', 'status', 'verified', 'verified-desc', 'score-desc'].map(
      (sort) => `/api/entries?size=20&kind=procedure&sort=${sort}&page=100`,
    ),
    maxRows: 160_000,
  },
  'list at its end': { paths: ['/api/entries?size=20&page=500'], maxRows: 30_000 },
  'list by dates': { paths: ['/api/entries?size=20&from=2025-01-01&to=2025-12-31'], maxRows: 60_000 },
  queue: { paths: ['/api/entries?size=20&status=Pending&forTeachers=true&sort=oldest'], maxRows: 1_000 },
  dashboard: { paths: ['/api/dashboard', '/api/work'], maxRows: 1_000 },
  // Records pending for up to three months, from the index alone; the number of older ones follows from the counters.
  'dashboard pictures': { paths: ['/api/dashboard/activity'], maxRows: 30_000 },
  search: {
    paths: ['/api/entries?size=20&search=chest', '/api/entries?size=20&search=hyperspinetomy%20ch'],
    maxRows: Number.POSITIVE_INFINITY,
  },
  // The newest thousand, and the index results for the older ones.
  'search everywhere': {
    paths: ['chest', 'ch', 'hyperspinetomy%20ch', 'fracture%20femur'].map((words) => `/api/search?search=${words}`),
    maxRows: 20_000,
  },
}

/** When sorting by a column, the Master sees one college. */
const isOfCollege = (path: string): boolean => /sort=(?:student|status|verified|score)/.test(path)

/**
 * Returns the requests of the chosen measurements, for every reach: a student, an HOD, an administrator, the Master.
 */
export function plannedPaths(chosen: readonly Measurement[], { places, overseers }: World): PlannedPath[] {
  const people = places.slice(0, 1).flatMap(({ students, hod }) => [...students.slice(0, 1), hod])
  const collegeId = places[0]?.collegeId
  const masters = overseers.filter(({ role }) => role === 'master')
  const admins = overseers.filter(({ role }) => role !== 'master')
  const works = new Set(chosen.map(({ name }) => name.split(' ')[0]))
  return Object.entries(reads)
    .filter(([read]) => works.has(read.split(' ')[0]))
    .flatMap(([, { paths, maxRows }]) =>
      paths.flatMap((path) => [
        ...[...people, ...admins].map((person) => ({ path, person, maxRows })),
        ...masters.map((person) => ({
          path: isOfCollege(path) ? `${path}&collegeId=${collegeId}` : path,
          person,
          maxRows,
        })),
      ]),
    )
}
