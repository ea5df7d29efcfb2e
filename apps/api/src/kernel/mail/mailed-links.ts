// One-time links in mails that may be delayed. The ring that knows the links implements it and passes it with the
// services.

/** The state of a link. The mail of a `void` link, used or replaced by a later one, is not needed any more. */
export type LinkState = 'works' | 'expired' | 'void'

export interface MailedLinks {
  /** Checks a link by its token when its mail is about to be sent. */
  stateOf(token: string, now: Date): Promise<LinkState>
  /**
   * Replaces an expired link, in the running transaction, and returns the token of a new one that is valid from now.
   */
  renew(token: string, now: Date): Promise<string>
}
