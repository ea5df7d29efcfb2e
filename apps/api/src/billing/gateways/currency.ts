// The currency that a gateway names. An answer without a usable one must not be asked for again for ever: it counts as none.
import { z } from 'zod'

/** Three letters; `XXX`, which ISO 4217 keeps for no currency, for anything else. */
export const Currency = z.string().transform((named) => (/^[a-z]{3}$/i.test(named) ? named.toUpperCase() : 'XXX'))
