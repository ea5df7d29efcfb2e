// The countdown of the launch, in seconds.

/** It starts at `from`, the launch is requested at `requestAt`, and at 0 the first page opens. */
export const countdown = { from: 9, requestAt: 5 } as const
