// Operations of two-step sign-in: set-up, new recovery codes, turning it off, and help for people who are locked out.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import {
  CodeBody,
  PasswordAndCodeBody,
  PasswordBody,
  SecondFactorHolder,
  SecondFactorHolderQuery,
  SecondFactorSecret,
  SecondFactorState,
} from './second-factor.ts'

const RecoveryCodes = z.object({ message: z.string(), recoveryCodes: z.array(z.string()) })

// `repeatable`, because stored replies would keep secrets that are shown once.
export const secondFactor = {
  state: endpoint({
    method: 'GET',
    path: '/second-factor',
    summary: 'Whether the caller’s sign-in has a second step',
    access: everyoneOwn,
    standing: 'unprotected',
    response: SecondFactorState,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/second-factor/set-up',
    summary: 'Begin to set up the second step: the secret for an authenticator app',
    access: everyoneOwn,
    standing: 'unprotected',
    body: PasswordBody,
    response: SecondFactorSecret,
    problems: ['conflict', 'tooMany', 'unavailable'],
    audit: 'secondFactor.begun',
    repeatable: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/second-factor/confirmation',
    summary: 'Turn the second step on with the first code of the app: the recovery codes, once, and a new id and token',
    access: everyoneOwn,
    standing: 'unprotected',
    body: CodeBody,
    response: RecoveryCodes.extend({ sessionToken: z.string() }),
    problems: ['conflict', 'tooMany'],
    audit: 'secondFactor.on',
    repeatable: true,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    summary: 'New recovery codes in place of the old ones',
    access: everyoneOwn,
    standing: 'unprotected',
    body: PasswordAndCodeBody,
    response: RecoveryCodes,
    problems: ['conflict', 'tooMany', 'unavailable'],
    audit: 'secondFactor.codesRenewed',
    repeatable: true,
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/second-factor/removal',
    summary: 'Turn the second step off; refused where the role needs it',
    access: everyoneOwn,
    standing: 'unprotected',
    body: PasswordAndCodeBody,
    response: Done,
    problems: ['conflict', 'tooMany', 'unavailable'],
    audit: 'secondFactor.off',
    repeatable: true,
  }),
  holders: endpoint({
    method: 'GET',
    path: '/second-factor/holders',
    summary: 'Whose sign-in has a second step, a page at a time',
    access: { master: 'all' },
    query: SecondFactorHolderQuery,
    response: z.object({ holders: z.array(SecondFactorHolder), page: PageInfo }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/second-factor/holders/:id/reset',
    summary: 'Take the second step off somebody else’s sign-in, who has lost app and recovery codes',
    access: { master: 'all' },
    params: IdParams,
    body: PasswordBody,
    response: Done,
    problems: ['notFound', 'conflict', 'tooMany', 'unavailable'],
    audit: 'secondFactor.reset',
    repeatable: true,
  }),
}
