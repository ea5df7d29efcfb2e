// Zod probes for `eval` unless told not to, and browsers report that against our content security policy. It reads
// this global when it loads, so this module must stay the first import and needs no zod in the entry chunk.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
