// How long a request about data may wait. Apart from its schemas: the public pages promise it.

/** The law gives so long for an answer. */
export const answerWithinDays = 30
