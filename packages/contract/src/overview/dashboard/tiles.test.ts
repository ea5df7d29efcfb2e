// The dashboard's 15 tiles.
import { expect, test } from 'vitest'
import { tileRoute, tiles, tileTarget } from './tiles.ts'

test('the 15 tiles have the specified order', () => {
  expect(tiles.map((tile) => tile.title)).toEqual([
    'PG Induction Schedule',
    'Academic Activity',
    'Teaching Experience',
    'OPD Campus',
    'Academic Participations',
    'Podium Poster Publication',
    'Thesis Review',
    'Specialty Clinic Posting',
    'Diagnostic Skills',
    'Procedures',
    'Skill Labs',
    'Extra Curricular Activities',
    'Leave Record',
    'Mandatory',
    'Clinical Cases & Symptoms-based Approach',
  ])
})

test('no kind counts in two tiles', () => {
  const counted = tiles.flatMap((tile) => tile.kinds)
  expect(new Set(counted).size).toBe(counted.length)
})

test('a tile opens the page of its first kind', () => {
  const routes = Object.fromEntries(tiles.map((tile) => [tile.title, tileRoute(tile)]))
  expect(routes).toMatchObject({ Mandatory: '/checkList', 'Diagnostic Skills': '/task/diagnostic-skill' })
})

test('only Mandatory has a target, the eight items of the checklist', () => {
  expect(tiles.flatMap((tile) => (tileTarget(tile) ? [[tile.title, tileTarget(tile)]] : []))).toEqual([
    ['Mandatory', 8],
  ])
})
