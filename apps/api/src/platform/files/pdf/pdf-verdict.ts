// The verdict on a PDF: its number of pages, or why it is refused. This file imports no library, because it is loaded
// for every checked file.

/** `unreadable`: it cannot be parsed completely. `active`: it is encrypted, or executes, sends or opens something. */
export const pdfFaults = ['unreadable', 'active'] as const
export type PdfFault = (typeof pdfFaults)[number]
export type PdfVerdict = { pages: number } | { fault: PdfFault }

/** Thrown to stop reading a file that is refused. */
export class Refused extends Error {
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(fault)
    this.fault = fault
  }
}
