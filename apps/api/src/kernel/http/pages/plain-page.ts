import type { FastifyRequest } from 'fastify'

/** Somebody opened the address in a browser, as a page: they would read an answer for programs as it stands. */
export const wantsPage = (req: FastifyRequest): boolean =>
  req.method === 'GET' && /\btext\/html\b/.test(req.headers.accept ?? '')

/** A page of one sentence, which stands by itself. The sentence is ours: it holds nothing that came with a call. */
export const plainPageOf = (sentence: string): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tombo</title></head>
<body><h1>Tombo</h1><p>${sentence}</p></body>
</html>
`
