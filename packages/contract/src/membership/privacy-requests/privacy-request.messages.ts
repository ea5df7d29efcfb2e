// Messages about privacy requests.
import type { Messages } from '../../kernel/message.ts'

export const privacyRequestMessages = {
  field: 'Please choose what is wrong.',
  words: 'Please write what is wrong, and what is right.',
  answer: 'Please write an answer.',
  correctionSent: 'Your request is sent. We answer within 30 days.',
  erasureSent: 'Your request is sent. We answer within 30 days, and your account works until then.',
  alreadyOpen: 'You have already asked for this. Please wait for the answer, or withdraw the request.',
  withdrawn: 'The request is withdrawn.',
  notOpen: 'This request is no longer open.',
  answered: 'The answer is sent.',
  erasureNotDone: 'Refuse the request with a reason, or erase the account.',
  ownErasure: 'Another Master must erase your account.',
  openOfPerson: 'The person has an open request of this kind already. Please answer that one.',
  onlyMaster: 'There is no other Master. Please invite one first.',
  soleHead: '{name} is the only head of a department that has students. Please hand over that post first.',
  written: 'Please write how and when the request came.',
  noted: 'The request of {name} is noted, and {name} is notified by e-mail.',
  noErasure: 'This is not an open request for erasure.',
  erasureBegun: '{name} is signed out and cannot sign in. The data is erased on {day}; until then you can restore it.',
  addressFreed:
    'The account of {name} cannot be restored: its e-mail address was freed 30 days after the deletion. Please invite the person again.',
  notHeld: 'The account is not waiting to be erased, or has been erased already.',
  restored: '{name} can sign in again. Nothing was erased.',
} as const satisfies Messages
