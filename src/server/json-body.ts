/** Reading bodies: JSON only, in UTF-8, every number as it was written. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { parseJson } from '../policy/json.ts';
import { HttpError } from './http-error.ts';

function read(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw new HttpError('INVALID_REQUEST', 'The body is not UTF-8');
  return parseJson(body.toString('utf8'));
}

/** Lets an application take JSON bodies and no others. */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, read(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}
