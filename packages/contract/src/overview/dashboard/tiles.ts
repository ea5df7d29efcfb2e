// The dashboard's tiles, an ordered list of its own because one tile may count several kinds.
import { choicesOf } from '../../fields/field-parts.ts'
import type { EntryKindSpec } from '../../records/logbook/entry-kind.ts'
import { type KindId, kindOf } from '../../records/logbook/kinds/index.ts'

export interface Tile {
  title: string
  /** The kinds counted together. The tile opens the page of the first. */
  kinds: readonly [KindId, ...KindId[]]
}

export const tiles: readonly Tile[] = [
  { title: 'PG Induction Schedule', kinds: ['pg-introduction'] },
  { title: 'Academic Activity', kinds: ['clinical-training'] },
  { title: 'Teaching Experience', kinds: ['teaching-experience'] },
  { title: 'OPD Campus', kinds: ['opd-campus'] },
  { title: 'Academic Participations', kinds: ['academic-program'] },
  { title: 'Podium Poster Publication', kinds: ['paper-poster'] },
  { title: 'Thesis Review', kinds: ['thesis-review'] },
  { title: 'Specialty Clinic Posting', kinds: ['specialty-posting'] },
  { title: 'Diagnostic Skills', kinds: ['diagnostic-skill', 'surgical-skill'] },
  { title: 'Procedures', kinds: ['procedure'] },
  { title: 'Skill Labs', kinds: ['skill-lab'] },
  { title: 'Extra Curricular Activities', kinds: ['extra-curricular'] },
  { title: 'Leave Record', kinds: ['leave-record'] },
  { title: 'Mandatory', kinds: ['checklist'] },
  { title: 'Clinical Cases & Symptoms-based Approach', kinds: ['clinical-case'] },
]

/** The page a tile opens. */
export function tileRoute(tile: Tile): EntryKindSpec['route'] {
  return kindOf(tile.kinds[0]).route
}

/**
 * The number of distinct approved choices that completes the tile (the 8 of Mandatory's x / 8); undefined for a plain
 * count.
 */
export function tileTarget(tile: Tile): number | undefined {
  const kind = kindOf(tile.kinds[0])
  const field = kind.fields.find(({ key }) => key === kind.eachChoiceOnce)
  return field && choicesOf(field).length
}
