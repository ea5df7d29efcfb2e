// What is said of a PDF: how many pages it has, or why it is not taken.
// Without a library: it is loaded for every file that is judged.

/** `unreadable`: it cannot be read through. `active`: it is locked, or holds what runs, sends or opens something. */
export const pdfFaults = ['unreadable', 'active'] as const
export type PdfFault = (typeof pdfFaults)[number]
export type PdfVerdict = { pages: number } | { fault: PdfFault }

/** Ends the reading of a file that is not taken. */
export class Refused extends Error {
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(fault)
    this.fault = fault
  }
}
