/** What a caller has already is not sent again. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The name of a content. Weak, since it names it compressed and as it is. */
export const etagOf = (content: Buffer | string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether the caller has the content of that name already. */
export const has = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .some((each) => each === etag || each === '*');
