// A licence: what a student needs to record, for three years from the day it is paid.

/** Years from the capture of the payment, or from the end of the licence before it. */
export const licenceYears = 3

/** Days before the end of a licence from which on the next one can be bought. */
export const renewalDays = 60
