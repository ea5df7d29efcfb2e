// Summarises recent observed work, because courses require a number of each form per quarter. Pure.
import { addDays } from '@rounds/contract/kernel/dates'
import { quarterDays } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type { Appraisal } from '@rounds/contract/training/appraisals/appraisal'
import { titleOf } from './appraisal-text.ts'

/** `In the last 90 days: 3 DOPS, 1 Mini-CEX.` */
export function recentText(appraisals: readonly Pick<Appraisal, 'template' | 'from'>[], today: string): string {
  const since = addDays(today, -quarterDays)
  const recent = appraisals.filter(({ from }) => from > since)
  if (recent.length === 0) return `Nothing was observed in the last ${quarterDays} days.`
  const counts = [...Map.groupBy(recent, titleOf)].map(([title, own]) => `${own.length} × ${title}`)
  return `In the last ${quarterDays} days: ${counts.join(', ')}.`
}
