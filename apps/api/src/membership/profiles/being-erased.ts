// Accounts disabled for their erasure, which lists of deleted people leave out.

/** Condition: the account `a` is being erased. Only the Master can restore it, through the request. */
export const isBeingErased = (as = 'a'): string => `exists (select 1 from privacy_requests p
  where p.account_id = ${as}.id and p.kind = 'erasure' and p.state in ('Accepted', 'Erasing'))`
