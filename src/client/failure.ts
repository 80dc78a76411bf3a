/** Why a service could not be asked, or its answer not be used; the message says what to do. */
export class RemoteFailure extends Error {
  /** It will not get better by asking again, or for another policy. */
  readonly final: boolean;
  /** The question certainly did not reach the service. */
  readonly unsent: boolean;

  constructor(message: string, { final = false, unsent = false } = {}) {
    super(message);
    this.name = 'RemoteFailure';
    this.final = final;
    this.unsent = unsent;
  }
}
