// The parts of the GST on an invoice.

/** In paise; together they make the whole GST. */
export interface InvoiceTax {
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/**
 * CGST and SGST when the place of supply is the supplier's state, otherwise IGST (IGST Act 2017, sections 7 and 8).
 * SGST takes an odd paisa, so that the parts add up to the amount paid.
 */
export function splitGst(gstPaise: number, places: { supplier: string; supply: string }): InvoiceTax {
  if (places.supplier !== places.supply) return { cgstPaise: 0, sgstPaise: 0, igstPaise: gstPaise }
  const cgstPaise = Math.floor(gstPaise / 2)
  return { cgstPaise, sgstPaise: gstPaise - cgstPaise, igstPaise: 0 }
}
