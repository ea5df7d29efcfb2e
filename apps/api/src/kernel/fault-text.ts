// What lies behind an error, in the words of the one that was thrown first: for the operator, never for the caller.

/** The innermost error behind this one. */
export function innermostFault(error: unknown): unknown {
  let at = error
  for (let depth = 0; depth < 5 && at instanceof Error && at.cause !== undefined; depth++) at = at.cause
  return at
}

/** Its message; an error of several attempts has a code only. */
export function faultText(error: unknown): string {
  const fault = innermostFault(error)
  if (!(fault instanceof Error)) return String(fault)
  if (fault.message) return fault.message
  return 'code' in fault ? String(fault.code) : fault.name
}
