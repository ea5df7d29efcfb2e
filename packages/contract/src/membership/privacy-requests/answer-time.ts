// The answer time of privacy requests, free of schemas because the public pages state it.

/** The legal limit for an answer. */
export const answerWithinDays = 30
