// Who offers the product. How to reach them is a setting of the installation, which the server writes into its pages.

/** The name that the pages carry. */
export const providerName = 'Rounds E-Logbook Services'

export const providerParts = ['location', 'phone', 'email', 'hours'] as const
/** What an installation says of its provider; what is absent is not shown. */
export type ProviderDetails = Partial<Record<(typeof providerParts)[number], string>>

/** The details as the content of a page's `<meta>`, in signs that need no quoting. */
export const packProvider = (details: ProviderDetails): string => encodeURIComponent(JSON.stringify(details))

/** What was packed; nothing of what is no detail, or no text. */
export function unpackProvider(packed: string | null): ProviderDetails {
  if (!packed) return {}
  try {
    const found: unknown = JSON.parse(decodeURIComponent(packed))
    if (typeof found !== 'object' || found === null) return {}
    const given = new Map<string, unknown>(Object.entries(found))
    return Object.fromEntries(
      providerParts.flatMap((part) => {
        const text = given.get(part)
        return typeof text === 'string' ? [[part, text]] : []
      }),
    )
  } catch {
    return {}
  }
}

/** A phone number as it is dialled: no more than its digits, and the plus before them. */
export const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')
