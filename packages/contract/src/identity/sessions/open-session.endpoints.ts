// Operations on open sessions, apart from those of signing in so that the sign-in page loads little.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { Done, endpoint, Id, IdParams } from '../../kernel/endpoint.ts'
import { OwnSession } from './session.ts'

export const openSessions = {
  list: endpoint({
    method: 'GET',
    path: '/sessions',
    summary: 'Where one is signed in',
    access: everyoneOwn,
    standing: 'unpaid',
    response: z.object({ sessions: z.array(OwnSession) }),
  }),
  endOne: endpoint({
    method: 'DELETE',
    path: '/sessions/:id',
    summary: 'Sign out another of one’s own sessions',
    access: everyoneOwn,
    standing: 'unpaid',
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'session.endedElsewhere',
    duringMaintenance: true,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/sessions',
    summary: 'Sign out everywhere else',
    access: everyoneOwn,
    standing: 'unpaid',
    response: z.object({ message: z.string(), ended: z.number().int() }),
    audit: 'session.othersEnded',
    duringMaintenance: true,
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/accounts/:id/sessions',
    summary: 'Where somebody else is signed in',
    access: { master: 'all' },
    params: IdParams,
    response: z.object({ sessions: z.array(OwnSession) }),
  }),
  endOneOfPerson: endpoint({
    method: 'DELETE',
    path: '/accounts/:id/sessions/:sessionId',
    summary: 'Sign somebody else out on one device; they are notified',
    access: { master: 'all' },
    params: IdParams.extend({ sessionId: Id }),
    response: Done,
    problems: ['notFound'],
    passwordAgain: true,
    audit: 'session.endedOfPerson',
    duringMaintenance: true,
  }),
  endAllOfPerson: endpoint({
    method: 'DELETE',
    path: '/accounts/:id/sessions',
    summary: 'Sign somebody else out everywhere; they are notified',
    access: { master: 'all' },
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    passwordAgain: true,
    audit: 'session.endedOfPerson',
    duringMaintenance: true,
  }),
}
