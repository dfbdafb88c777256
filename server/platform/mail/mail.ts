/** A mail to one person, in both forms; a reader shows the one it can. */
export interface Mail {
  /** One address; it goes to the mail library as such, which would read a text as a list. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The way out for mails. */
export interface Mailer {
  /** Settles when the mail is handed over; rejects when it cannot be. */
  send(mail: Mail): Promise<void>;
  /** Set where no mail leaves this machine: each is a file here. */
  readonly keepsFiles?: true;
  /** Deletes what is kept here of mails to an address. */
  forget(address: string): Promise<void>;
  close(): Promise<void>;
}
