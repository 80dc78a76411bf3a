/** Reading bodies: JSON only, in UTF-8, every number as it was written. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from '../policy/json.ts';
import { HttpError } from './http-error.ts';

/** Some programs write it in front of a text; it is no part of JSON. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** What a body cannot be read with: it would be dropped without a word. */
function checkAround({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw new HttpError(
      'UNSUPPORTED_MEDIA_TYPE',
      'The body must not be compressed: leave Content-Encoding out',
    );
}

function read(request: FastifyRequest, body: Buffer): unknown {
  checkAround(request);
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw new HttpError('INVALID_REQUEST', 'The body is not UTF-8');
  return parseJson(body.toString('utf8').replace(BYTE_ORDER_MARK, ''));
}

/** Lets an application take JSON bodies and no others. */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, read(request, body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}
