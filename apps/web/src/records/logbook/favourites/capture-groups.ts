// Headings that group the kinds wherever a student chooses what to record.
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'

const groupOf = {
  procedure: 'Clinical work',
  'clinical-case': 'Clinical work',
  'opd-campus': 'Clinical work',
  'diagnostic-skill': 'Clinical work',
  'surgical-skill': 'Clinical work',
  'skill-lab': 'Clinical work',
  'specialty-posting': 'Clinical work',
  'drp-activity': 'Clinical work',
  'drp-offline': 'Clinical work',
  'medico-legal': 'Clinical work',
  'expert-opinion': 'Clinical work',
  'crime-scene': 'Clinical work',
  autopsy: 'Clinical work',
  'clinical-training': 'Teaching and academics',
  'teaching-experience': 'Teaching and academics',
  'academic-program': 'Teaching and academics',
  'pg-introduction': 'Teaching and academics',
  'extra-curricular': 'Teaching and academics',
  checklist: 'Teaching and academics',
  'thesis-review': 'Research',
  'paper-poster': 'Research',
  publication: 'Research',
  'leave-record': 'Leave',
} as const satisfies Record<KindId, string>

/** The heading of a kind. */
export const captureGroupOf = (id: KindId): CaptureGroup => groupOf[id]

/** The position of a kind among all kinds. */
export const captureOrderOf = (id: KindId): number =>
  groups.indexOf(groupOf[id]) * 100 + Object.keys(groupOf).indexOf(id)

type CaptureGroup = (typeof groupOf)[KindId]
const groups: readonly CaptureGroup[] = ['Clinical work', 'Teaching and academics', 'Research', 'Leave']

/** Groups the kinds for which `isOpen` is true under their headings, most frequent first. */
export function groupedKinds(isOpen: (kindId: string) => boolean): { title: string; kinds: string[] }[] {
  const inOrder = Object.entries(groupOf).filter(([kind]) => isOpen(kind))
  return groups
    .map((title) => ({ title, kinds: inOrder.filter(([, group]) => group === title).map(([kind]) => kind) }))
    .filter(({ kinds }) => kinds.length > 0)
}
