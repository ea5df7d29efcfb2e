// Operations on read-only links for state offices: made, listed and revoked by a college or the Master, opened by
// anybody.
import { z } from 'zod'
import { Done, endpoint, IdParams } from '../../../kernel/endpoint.ts'
import { PageInfo } from '../../../kernel/page.ts'
import { StateLink, StateLinkDraft, StateLinkQuery, StateView, StateViewQuery } from './state-link.ts'

const makers = { admin: 'college', master: 'all' } as const

export const stateLinks = {
  list: endpoint({
    method: 'GET',
    path: '/drp/state-links',
    summary: 'Links for state offices that show postings of your college, or all links; the newest first',
    access: makers,
    query: StateLinkQuery,
    response: z.object({ links: z.array(StateLink), page: PageInfo }),
  }),
  // `repeatable`, because a stored reply would keep a secret that is shown once.
  make: endpoint({
    method: 'POST',
    path: '/drp/state-links',
    summary:
      'Make a read-only link to the postings in a state, with a purpose and a last day; its address is shown once',
    access: makers,
    passwordAgain: true,
    repeatable: true,
    body: StateLinkDraft,
    response: z.object({ message: z.string(), address: z.string(), link: StateLink }),
    problems: ['tooMany'],
    audit: 'state-link.made',
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/drp/state-links/:id/revocation',
    summary: 'Revoke a link for a state office: it opens nothing any more',
    access: makers,
    params: IdParams,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'state-link.revoked',
  }),
  open: endpoint({
    method: 'GET',
    path: '/drp/state-views/:token',
    summary: 'The postings behind the link of a state office; null where the link is unknown, revoked or over',
    access: 'public',
    params: z.strictObject({ token: z.string().max(200) }),
    query: StateViewQuery,
    response: z.object({ view: StateView.nullable() }),
    problems: ['tooMany'],
    audit: 'state-link.opened',
    auditWhenNeeded: true,
  }),
}
