// Parts shared by the four forensic kinds: the post-mortem report, its police case and the document.
import type { Field } from '../../../fields/field.ts'
import { generalMessages } from '../../../kernel/general.messages.ts'
import { studentRemark } from './shared-fields.ts'

/** The fields before the finding, which distinguishes the kinds. The case numbers identify the person concerned. */
export const caseFields = [
  { kind: 'text', key: 'pmrNo', label: 'PMR no.', sensitive: true, withoutIdentity: { keep: 'hash' } },
  { kind: 'date', key: 'pmrDate', label: 'PMR date', noLaterThan: 'today' },
  {
    kind: 'patientRef',
    key: 'nameAgeSex',
    label: 'Name/Age/Sex',
    sensitive: true,
    withoutIdentity: { keep: 'ageBand', label: 'Age/Sex' },
  },
  { kind: 'text', key: 'ddFirNo', label: 'DD/FIR no.', sensitive: true, withoutIdentity: { keep: 'hash' } },
  { kind: 'date', key: 'ddFirDate', label: 'DD/FIR date', noLaterThan: 'today' },
  { kind: 'text', key: 'policeStation', label: 'Police station', sensitive: true },
  { kind: 'longText', key: 'history', label: 'History' },
] as const satisfies readonly Field[]

export const causeOfDeath = {
  kind: 'longText',
  key: 'causeOfDeath',
  label: 'Cause of death',
} as const satisfies Field

export const expertMember = { kind: 'person', key: 'expertMember', label: 'Expert member' } as const satisfies Field

/** The fields after the finding and the board or expert member. */
export const reportFields = [
  { kind: 'file', key: 'pmrDocument', label: 'PMR document', namesPatient: true },
  studentRemark,
] as const satisfies readonly Field[]

/** The common rest of the four kinds, with table columns around the kind's own two fields. */
export function forensicKind<const Finding extends Field, const Member extends Field>(
  finding: Finding,
  member: Member,
) {
  const shown: readonly Field[] = [...caseFields, finding, member, reportFields[0]]
  return {
    fields: [...caseFields, finding, member, ...reportFields] as const,
    dateKey: 'pmrDate',
    line: { title: [finding.key, 'history'], detail: [], patient: ['pmrNo', 'nameAgeSex'] },
    shownColumns: ['patient', 'score'],
    columns: shown.map(({ key, label }) => ({ key, label })),
    score: 'grade',
    incomplete: generalMessages.allFields,
    departments: ['forensic-medicine'],
  } as const
}
