// Ready remarks: short texts that a verifier inserts into a remark with one key. Each department has its own list.
import { z } from 'zod'
import { lineText } from '../../../fields/text.ts'
import { maxCharacters } from '../../../kernel/limits.ts'
import { fillMessage } from '../../../kernel/message.ts'
import { readyRemarkMessages } from './ready-remark.messages.ts'

/** Per department. */
export const maxReadyRemarks = 12

/** The list of a department that has never changed it. */
export const shippedReadyRemarks = ['Details missing', 'Wrong date', 'Not performed under me'] as const

const ReadyRemark = lineText({
  label: 'The remark',
  max: maxCharacters.readyRemark,
  missing: readyRemarkMessages.blank,
})

const areDistinct = (remarks: readonly string[]): boolean =>
  new Set(remarks.map((remark) => remark.toLowerCase())).size === remarks.length

/** The whole list in order; empty for no ready remarks. */
export const ReadyRemarksDraft = z.strictObject({
  remarks: z
    .array(ReadyRemark)
    .max(maxReadyRemarks, fillMessage(readyRemarkMessages.tooMany, { n: maxReadyRemarks }))
    .refine(areDistinct, readyRemarkMessages.twice),
})
export type ReadyRemarksDraft = z.infer<typeof ReadyRemarksDraft>
