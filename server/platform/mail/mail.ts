/** A mail to one person, in both forms; a reader shows the one it can. */
export interface Mail {
  /** One address. It is passed to the mail library as an object, because a text could be a list. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers, such as how a mail list is left. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends mails. */
export interface Mailer {
  /** Settles when the mail server has accepted the mail; rejects otherwise. */
  send(mail: Mail): Promise<void>;
  /** Set when mails are stored as files on this machine and not sent. */
  readonly keepsFiles?: true;
  /** Deletes stored mails to an address. */
  forget(address: string): Promise<void>;
  close(): Promise<void>;
}
