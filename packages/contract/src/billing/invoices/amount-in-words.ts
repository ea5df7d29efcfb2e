// Amounts of rupees in words, as on Indian invoices.

const ones = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const scales = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

function inWords(count: number): string {
  for (const [size, name] of scales) {
    if (count >= size) return `${inWords(Math.floor(count / size))} ${name} ${inWords(count % size)}`.trim()
  }
  if (count < 20) return ones[count] ?? ''
  return [tens[Math.floor(count / 10)], ones[count % 10]].filter(Boolean).join('-')
}

/** `Rupees Eleven Thousand Seven Hundred Ninety-Eight and Eighty-Two Paise Only`. Takes whole paise, 0 or more. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const parts = [`Rupees ${inWords(rupees) || 'Zero'}`, ...(rest > 0 ? [`and ${inWords(rest)} Paise`] : [])]
  return `${parts.join(' ')} Only`
}
