// The currency in a gateway's reply. An unusable currency becomes `XXX` instead of an error, which would be retried for
// ever.
import { z } from 'zod'

/** Three letters, or `XXX` for anything else: ISO 4217 reserves it for "no currency". */
export const Currency = z.string().transform((named) => (/^[a-z]{3}$/i.test(named) ? named.toUpperCase() : 'XXX'))
