// Where the link of a state office leads. Its address holds a secret.

/** The beginning of the path; the link's token follows. */
export const stateLinkPath = '/drp/state/'
