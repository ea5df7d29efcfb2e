// Decides whether a domain certainly belongs to a college, since any college's Admin can enter any domain.

/**
 * Condition: the college has proved the domain `as`, or a person with such an address signed in there before proofs
 * were required. Any other domain is ignored at sign-in, and is lost to a college that enters it too (decision 131).
 */
export const isHeldDomain = (as: string): string => `(${as}.proved_at is not null or exists (
  select 1 from sign_on_links link join accounts person on person.id = link.account_id
  where link.college_id = ${as}.college_id and link.ended_at is null
    and split_part(lower(person.email), '@', 2) = ${as}.domain))`
