// How long deleted data of any kind can be restored.

export const restorableDays = 30
