// Paths of the pages behind mailed one-time links. Their addresses hold a secret, and they are open before the launch.

/** Prefixes of the paths; the link's token follows. */
export const linkPaths = ['/verify/', '/verifyStaff/', '/verifyDRPC/', '/reset-password/'] as const
