// Requires a code from a signed-in person, for actions that need more than the password.
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { invalid } from '@rounds/contract/kernel/problem'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { auditRefusal } from '#api/kernel/operations/refusals.ts'
import { countTry, forgetTries } from '#api/kernel/operations/throttle.ts'
import { codeTries } from './code-tries.ts'
import { type UsedCode, useUpCode } from './use-code.ts'

type StepUp = Parameters<typeof auditRefusal>[1] & { viewer: Viewer }

/**
 * Runs `work` in the transaction that uses the code up. Throws `invalid` at `code` for a wrong one, which is audited,
 * and `tooMany` after ten attempts.
 */
export async function withOwnCode<T>(
  api: Api,
  call: StepUp,
  code: string,
  work: (used: UsedCode) => Promise<T>,
): Promise<T> {
  const { viewer, now } = call
  await countTry(api, codeTries, viewer.id, now)
  const done = await api.db.transaction(async () => {
    const used = await useUpCode(api, viewer.id, code, now)
    if (!used) return null
    await forgetTries(api.db, codeTries, viewer.id)
    return { result: await work(used) }
  })
  if (done) return done.result
  await auditRefusal(api, call, 'secondFactor.refused', { detail: { path: call.request.routeOptions.url } })
  throw invalid({ code: secondFactorMessages.codeWrong })
}
