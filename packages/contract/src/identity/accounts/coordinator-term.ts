// For how long a coordinator of the District Residency sees a posting. Messages, records and documents end with it, so it
// stands below all of them.

/** Days after the last one of the posting (decision 086). */
export const workspaceDays = 30
