// Which domains are a college's for certain. Anybody who administers a college can name any domain.

/**
 * True for a domain `as` that its college has proved, or with which somebody has signed in there since before domains were
 * proved. Any other leads nobody anywhere, and gives way to a college that names it too (decision 131).
 */
export const isHeldDomain = (as: string): string => `(${as}.proved_at is not null or exists (
  select 1 from sign_on_links link join accounts person on person.id = link.account_id
  where link.college_id = ${as}.college_id and link.ended_at is null
    and split_part(lower(person.email), '@', 2) = ${as}.domain))`
