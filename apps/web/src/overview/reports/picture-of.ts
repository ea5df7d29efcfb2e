// A part of a report as a picture's frame shows it, with days as screens write them. Pure.
import { pictureOf as pictureIn, type ReportPart } from '@rounds/contract/overview/reports/report-part'
import { longDay } from '#web/ui/words/day-text.ts'

export const pictureOf = (part: ReportPart) => pictureIn(part, longDay)
