/** Why a request got no answer, in words, and whether it went out at all. */

import { subscribe } from 'node:diagnostics_channel';
import { message, ServiceError, setting } from '../errors.ts';
import { withSingleSpaces } from './said.ts';

/** Failures to make a connection, or to agree on its encryption: nothing was sent after them. */
const unconnected = new WeakSet<object>();

subscribe('undici:client:connectError', (told) => {
  const { error } = told as { readonly error: Error };
  unconnected.add(error);
});

/** What became of a request, by the kind of the code of the cause. */
const KINDS: readonly (readonly [code: RegExp, what: string])[] = [
  [/^ENOTFOUND$/, 'cannot be asked: there is no such host; check its address'],
  [/^EAI_/, 'cannot be asked: its name cannot be looked up; check the network'],
  [/^ECONNREFUSED$/, 'cannot be asked: nothing answers at that address and port; check both'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'cannot be asked: its certificate is for another host'],
  [/^CERT_HAS_EXPIRED$/, 'cannot be asked: its certificate has expired'],
  [
    /^CERT_NOT_YET_VALID$/,
    'cannot be asked: its certificate is not valid yet; check the clock of this machine',
  ],
  [
    /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/,
    'cannot be asked: it does not answer encrypted; check whether its address begins with http://',
  ],
  [/^HPE_/, 'answers with something that is no HTTP; check its address'],
  [/^(?:Z_|ERR__ERROR_|ERR_BROTLI|ZSTD_)/, 'answers with something that cannot be decompressed'],
  [/^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/, 'did not answer in time; try again later'],
];

/** Codes of a certificate that is not accepted, as Node has them for those of X.509. */
const CERTIFICATE = /CERT|CRL|^UNABLE_TO_|^INVALID_|^PATH_LENGTH_|^HOSTNAME_MISMATCH$|^UNSPECIFIED$/;

/** Codes of a connection that ended before the whole answer was there. */
const CUT =
  /^(?:ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/;

/** What is known of the cause of a failed request. */
interface Cause {
  readonly code: string;
  /** What the system was asked for. */
  readonly syscall?: unknown;
  /** Of encryption: what is wrong with it. */
  readonly reason?: unknown;
}

/** Why no connection was made, where its code alone does not say it. */
function noConnection({ code, syscall }: Cause): string {
  if (code === 'ECONNRESET')
    return 'cannot be asked: it hung up before the connection was encrypted; check its address';
  if (syscall === undefined && CERTIFICATE.test(code))
    return `cannot be asked: its certificate is not trusted (${code}); name that of your own authority in NODE_EXTRA_CA_CERTS`;
  return 'cannot be asked: it cannot be reached; check the network';
}

/** What became of a request. */
function outcomeOf(cause: Cause, unsent: boolean): string {
  const { code, reason } = cause;
  const known = KINDS.find(([kind]) => kind.test(code))?.[1];
  if (known) return known;
  if (/^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/.test(code))
    return `cannot be asked: no encryption is agreed on with it (${withSingleSpaces(String(reason ?? code))})`;
  if (unsent) return noConnection(cause);
  if (CUT.test(code)) return 'cannot be asked: the connection was cut; try again';
  return `cannot be asked: the request failed${code && ` (${code})`}; try again`;
}

/** Why a request got no answer, in words; the cause of a failed fetch lies one level down. */
export function failureOf(error: unknown, host: string, timeout: number): unknown {
  if (!(error instanceof Error) || error instanceof ServiceError || error.name === 'AbortError') return error;
  if (error.name === 'TimeoutError') {
    return new ServiceError(
      message`${host} did not answer within ${timeout / 1000} s; try again later, or raise ${setting('timeout')}`,
    );
  }
  const told = Object(error.cause) as Partial<Cause>;
  const unsent = unconnected.has(told);
  return new ServiceError(`${host} ${outcomeOf({ ...told, code: String(told.code ?? '') }, unsent)}`, {
    unsent,
  });
}
