// Texts of an announcement: title, audience and number of readers. Pure.
import type { Announcement } from '@rounds/contract/communication/announcements/announcement'

export const erasedAnnouncement = 'The writer’s account was erased, and this announcement with it.'

export const announcementTitle = ({ title }: Pick<Announcement, 'title'>): string => title ?? 'Erased announcement'

/** `Read by 12 of 15`. */
export const readersText = ({ read, of }: NonNullable<Announcement['readers']>): string =>
  `Read by ${read.toLocaleString('en-IN')} of ${of.toLocaleString('en-IN')}`

/** `All colleges`, or the names of the chosen ones, at most three. */
function collegesText(colleges: readonly string[]): string {
  if (colleges.length === 0) return 'All colleges'
  const more = colleges.length - 3
  const named = colleges.slice(0, 3).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

export function audienceText({ department, colleges }: Pick<Announcement, 'department' | 'colleges'>): string {
  if (colleges) return collegesText(colleges)
  return department === null ? 'The whole college' : `Department of ${department}`
}
