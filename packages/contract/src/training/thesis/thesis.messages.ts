// The messages about synopsis and thesis. The screens follow.
import type { Messages } from '../../kernel/message.ts'

export const thesisMessages = {
  confirmTitle: 'Do you really want to add this title? Once added, it cannot be edited.',
  noTitle: 'Please enter title first',
  synopsisTitleFirst: 'Please update Synopsis title first !!!',
  thesisTitleFirst: 'Please update Thesis title first !!!',
  noGuide: 'Please select guide first !!!',
  noCoGuide: 'Please add at least one Co-guide !!!',
  coGuideName: 'Please enter a valid name for Co-guide {n}',
  coGuideDepartment: 'Please select a department for Co-guide {n}',
  noCertificate: 'Please select any certificate !!!',
  noDate: 'Please select date',
} as const satisfies Messages
