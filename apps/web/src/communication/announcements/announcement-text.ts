// How an announcement reads: its title, whom it went to and how many have read it. Pure.
import type { Announcement } from '@rounds/contract/communication/announcements/announcement'

export const erasedAnnouncement = 'The writer’s account was erased, and this announcement with it.'

export const announcementTitle = ({ title }: Pick<Announcement, 'title'>): string => title ?? 'Erased announcement'

/** `Read by 12 of 15`. */
export const readersText = ({ read, of }: NonNullable<Announcement['readers']>): string =>
  `Read by ${read.toLocaleString('en-IN')} of ${of.toLocaleString('en-IN')}`

export const audienceText = ({ department }: Pick<Announcement, 'department'>): string =>
  department === null ? 'The whole college' : `Department of ${department}`
