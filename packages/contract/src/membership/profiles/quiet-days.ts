// How long students may record nothing, and teachers verify nothing, before their superiors are notified.

export const quietDays = 14
