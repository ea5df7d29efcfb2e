// The check address of a document, as text and as a QR code for its template.
import { shownCode } from '@rounds/contract/documents/issued/check-code'
import { renderSVG } from 'uqr'

export interface CheckedOnPaper {
  /** What the template prints. */
  data: { code: string; checkAddress: string }
  /** `/check.svg`. */
  pictures: Record<string, Buffer>
}

/** What a template needs to print how a document is checked. */
export function checkOnPaper(publicUrl: string, code: string): CheckedOnPaper {
  const checkAddress = `${new URL(publicUrl).origin}/check/${code}`
  return {
    data: { code: shownCode(code), checkAddress },
    pictures: { '/check.svg': Buffer.from(renderSVG(checkAddress, { border: 0 })) },
  }
}
