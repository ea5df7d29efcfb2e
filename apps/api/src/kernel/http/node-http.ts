// The parts of node:http that the server uses. It is not imported: Node evaluates every export of an imported module,
// and the export `WebSocket` loads undici, which holds 6 MB and is never used.
export const { createServer, request } = process.getBuiltinModule('node:http')
