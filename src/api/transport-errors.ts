/** What can go wrong with a request before an interface looks into it, or within the server. */

/**
 * The codes that every interface answers for it, with their statuses. NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE and
 * UNSUPPORTED_MEDIA_TYPE, and INVALID_REQUEST of each interface, are ours: the published documents do not say what happens
 * to a request outside of them.
 */
export const TRANSPORT_STATUS = {
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
} as const;
