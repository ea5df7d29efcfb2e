// The one error of an import that is told as it stands.
/** Why a package cannot be imported, in a sentence for the operator. */
export class ImportFault extends Error {}
