// The path of a state office's link. The full address holds a secret.

/** Path prefix; the link's token follows. */
export const stateLinkPath = '/drp/state/'
