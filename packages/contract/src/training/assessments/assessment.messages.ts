// Messages about assessments: composing, taking, marking, and releasing results.
import type { Messages } from '../../kernel/message.ts'

export const assessmentMessages = {
  title: 'Please give the assessment a title.',
  moment: 'Please enter a day and a time.',
  minutes: 'Please enter 1 to 300 minutes.',
  order: 'The window must end after it begins.',
  shortWindow: 'The window is shorter than the time to answer.',
  longWindow: 'A window can be at most 31 days.',
  noQuestions: 'Please choose at least one question.',
  questionGone: 'A chosen question is retired or not in your bank. Please look at the questions again.',
  inPractice:
    'Students practise on “{question}” and know its answer. Choose another question, or take this one out of practice first.',
  saved: 'The draft is saved.',
  removed: 'The draft is deleted.',
  published: 'The assessment is published. Students notified: {n}.',
  unpublished: 'The assessment is a draft again. No student sees it.',
  notDraft: 'This assessment is published, so it cannot be changed any more.',
  windowOver: 'The window is over already. Please move it first.',
  fewExaminers:
    'Two examiners and a third one who settles are needed. Teachers who can mark here: {n}. Please choose one examiner.',
  started: 'Students have started this assessment, so it stays published.',
  windowOpen: 'Results can be released after {moment}, when nobody can answer any more.',
  unmarked: 'Short answers without final marks: {n}. Please mark or settle them first.',
  released: 'The results are released. Students notified: {n}.',
  releasedBefore: 'The results are released already.',
  tooMany: 'You have saved many drafts today. Please continue tomorrow.',
} as const satisfies Messages

export const attemptMessages = {
  notOpen: 'This assessment opens on {moment}.',
  closed: 'This assessment is closed.',
  submittedBefore: 'You have submitted this assessment. It can be taken once.',
  elsewhere: 'You are taking this assessment in another window or on another device.',
  takenOver: 'You continued this assessment in another window. Please continue there.',
  unreached: {
    title: 'No connection',
    message: 'Your answers are kept in this tab. Please submit again when the connection is back.',
  },
  late: 'Time is up. Only answers that were saved in time count.',
  ended: 'The time is over, and your answers are submitted.',
  submitted: 'Your answers are submitted. You are notified when the results are released.',
} as const satisfies Messages

export const markingMessages = {
  marks: 'Please enter 0 to {max}, in steps of half a mark.',
  marked: 'Your marks are saved.',
  markedBefore: 'This answer has its marks already.',
  bothMarked: 'Another examiner has marked this answer after you. Your marks stay.',
  settled: 'The marks are settled.',
  notDisputed: 'The examiners agree on this answer, or it is not marked twice yet.',
  ownMarks: 'You have marked this answer yourself. Somebody else settles it.',
} as const satisfies Messages
