// Describes a browser in familiar words, and masks an IP address so that it does not identify a household.

/** The first match wins, because several browsers also name others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const named = (text: string, names: typeof browsers): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** Returns a text such as `Chrome on Windows`. Unknown parts are left out; without any it is `Unknown device`. */
export function deviceText(userAgent: string | null): string {
  const browser = named(userAgent ?? '', browsers)
  const system = named(userAgent ?? '', systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Returns `103.27.x.x` or `2401:4900:…`, enough to recognise one's own provider. Null without an address. */
export function maskedAddress(ip: string | null): string | null {
  if (!ip) return null
  const four = /(\d+)\.(\d+)\.\d+\.\d+$/.exec(ip)
  if (four) return `${four[1]}.${four[2]}.x.x`
  const [first, second] = ip.split(':')
  return `${first || '0'}:${second || '0'}:…`
}
