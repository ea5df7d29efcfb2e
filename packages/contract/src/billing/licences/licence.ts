// Licences: a student needs one to record, and it lasts three years from its payment.

/** Years from the capture of the payment, or from the end of the previous licence. */
export const licenceYears = 3

/** Reminders, in days before the end of the licence, earliest first. */
export const noticeDays = [60, 30, 7] as const
