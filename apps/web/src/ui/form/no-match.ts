// The text of a select without matches. While its list is loading, there is no answer yet. Pure.

/** `nothing` is the text once the list has loaded. */
export const noMatch = (isPending: boolean, nothing: string): string => (isPending ? 'Loading…' : nothing)
