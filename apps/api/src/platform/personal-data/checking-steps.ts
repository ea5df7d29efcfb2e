// The README's instructions to check a copy with `packages/verify-logbook`, which the installation serves.

/** `it`: the file to unpack, with its article. */
export function checkingSteps(publicUrl: string, it: string): string[] {
  const at = (path: string): string => new URL(path, publicUrl).href
  return [
    'How somebody checks that nothing in it was changed, without an account:',
    `1. Unpack ${it}. Node 20 or newer is needed, from https://nodejs.org`,
    `2. Run: npx ${at('/verify-logbook.tgz')} FOLDER`,
    `   Without npx: fetch ${at('/verify-copy.mjs')} and run: node verify-copy.mjs FOLDER`,
    `3. Compare the key that it prints with ${at('/.well-known/signing-key.txt')}`,
  ]
}
