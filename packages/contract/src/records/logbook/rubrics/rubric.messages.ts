// Messages about rubrics.
import type { Messages } from '../../../kernel/message.ts'

export const rubricMessages = {
  blank: 'Please write the criterion.',
  count: 'Please keep 3 to 20 criteria.',
  twice: 'A criterion is listed twice.',
  overall: 'The Overall Assessment is added by itself.',
  changedElsewhere: 'Somebody else changed this rubric. Close it and open it again to see the latest version.',
  saved: 'Rubric saved. Scores given before keep the criteria they were given on.',
} as const satisfies Messages
