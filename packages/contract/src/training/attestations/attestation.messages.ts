// Messages about the monthly attestation of logbooks.
import type { Messages } from '../../kernel/message.ts'

export const attestationMessages = {
  noMonth: 'Please choose a month.',
  noneSelected: 'Please select at least one month.',
  tooManySelected: 'Please sign at most {n} months at once.',
  twice: 'A month is selected twice.',
  signed: 'Signed.',
  signedAgain: 'Signed again, as version {version}.',
  allSigned: '{count} signed.',
  someSigned: '{signed} of {count} signed. See below why the others were not.',
  noneSigned: 'Nothing was signed. See below why.',
  notOver: 'This month is not over yet. It can be signed from {day} on.',
  noRecords: 'There are no records to sign in this month.',
  nothingNew: 'Nothing has changed since the last signature.',
  changed: 'The records or the signature changed while you were reading. Look at the month again.',
  notGuide: 'Only a guide of the student signs. The HOD signs where no guide is left.',
  notHere: 'This student has no records in your department.',
  tooMany: 'You have signed very often today. Please continue tomorrow.',
} as const satisfies Messages
