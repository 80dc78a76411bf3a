// The floor of a server: fastify with nothing but an echo. Prints its address. Run: node bench/echo-server.js
import fastify from 'fastify';

const app = fastify();
app.post('/', async ({ body }) => body);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
