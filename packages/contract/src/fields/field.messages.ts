// Messages of record fields about invalid values, beside the general input messages.
import type { Messages } from '../kernel/message.ts'

export const fieldMessages = {
  fromList: 'Please choose {label} from the list.',
  notLaterThanToday: '{label} cannot be later than today.',
  notInThePast: '{label} cannot be in the past.',
  notBeforeFirstDay: '{label} cannot be before the first day that this record had.',
  notInThePastAfterLastDay: '{label} cannot be in the past after the last day that this record had.',
  notAfterLastDay: '{to} cannot be after the last day that this record had, because {from} is in the past.',
  rangeOrder: '{to} cannot be before {from}.',
  tooManyLines: '{label} can have at most {n} lines.',
  namedTwice: '{label} names something twice.',
  phone: '{label} must be a 10-digit number.',
  time: '{label} must be a time such as 14:30.',
  ageSex: '{label} must name an age and a sex, such as 45 / M.',
  uploadAgain: 'Please upload {label} again.',
  computed: 'This is worked out by the system.',
} as const satisfies Messages
