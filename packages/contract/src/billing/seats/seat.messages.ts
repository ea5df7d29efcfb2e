// Messages about seats of a college.
import type { Messages } from '../../kernel/message.ts'

export const seatMessages = {
  given: 'Seats assigned. We have notified the students, who have to sign in again.',
  noneGiven: 'No seats assigned.',
  leftOutNoSeat: 'The college has no free seat left.',
  leftOutLicensed: 'Has a licence that runs on.',
  leftOutLeft: 'Is blocked, or has left the course.',
  leftOutNotHere: 'Is not one of your students.',
  takenBack: 'Seat taken back. It is free for another resident.',
  asked: 'Your department has been told that you need a seat. We’ll notify you when you have one.',
  noSeat: 'Your college has no free seat any more. Please pay, or ask your department’s office.',
  selfServiceOn: 'Residents who sign up can take a free seat now.',
  selfServiceOff: 'Only the college can assign seats now.',
  justTaken: 'Somebody else is taking the free seat. Please try again.',
  paidBefore: 'Your earlier payment has arrived, and its seats are there. Check them before you order more.',
  quantity: 'Please enter how many seats, from 1 to 2,000.',
  tooLarge: 'One order can be at most ₹2,00,00,000. Please order fewer seats.',
  forUniversity: 'This package is for all colleges of a university. Please write to us.',
  notForSeveral: 'This package is for one resident. Please choose one for several.',
} as const satisfies Messages
