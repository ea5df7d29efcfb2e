// The only error of an import whose message is shown as it is.
/** The reason why a package cannot be imported, as a sentence for the operator. */
export class ImportFault extends Error {}
