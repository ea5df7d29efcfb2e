// Messages about the wording of appraisal forms.
import type { Messages } from '../../kernel/message.ts'

export const appraisalTemplateMessages = {
  blank: 'Please write something on every line.',
  itemCount: 'Please keep 3 to 20 items, without groups.',
  groupCount: 'Please keep 3 to 12 groups, each with a title.',
  inGroupCount: 'Please write 1 to 10 items below “{group}”.',
  twice: '“{line}” is there twice.',
  changedElsewhere: 'Somebody else changed this form. Close it and open it again to see the latest version.',
  chosen: 'From the next appraisal on, your department uses the “{title}”.',
  saved: 'Form saved. Appraisals signed before keep the words they were signed with.',
} as const satisfies Messages
