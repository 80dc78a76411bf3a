/** Why a service could not be asked, or its answer not be used; the message says what to do. */
export class RemoteFailure extends Error {
  /** It will not get better by asking again, or for another policy. */
  readonly final: boolean;

  constructor(message: string, final = false) {
    super(message);
    this.name = 'RemoteFailure';
    this.final = final;
  }
}
