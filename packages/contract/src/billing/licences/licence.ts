// A licence: what a student needs to record, for three years from the day it is paid.

/** Years from the capture of the payment, or from the end of the licence before it. */
export const licenceYears = 3

/** Days before the licence ends on which the student is reminded, earliest reminder first. */
export const noticeDays = [60, 30, 7] as const
