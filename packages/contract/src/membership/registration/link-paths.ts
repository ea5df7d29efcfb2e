// The pages behind mailed one-time links: their addresses hold a secret, and they are open before the launch, too.

/** The beginnings of the paths; the link's token follows. */
export const linkPaths = ['/verify/', '/verifyStaff/', '/verifyDRPC/', '/reset-password/'] as const
