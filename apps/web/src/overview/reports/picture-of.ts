// Adapts a part of a report to the chart frame, with dates as on screens. Pure.
import { pictureOf as pictureIn, type ReportPart } from '@rounds/contract/overview/reports/report-part'
import { longDay } from '#web/ui/words/day-text.ts'

export const pictureOf = (part: ReportPart) => pictureIn(part, longDay)
