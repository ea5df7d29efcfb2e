// How long a package lasts.

/** Years from the day it is paid. */
export const licenceYears = 3
