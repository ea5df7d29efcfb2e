// How long students may record nothing, and teachers verify nothing, before those who manage them are told.

export const quietDays = 14
