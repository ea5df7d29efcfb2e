// What a select says when nothing fits. Until its list has come, that is no answer yet. Pure.

/** `nothing` is said once the list is there. */
export const noMatch = (isPending: boolean, nothing: string): string => (isPending ? 'Loading…' : nothing)
