// The check address of a document, as text and as a QR code for its template.
import { shownCode } from '@rounds/contract/documents/issued/check-code'
import { renderSVG } from 'uqr'

export interface PrintedCheck {
  /** The values for the template. */
  data: { code: string; checkAddress: string }
  /** The QR code, as `/check.svg`. */
  pictures: Record<string, Buffer>
}

/** Returns the code, address and QR code that a template prints for checking the document. */
export function printedCheckOf(publicUrl: string, code: string): PrintedCheck {
  const checkAddress = `${new URL(publicUrl).origin}/check/${code}`
  return {
    data: { code: shownCode(code), checkAddress },
    pictures: { '/check.svg': Buffer.from(renderSVG(checkAddress, { border: 0 })) },
  }
}
