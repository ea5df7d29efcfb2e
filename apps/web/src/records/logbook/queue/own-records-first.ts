// Whether the queue opens filtered to the records that name the user: their last choice, kept on the device.
import { deviceChoice, keepDeviceChoice } from '#web/kernel/device-choice.ts'

const nameOf = (userId: string): string => `rounds.queue.mine.${userId}`

export const startsWithOwn = (userId: string): boolean => deviceChoice(nameOf(userId)) !== null

export const keepStartsWithOwn = (userId: string, isOwn: boolean): void =>
  keepDeviceChoice(nameOf(userId), isOwn ? true : null)
