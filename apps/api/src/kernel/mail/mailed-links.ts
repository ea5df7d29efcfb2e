// One-time links in mails that may wait for long. Implemented where links are known; handed over with the services.

/** What the mail of a link is worth: nobody needs one whose link is `void`, used or replaced by a later one. */
export type LinkState = 'works' | 'expired' | 'void'

export interface MailedLinks {
  /** Judges a link by its token at the moment that its mail goes out. */
  stateOf(token: string, now: Date): Promise<LinkState>
  /** The token of a link like it that begins to work now, in the running transaction; the expired one is replaced. */
  renew(token: string, now: Date): Promise<string>
}
