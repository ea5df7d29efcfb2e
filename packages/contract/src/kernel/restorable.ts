// How long what was deleted can be put back, whatever it is.

export const restorableDays = 30
