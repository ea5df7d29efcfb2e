// The reasons why a student was not given a seat.
import type { SeatObstacle } from '@rounds/contract/billing/college-seats/seat'
import { seatMessages } from '@rounds/contract/billing/seats/seat.messages'

export const obstacles: Readonly<Record<SeatObstacle, string>> = {
  noSeat: seatMessages.leftOutNoSeat,
  licensed: seatMessages.leftOutLicensed,
  left: seatMessages.leftOutLeft,
  notHere: seatMessages.leftOutNotHere,
}
