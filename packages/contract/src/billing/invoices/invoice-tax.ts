// The parts of the GST on an invoice.

/** In paise; together the whole GST. */
export interface InvoiceTax {
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/**
 * CGST and SGST where the place of supply is the supplier's state, IGST where it is another (IGST Act 2017, sections 7 and 8).
 * Of an odd paisa the state gets the half that is left over, so that the parts add up to what was paid.
 */
export function splitGst(gstPaise: number, places: { supplier: string; supply: string }): InvoiceTax {
  if (places.supplier !== places.supply) return { cgstPaise: 0, sgstPaise: 0, igstPaise: gstPaise }
  const cgstPaise = Math.floor(gstPaise / 2)
  return { cgstPaise, sgstPaise: gstPaise - cgstPaise, igstPaise: 0 }
}
