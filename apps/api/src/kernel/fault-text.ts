// The text of an error's root cause: for the operator, never for the caller.

/** Returns the innermost cause of an error. */
export function innermostFault(error: unknown): unknown {
  let at = error
  for (let depth = 0; depth < 5 && at instanceof Error && at.cause !== undefined; depth++) at = at.cause
  return at
}

/** Returns the message of the innermost cause. An error that groups several attempts has only a code. */
export function faultText(error: unknown): string {
  const fault = innermostFault(error)
  if (!(fault instanceof Error)) return String(fault)
  if (fault.message) return fault.message
  return 'code' in fault ? String(fault.code) : fault.name
}
