// What the server takes of node:http while it runs. It is not imported: Node reads every export of an imported module at
// once, and the one named WebSocket loads undici: 6 MB that stay, for something that nothing here uses.
export const { createServer, request } = process.getBuiltinModule('node:http')
