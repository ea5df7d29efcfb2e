// Accounts that are disabled for their erasure, which no list of deleted people offers.

/** The condition on the account `a` that it is being erased: only the Master gives it back, as a whole. */
export const isBeingErased = (as = 'a'): string => `exists (select 1 from privacy_requests p
  where p.account_id = ${as}.id and p.kind = 'erasure' and p.state in ('Accepted', 'Erasing'))`
