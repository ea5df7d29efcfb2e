// How long a District Residency coordinator sees a posting. Messages, records and documents depend on it, so it lives
// in a lower ring.

/** Days after the last day of the posting (decision 086). */
export const workspaceDays = 30
