// Signing off outside the queue: by a link, with the teacher's PIN or passkey, or by a code at the bedside.
import { z } from 'zod'
import { SignedByPasskey } from '../../../identity/passkeys/passkey.ts'
import { pinMessages } from '../../../identity/pins/pin.messages.ts'
import { PinInput } from '../../../identity/pins/pin.ts'
import { BusinessDate, Moment } from '../../../kernel/date-schemas.ts'
import { Id } from '../../../kernel/endpoint.ts'
import { Decision, Entry } from '../entry.ts'
import { PresentRubric } from '../rubrics/rubric-draft.ts'
import { linkStates } from './link-states.ts'
import { signOffMessages } from './sign-off.messages.ts'

export const LinkToken = z.strictObject({ token: z.string().max(100) })
export const BedsideCode = z.strictObject({ code: z.string().max(200) })

/** A student's request for a link: to the teacher named in the record, or to another teacher of the department. */
export const LinkAsked = z.strictObject({ teacherId: Id.optional() })

/** A record for readers who are not signed in: without its patient and its file. */
export const LinkedRecord = z.object({
  ...Entry.pick({ kind: true, revision: true, date: true, student: true, studentRemark: true, details: true }).shape,
  teacher: Entry.shape.teacher,
  submittedAt: Moment.nullable(),
  hasFile: z.boolean(),
  /** The current rubrics that may score the record. */
  rubrics: z.array(PresentRubric.omit({ changedAt: true, changedBy: true })),
})
export type LinkedRecord = z.infer<typeof LinkedRecord>

export const SignOffLink = z.object({
  state: z.enum(linkStates),
  /** The teacher asked to sign off; null when the link is unknown. */
  teacher: z
    .object({ name: z.string(), isCoordinator: z.boolean(), hasPin: z.boolean(), hasPasskey: z.boolean() })
    .nullable(),
  worksUntil: Moment.nullable(),
  record: LinkedRecord.nullable(),
  /** The decision on the record. */
  decision: z.object({ status: z.enum(['Approved', 'Rejected']), by: z.string(), on: BusinessDate }).nullable(),
})
export type SignOffLink = z.infer<typeof SignOffLink>

/** The link of a record as its student sees it, without its secret. */
export const RequestedLink = z.object({
  state: z.enum(linkStates).exclude(['unknown']),
  teacher: z.string(),
  askedAt: Moment,
  worksUntil: Moment,
  openedAt: Moment.nullable(),
})
export type RequestedLink = z.infer<typeof RequestedLink>

/** A decision by a link, with the proof that only its teacher can give. */
export const LinkDecision = z
  .strictObject({ ...Decision.shape, pin: PinInput.optional(), passkey: SignedByPasskey.optional() })
  .superRefine(({ pin, passkey }, context) => {
    const fault = pin === undefined && passkey === undefined ? pinMessages.missing : signOffMessages.oneProof
    if ((pin === undefined) === (passkey === undefined)) {
      context.addIssue({ code: 'custom', path: ['pin'], message: fault })
    }
  })
export type LinkDecision = z.infer<typeof LinkDecision>

/** A decision at the bedside. The ticket proves that its teacher has just scanned the code. */
export const BedsideDecision = z.strictObject({
  ...Decision.shape,
  ticket: z.string(signOffMessages.codeOver).max(200),
})
export type BedsideDecision = z.infer<typeof BedsideDecision>
