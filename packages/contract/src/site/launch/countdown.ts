// The countdown of the launch (calls, §9).

/** Seconds: it begins at `from`, the launch is asked for at `requestAt`, and it ends at 0 on the first page. */
export const countdown = { from: 9, requestAt: 5 } as const
